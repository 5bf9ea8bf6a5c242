/** Layout of every proof page: heading, skeleton while it loads, and the message when there is none. */
import type { MessageKey } from '#i18n';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText, isRefused } from '../../../shared/calls/query.ts';
import { useText } from '../../../shared/page/language.ts';
import { useTitle } from '../../../shared/page/title.ts';
import styles from './proof-page.module.css';

type Props<Proof> = Readonly<{
  heading: MessageKey;
  lead: MessageKey;
  answer: UseQueryResult<Proof>;
  /** Refusal code for "not found", shown with its own text. */
  unknown: MessageKey;
  /** Links to related pages. */
  elsewhere?: React.ReactNode;
  children: (proof: Proof) => React.ReactNode;
}>;

export function ProofFrame<Proof>({ heading, lead, answer, unknown, elsewhere, children }: Props<Proof>) {
  const t = useText();
  useTitle(t(heading));
  // An id of the wrong form counts as not found.
  const isUnknown = answer.isError && [unknown, 'request.param.invalid'].some((code) => isRefused(answer.error, code));
  return (
    <section className={styles.page} aria-busy={answer.isPending}>
      <h1>{t(heading)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      {answer.data === undefined ? null : <div className={styles.parts}>{children(answer.data)}</div>}
      {answer.isPending ? <Skeleton lines={8} /> : null}
      {isUnknown ? <EmptyState art="/art/spots/records.svg" title={t(unknown)} action={elsewhere} /> : null}
      {answer.error && !isUnknown ? (
        <ErrorState
          title={errorText(answer.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void answer.refetch()}
        />
      ) : null}
    </section>
  );
}
