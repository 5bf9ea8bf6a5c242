/** Today's tickets: bets, draws and results. */
import { formatMoment, formatMoney } from '#i18n';
import { Amount, Badge, Button, EmptyState, ErrorState, Skeleton, type Tone } from '#ui';
import { gainSign } from '#ui/data/gain-sign.ts';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';
import { WAITS } from './bet-status.ts';
import { playOf, useDesk } from './desk.ts';
import { dayOfNumero, shortNumero } from './numero.ts';
import { useLines, useTakeBack, useTickets, type BetLine, type BetRow } from './tickets.ts';
import { refusalText, usePlayText } from './words.ts';
import styles from './tickets-tab.module.css';

const TONES: Readonly<Record<number, Tone>> = { 2: 'info', 4: 'win', 5: 'neutral', 7: 'warn' };
const PICKED_MAX = 200;

/** `opened` is the ticket a notification links to. */
export function TicketsTab({ opened }: Readonly<{ opened: number | null }>): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const tickets = useTickets();
  if (session.mode === 'DEMO') return <EmptyState size="sm" title={t('lotto.demo')} />;
  if (tickets.isError && !tickets.data)
    return (
      <ErrorState
        size="sm"
        title={t('common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void tickets.refetch()}
      />
    );
  if (!tickets.data) return <Skeleton lines={6} />;
  if (tickets.data.length === 0) return <EmptyState size="sm" title={t('lotto.tickets.none')} />;
  return (
    <ul className={styles.list}>
      {tickets.data.map((row) => (
        <li key={row.orderDetailId}>
          <Ticket key={String(row.orderDetailId === opened)} row={row} isOpened={row.orderDetailId === opened} />
        </li>
      ))}
    </ul>
  );
}

function Ticket({ row, isOpened }: Readonly<{ row: BetRow; isOpened: boolean }>): React.JSX.Element {
  const { t } = useText();
  const { family, session } = useDesk();
  const [open, setOpen] = useState(isOpened);
  const money = (amount: number) => formatMoney(amount, session.player.currencySymbol);
  return (
    <article className={styles.ticket}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{t('lotto.issue', { numero: shortNumero(row.numero) })}</span>
        <Badge tone={TONES[row.orderStatus] ?? 'neutral'}>{t(`lotto.status.${row.orderStatus}`)}</Badge>
        <span className={styles.money}>
          {t('lotto.stakes', { count: row.stakes })} · <Amount>{money(row.planBettingAmount)}</Amount>
        </span>
        {row.winningAmount ? (
          <Amount sign={gainSign(row.winningAmount, row.planBettingAmount)}>{money(row.winningAmount)}</Amount>
        ) : null}
      </button>
      {row.winningNumber === null ? null : (
        <Balls family={family} text={row.winningNumber} size="sm" day={dayOfNumero(row.numero)} />
      )}
      {open ? <Details row={row} /> : null}
    </article>
  );
}

function Details({ row }: Readonly<{ row: BetRow }>): React.JSX.Element {
  const translator = useText();
  const { t } = translator;
  const desk = useDesk();
  const words = usePlayText();
  const lines = useLines(row.orderDetailId);
  const takeBack = useTakeBack();
  const refusal = takeBack.data && !takeBack.data.ok ? takeBack.data : null;
  const money = (amount: number) => formatMoney(amount, desk.session.player.currencySymbol);
  const picked = ({ playCode, bettingContent }: BetLine) => {
    const play = playOf(desk, playCode);
    return play ? words.selection(play, bettingContent) : bettingContent.slice(0, PICKED_MAX);
  };
  return (
    <div className={styles.details}>
      <p dir="ltr">
        {row.orderNumber} · {formatMoment(row.bettingTime)}
      </p>
      {lines.data ? (
        <ul>
          {lines.data.map((line, at) => (
            <li key={at}>
              <strong>{words.name(line.playCode)}</strong> <bdi>{picked(line)}</bdi>
              <span className={styles.money}>
                <Amount>{money(line.bettingAmount)}</Amount>
                {line.winAmount && row.orderStatus !== WAITS ? (
                  <Amount sign={gainSign(line.winAmount, line.bettingAmount)}>{money(line.winAmount)}</Amount>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} />
      )}
      {row.orderStatus === WAITS ? (
        <Button size="sm" loading={takeBack.isPending} onClick={() => takeBack.mutate([row.orderDetailId])}>
          {t('lotto.cancel')}
        </Button>
      ) : null}
      {refusal ? <p role="alert">{refusalText(translator, refusal)}</p> : null}
    </div>
  );
}
