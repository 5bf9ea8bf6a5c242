import type { RewardTicket } from '#contract';
import { formatMoment } from '#i18n';
import { Badge, Button, EmptyState, LoadMore, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useTickets, type TicketState } from './queries.ts';
import styles from './reward.module.css';
import { TicketDialog } from './ticket-dialog.tsx';
import { TicketDrawing } from './ticket-drawing.tsx';

const states: readonly TicketState[] = ['AVAILABLE', 'USED', 'EXPIRED'];

export function TicketPart(): React.JSX.Element {
  const t = useText();
  const [state, setState] = useState<TicketState>('AVAILABLE');
  const [shown, setShown] = useState<RewardTicket>();
  const rows = useTickets(state);
  return (
    <div className={styles.page}>
      <Tabs
        variant="pill"
        label={t('reward.ticket.state')}
        value={state}
        onValueChange={setState}
        items={states.map((id) => ({ id, label: t(`reward.ticket.state.${id}`) }))}
      />
      <Faces
        of={rows}
        skeleton={<Skeleton shape="block" height="220px" />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState art="/art/spots/gifts.svg" title={t(`reward.ticket.none.${state}`)} />}
      >
        {(list) => (
          <>
            <ul className={styles.tickets}>
              {list.map((ticket) => (
                <TicketCard key={ticket.transactionId} ticket={ticket} state={state} onOpen={setShown} />
              ))}
            </ul>
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
          </>
        )}
      </Faces>
      {shown ? <TicketDialog key={shown.transactionId} ticket={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  );
}

interface TicketCardProps {
  readonly ticket: RewardTicket;
  readonly state: TicketState;
  readonly onOpen: (ticket: RewardTicket) => void;
}

function TicketCard({ ticket, state, onOpen }: TicketCardProps): React.JSX.Element {
  const t = useText();
  const { opened, expireAt } = ticket;
  return (
    <li className={styles.ticket}>
      <TicketDrawing type={ticket.type} phase={opened ? 'open' : 'closed'} />
      <h2 className={styles.name}>{ticket.name}</h2>
      {opened ? <Badge tone={opened.value > 0 ? 'win' : 'neutral'}>{opened.prizeName}</Badge> : null}
      {!opened && expireAt !== null ? (
        <p className={styles.soft}>{t('reward.until', { time: formatMoment(expireAt) })}</p>
      ) : null}
      {state === 'AVAILABLE' ? (
        <Button tone="money" onClick={() => onOpen(ticket)}>
          {t('reward.ticket.open')}
        </Button>
      ) : null}
    </li>
  );
}
