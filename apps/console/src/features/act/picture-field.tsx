/** Picture input: uploads at once; the form submits its address. */
import { FileField, type FieldFrame } from '#ui';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { refusalText } from '../../shared/calls/query.ts';
import { imageAddress } from '../../shared/desk/picture-address.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import styles from './act.module.css';

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const done = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(reader.error ?? new Error('cannot be read'));
    reader.addEventListener('loadend', done);
    reader.readAsDataURL(file);
  });

type PictureFieldProps = FieldFrame & Readonly<{ value: string; onChange: (value: string) => void }>;

export function PictureField({ value, onChange, error, ...frame }: PictureFieldProps): React.JSX.Element {
  const t = useText();
  const brand = useBrandCode();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keep = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      const kept = await client.content.picture({ brand, picture: await read(file) });
      if (kept.ok) onChange(kept.value.image);
      else setFault(refusalText(kept));
    } catch {
      setFault(t('console.picture.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form} aria-busy={busy}>
      <FileField
        {...frame}
        error={fault ?? error}
        accept="image/png,image/jpeg"
        prompt={busy ? t('common.loading') : t('console.picture.choose')}
        disabled={busy}
        onFile={(file) => void keep(file)}
      />
      {value ? (
        <img className={styles.picture} src={imageAddress(brand, value)} alt={t('console.picture.chosen')} />
      ) : null}
    </div>
  );
}
