import type { RoundProof } from '#contract';
import { Button, Card, Notice, ShieldIcon } from '#ui';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../shared/page/language.ts';
import { verifyHere } from './verify.ts';
import styles from './proof-page.module.css';

/** The verdict of this browser, and the command for who trusts no browser. */
export function Verification({ proof }: Readonly<{ proof: RoundProof }>): React.JSX.Element {
  const t = useText();
  const check = useMutation({ mutationFn: () => verifyHere(proof) });
  const verdict = check.data;
  return (
    <Card title={t('proof.verify.title')}>
      <div className={styles.verify}>
        <p>{t('proof.verify.text')}</p>
        <Button tone="primary" icon={<ShieldIcon size={18} />} loading={check.isPending} onClick={() => check.mutate()}>
          {t('proof.verify')}
        </Button>
        {verdict?.verdict === 'verified' ? (
          <Notice tone="win" live="status" title={t('proof.verified')}>
            {t('proof.verified.text')}
          </Notice>
        ) : null}
        {verdict?.verdict === 'sealed' ? (
          <Notice tone="info" live="status" title={t('proof.sealed')}>
            {t('proof.sealed.text')}
          </Notice>
        ) : null}
        {verdict?.verdict === 'cancelled' ? (
          <Notice tone="info" live="status" title={t('round.status.C')}>
            {t('proof.cancelled.text')}
          </Notice>
        ) : null}
        {verdict?.verdict === 'mismatch' ? (
          <Notice tone="warn" live="alert" title={t('proof.mismatch')}>
            {t('proof.mismatch.text', { field: verdict.field })}
          </Notice>
        ) : null}
        {check.isError ? <Notice tone="warn" live="alert" title={t('proof.failed')} /> : null}
        <p className={styles.command}>
          {t('proof.command')} <code>{`npm run verify -- ${proof.roundId} --url ${location.origin}`}</code>
        </p>
      </div>
    </Card>
  );
}
