/** Contracts offered by the upline: shown one by one, to be accepted or declined, or put off. */
import type { ContractKind, ContractRequest } from '#contract';
import { Button, Dialog, Notice, showToast } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { renewContracts, useContractRequests } from '../../../shared/agents/requests.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './agreement.module.css';
import { Comparison, Side } from './comparison.tsx';
import { ForceDialog } from './force-dialog.tsx';
import { kindLabel } from './kinds.ts';
import { viewsOf } from './tiers.ts';
import { useForced } from './use-forced.ts';

type Answering = (typeof client.agreement)['answerDividend'];

/** Each kind is answered by a call of its own. */
const answering: Readonly<Record<ContractKind, Answering>> = {
  DIVIDEND: (input, options) => client.agreement.answerDividend(input, options),
  DAILY: (input, options) => client.agreement.answerDaily(input, options),
  HOURLY: (input, options) => client.agreement.answerHourly(input, options),
  REALTIME: (input, options) => client.agreement.answerRealtime(input, options),
};

type RequestDialogProps = Readonly<{ onClose: () => void }>;

/** Closes once nothing waits any more. */
export function RequestDialog({ onClose }: RequestDialogProps): React.JSX.Element | null {
  const { data: requests = [] } = useContractRequests();
  const [request] = requests;
  if (!request) return null;
  const key = [request.kind, request.requestId, request.createdDate].join(':');
  return <Request key={key} request={request} count={requests.length} onClose={onClose} />;
}

type RequestProps = RequestDialogProps & Readonly<{ request: ContractRequest; count: number }>;

function Request({ request, count, onClose }: RequestProps): React.JSX.Element {
  const t = useText();
  const { kind, action, requestId } = request;
  const isEnd = action === 'TERMINATE';
  const answer = useForced(answering[kind], ({ status }) => {
    showToast({ text: t(status === 'R' ? 'contracts.request.declined' : 'contracts.request.accepted'), tone: 'win' });
    renewContracts();
    if (count === 1) onClose();
  });
  const give = (given: 'A' | 'R') => answer.run({ requestId, action: given });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t(`contracts.request.${action}`, { kind: t(kindLabel[kind]) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('contracts.request.later')}</Button>
          <Button tone="danger" loading={answer.busy} onClick={() => give('R')}>
            {t(isEnd ? 'contracts.request.keep' : 'contracts.request.decline')}
          </Button>
          <Button tone="primary" loading={answer.busy} onClick={() => give('A')}>
            {t(isEnd ? 'contracts.request.end' : 'contracts.request.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <p className={styles.soft}>
          {t('contracts.request.from', {
            name: request.from ? `\u2068${request.from}\u2069` : t('contracts.payer.brand'),
          })}{' '}
          · <Moment at={request.createdDate} />
          {count > 1 ? ` · ${t('contracts.request.more', { count: count - 1 })}` : null}
        </p>
        <Terms request={request} />
        <p className={styles.soft}>{t(`contracts.begins.${action}`)}</p>
        {answer.fault ? (
          <Notice tone="warn" live="alert">
            {answer.fault}
          </Notice>
        ) : null}
      </div>
      <ForceDialog action={answer} text={t('contracts.force.accept')} />
    </Dialog>
  );
}

function Terms({ request }: Readonly<{ request: ContractRequest }>): React.JSX.Element {
  const t = useText();
  const { kind, action, period, tiers, currentTiers = [], wouldHavePaid } = request;
  const every = period ? <p>{t(`contracts.every.${period}`)}</p> : null;
  if (action === 'TERMINATE')
    return (
      <>
        <Notice tone="warn">{t('contracts.request.end.text')}</Notice>
        <Side kind={kind} title={t('contracts.current')} tiers={viewsOf(currentTiers)} />
      </>
    );
  return (
    <>
      {every}
      {action === 'EDIT' ? (
        <Comparison
          kind={kind}
          current={viewsOf(currentTiers)}
          offered={viewsOf(tiers)}
          wouldHavePaid={wouldHavePaid}
        />
      ) : (
        <Side kind={kind} title={t('contracts.offered')} tiers={viewsOf(tiers)} />
      )}
    </>
  );
}
