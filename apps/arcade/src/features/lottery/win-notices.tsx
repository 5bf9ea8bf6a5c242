/** Notification of a winning bet after its draw has been revealed: play, draw, amount, and a link to the ticket. */
import { formatMoney } from '#i18n';
import { showToast, ToastRegion } from '#ui';
import { useCallback, useEffect, useRef } from 'react';
import { client } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { valueOrThrow, useDesk } from './desk.ts';
import { useEndsOf } from './net.ts';
import { shortNumero } from './numero.ts';
import { useTickets } from './tickets.ts';
import { takeWins, type WonTicket } from './wins.ts';
import { usePlayText } from './words.ts';

const STAYS_MS = 12_000;
/** Lines loaded to name the winning plays. */
const LINES = 100;

/** Codes of the order's winning plays. */
async function playsWon(orderDetailId: number): Promise<readonly string[]> {
  const lines = await valueOrThrow(client.lotteryOrder.lines({ orderDetailId, page: 0, size: LINES }));
  return lines.content.flatMap(({ playCode, winAmount }) => (winAmount ? [playCode] : []));
}

function useWinNotice(onTicket: (orderDetailId: number) => void): (win: WonTicket) => Promise<void> {
  const { t } = useText();
  const words = usePlayText();
  const { name, session } = useDesk();
  return useCallback(
    async ({ ticket, numero, amount, stake, isWin }) => {
      const [play] = isWin ? await playsWon(ticket).catch(() => []) : [];
      const money = (value: number) => `\u2066${formatMoney(value, session.player.currencySymbol)}\u2069`;
      const values = { numero: shortNumero(numero), amount: money(amount), stake: money(stake) };
      showToast({
        tone: isWin ? 'win' : 'info',
        ...(isWin && { title: t('lotto.won', { name: play ? words.name(play) : name }) }),
        text: t(isWin ? 'lotto.won.text' : 'lotto.back', values),
        action: { label: t('lotto.won.show'), onSelect: () => onTicket(ticket) },
        durationMs: STAYS_MS,
      });
    },
    [t, words, name, session, onTicket],
  );
}

type Props = Readonly<{ onTicket: (orderDetailId: number) => void }>;

/** Bets stay pending while their draw is revealed: nothing announces a result before it has been shown. */
export function WinNotices({ onTicket }: Props): React.JSX.Element {
  const { t } = useText();
  const rows = useTickets().data;
  const waited = useRef(new Set<number>());
  const notify = useWinNotice(onTicket);
  useEndsOf(rows);
  useEffect(() => {
    for (const win of takeWins(waited.current, rows ?? [])) void notify(win);
  }, [rows, notify]);
  return <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />;
}
