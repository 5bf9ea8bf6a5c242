/** /depositv2: amount and channel, then the payment instructions or the gateway's page. */
import { Card, Skeleton } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { PauseNotice } from '../../../shared/session/pause-notice.tsx';
import { useSafePlay } from '../../../shared/session/safe-play.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { LimitOffer } from './limit-offer.tsx';
import { useDeposit } from './queries.ts';
import styles from './deposit-page.module.css';

export function DepositPage(): React.JSX.Element {
  const t = useText();
  const [query] = useSearchParams();
  const refId = query.get('refId') ?? '';
  return (
    <section className={styles.page}>
      <h1>{t('deposit.title')}</h1>
      <Current refId={refId} />
      <DepositHistory />
    </section>
  );
}

/** A pending transfer replaces the form. */
function Current({ refId }: Readonly<{ refId: string }>): React.JSX.Element {
  const deposit = useDeposit(refId);
  if (refId !== '' && deposit.isPending) return <Skeleton height="72px" shape="block" />;
  const isPaying = deposit.data?.transfer && !deposit.data.isHeld;
  return (
    <>
      {deposit.data ? <DepositStatus deposit={deposit.data} /> : null}
      {isPaying ? null : <Begin />}
    </>
  );
}

/** A member on a time-out or exclusion sees a notice instead of a form that would be refused. */
function Begin(): React.JSX.Element {
  const safePlay = useSafePlay();
  if (safePlay.isLoading) return <Skeleton height="72px" shape="block" />;
  const pause = safePlay.data?.pause;
  return (
    <>
      {pause ? (
        <PauseNotice pause={pause} />
      ) : (
        <>
          <LimitOffer />
          <Card>
            <DepositForm />
          </Card>
        </>
      )}
    </>
  );
}
