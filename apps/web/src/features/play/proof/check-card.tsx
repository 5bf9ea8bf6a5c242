/** Verification of a proof in the browser; with the equivalent command. */
import type { MessageKey } from '#i18n';
import { Button, Card, Notice, ShieldIcon } from '#ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { useText } from '../../../shared/page/language.ts';
import styles from './proof-page.module.css';

type Props<Verdict> = Readonly<{
  about: MessageKey;
  check: UseMutationResult<Verdict, Error, void>;
  /** Shown instead of the button while nothing can be verified. */
  sealed?: React.ReactNode;
  /** Arguments of `npm run verify`, if it supports this proof. */
  command?: string;
  children: (verdict: Verdict) => React.ReactNode;
}>;

export function CheckCard<Verdict>({ about, check, sealed, command, children }: Props<Verdict>): React.JSX.Element {
  const t = useText();
  return (
    <Card title={t('proof.verify.title')}>
      <div className={styles.verify}>
        <p>{t(about)}</p>
        {sealed ?? (
          <Button
            tone="primary"
            icon={<ShieldIcon size={18} />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('proof.verify')}
          </Button>
        )}
        {check.data === undefined ? null : children(check.data)}
        {check.isError ? <Notice tone="warn" live="alert" title={t('proof.failed')} /> : null}
        {command ? (
          <p className={styles.command}>
            {t('proof.command')} <code>{`npm run verify -- ${command} --url ${location.origin}`}</code>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** Result of a check; null when it does not apply. */
export function Found({ title, found }: Readonly<{ title: string; found: boolean | null }>): React.JSX.Element {
  const t = useText();
  const tone = found === null ? 'info' : found ? 'win' : 'warn';
  const verdict = found === null ? 'none' : found ? 'right' : 'wrong';
  return (
    <Notice tone={tone} live="status" title={title}>
      {t(`proof.draw.found.${verdict}`)}
    </Notice>
  );
}
