import { CopyButton } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import styles from './proof-page.module.css';

type Props = Readonly<{ label: string; value: React.ReactNode; code?: boolean }>;

/** A value of a proof with a copy button. */
export function Fact({ label, value, code = false }: Props): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {code ? <code>{value}</code> : value}
        {code && typeof value === 'string' ? (
          <CopyButton text={value} label={t('common.copy')} copiedLabel={t('common.copied')} />
        ) : null}
      </dd>
    </div>
  );
}
