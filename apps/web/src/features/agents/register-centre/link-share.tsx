/** Invitation link to hand on: address, QR code, copy, share. */
import { Button, CopyButton, ExternalIcon, QrCode } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './register-centre.module.css';

export function LinkShare({ url, qrText = url }: Readonly<{ url: string; qrText?: string }>): React.JSX.Element {
  const t = useText();
  const { brand } = useBrand();
  // Browsers of desktops often have no sharing.
  const canShare = typeof navigator.share === 'function';
  // A closed sheet of the device rejects.
  const share = () => void navigator.share({ title: brand.name, url }).catch(() => undefined);
  return (
    <div className={styles.share}>
      <div className={styles.qr}>
        <QrCode text={qrText} label={t('agents.link.qr')} size={168} />
      </div>
      <code className={styles.url} dir="ltr">
        {url}
      </code>
      <div className={styles.ways}>
        <CopyButton text={url} tone="primary" label={t('common.copy')} copiedLabel={t('common.copied')} />
        {canShare ? (
          <Button size="sm" icon={<ExternalIcon size={16} />} onClick={share}>
            {t('agents.link.share')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
