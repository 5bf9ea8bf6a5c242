/** The agent's own contract of a kind, as their upline or the brand has agreed with them. */
import type { ContractKind, ContractRow } from '#contract';
import { Badge, Card, EmptyState, Skeleton } from '#ui';
import { useContractRequests } from '../../../shared/agents/requests.ts';
import { WaitingRequests } from '../../../shared/agents/waiting-requests.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './agreement.module.css';
import { Terms } from './comparison.tsx';
import { isInForce, statusTones } from './kinds.ts';
import { useContracts, useTerms } from './queries.ts';

export function OwnContract({ kind }: Readonly<{ kind: ContractKind }>): React.JSX.Element {
  const t = useText();
  const { head, error, isFetching, refetch } = useContracts(kind);
  const period = useTerms(kind).data?.period;
  return (
    <>
      <WaitingRequests />
      <Card title={t('contracts.part.mine')}>
        <Faces
          of={{ data: head?.agent, error, isFetching, refetch }}
          size="sm"
          skeleton={<Skeleton lines={5} />}
          isEmpty={(own) => !own.some(isInForce)}
          empty={
            <EmptyState
              size="sm"
              art="/art/spots/records.svg"
              title={t('contracts.mine.none')}
              text={t('contracts.mine.none.text')}
            />
          }
        >
          {(own) => (
            <div className={styles.group}>
              {period ? <p className={styles.soft}>{t(`contracts.every.${period}`)}</p> : null}
              {own.filter(isInForce).map((row) => (
                <InForce key={row.id} kind={kind} row={row} />
              ))}
            </div>
          )}
        </Faces>
      </Card>
    </>
  );
}

type InForceProps = Readonly<{ kind: ContractKind; row: ContractRow }>;

function InForce({ kind, row }: InForceProps): React.JSX.Element {
  const t = useText();
  const { status, processedDate } = row;
  const { data: requests = [] } = useContractRequests();
  const change = requests.find((request) => request.kind === kind && request.action === 'EDIT');
  return (
    <>
      <p className={styles.status}>
        <Badge tone={statusTones[status]}>{t(`contracts.status.${status}`)}</Badge>
        {processedDate === null ? null : <Moment at={processedDate} className={styles.soft} />}
      </p>
      <Terms
        kind={kind}
        row={row}
        title={t('contracts.current')}
        wouldHavePaid={(status === 'E' && change?.wouldHavePaid) || null}
      />
    </>
  );
}
