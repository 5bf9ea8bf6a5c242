/** A contract with a downline: its tiers and history, and the ways to change or end it. */
import type { ContractKind, ContractRow } from '#contract';
import { AlertIcon, Badge, Button, ConfirmDialog, Dialog, LoadMore, Notice, showToast, Skeleton, Timeline } from '#ui';
import { useState } from 'react';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { renewContracts } from '../../../shared/agents/requests.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './agreement.module.css';
import { Terms } from './comparison.tsx';
import { isInForce, isWaiting, kindLabel, mayEnd, statusTones } from './kinds.ts';
import { useHistory, useLastSettlement } from './queries.ts';
import { paidBy, viewsOf } from './tiers.ts';

type Props = Readonly<{ kind: ContractKind; row: ContractRow; onClose: () => void; onEdit: () => void }>;

export function ContractDialog({ kind, row, onClose, onEdit }: Props): React.JSX.Element {
  const t = useText();
  const mayAct = useMayAct();
  const { receiver, receiverId, status, details = [], currentTiers } = row;
  const last = useLastSettlement(kind, currentTiers ? { id: receiverId, name: receiver } : null).data;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={`${t(kindLabel[kind])} · \u2068${receiver}\u2069`}
      closeLabel={t('common.close')}
      footer={
        mayAct ? (
          <>
            {mayEnd(row) && row.id !== null ? <Ending kind={kind} id={row.id} row={row} onDone={onClose} /> : null}
            <Button tone="primary" onClick={onEdit}>
              {t(isInForce(row) ? 'contracts.edit' : 'contracts.offer')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.group}>
        <p className={styles.status}>
          <Badge tone={statusTones[status]}>{t(`contracts.status.${status}`)}</Badge>
          <span className={styles.soft}>{t(`contracts.status.${status}.text`)}</span>
        </p>
        <Terms
          kind={kind}
          row={row}
          title={t(isWaiting(row) ? 'contracts.waits' : 'contracts.current')}
          wouldHavePaid={paidBy(kind, last, viewsOf(details))}
        />
        <History kind={kind} receiverId={row.receiverId} />
      </div>
    </Dialog>
  );
}

type EndingProps = Readonly<{ kind: ContractKind; id: number; row: ContractRow; onDone: () => void }>;

function Ending({ kind, id, row, onDone }: EndingProps): React.JSX.Element {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const act = isWaiting(row) ? 'withdraw' : 'end';
  const end = useAction(client.agreement.terminate, ({ status }) => {
    showToast({
      text: status === 'V' ? t('contracts.end.asked', { name: row.receiver }) : t('contracts.withdraw.done'),
      tone: 'win',
    });
    renewContracts();
    onDone();
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {t(`contracts.${act}`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t(`contracts.${act}`)}
        icon={<AlertIcon size={28} />}
        text={
          <>
            <p>{t(`contracts.${act}.text`, { name: `\u2068${row.receiver}\u2069` })}</p>
            {end.fault ? (
              <Notice tone="warn" live="alert">
                {end.fault}
              </Notice>
            ) : null}
          </>
        }
        closeLabel={t('common.close')}
        cancelLabel={t('agents.cancel')}
        confirmLabel={t(`contracts.${act}`)}
        busy={end.busy}
        onConfirm={() => end.run({ kind, id })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function History({ kind, receiverId }: Readonly<{ kind: ContractKind; receiverId: number }>): React.JSX.Element {
  const t = useText();
  const history = useHistory(kind, receiverId);
  return (
    <section className={styles.side}>
      <h3 className={styles.heading}>{t('contracts.history')}</h3>
      <Faces
        of={history}
        size="sm"
        skeleton={<Skeleton lines={4} />}
        isEmpty={(lines) => lines.length === 0}
        empty={<p className={styles.soft}>{t('contracts.history.none')}</p>}
      >
        {(lines) => (
          <>
            <Timeline
              label={t('contracts.history')}
              steps={lines.map(({ action, activityDate, detail }, place) => ({
                id: `${activityDate}:${place}`,
                title: t(`contracts.event.${action}`),
                state: action === 'R' || action === 'C' ? 'failed' : 'done',
                note: (
                  <>
                    <Moment at={activityDate} />
                    {detail ? (
                      <>
                        {' '}
                        · <bdi>{detail}</bdi>
                      </>
                    ) : null}
                  </>
                ),
              }))}
            />
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...history.more} />
          </>
        )}
      </Faces>
    </section>
  );
}
