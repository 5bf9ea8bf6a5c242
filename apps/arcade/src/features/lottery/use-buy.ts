/** Purchase of the bet slip: retried until answered with the same request id, so it is bought once. */
import { unitsToText } from '#kernel';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { askAgain, untilOnlineOr } from '../../shared/play/ask-again.ts';
import { useConnection } from '../../shared/page/connection.ts';
import { client } from '../../shared/hall/index.ts';
import { notifyLobby } from '../../shared/page/lobby.ts';
import { useNetPosition } from '../../shared/play/net-position.ts';
import { useCart } from './cart.ts';
import { useDesk, useRefresh, type Terms } from './desk.ts';
import { payFromHeld } from './held.ts';
import { slipOf, sumOf, type Line } from './line.ts';
import { useBought } from './net.ts';

export interface Purchase {
  readonly lines: readonly Line[];
  readonly numero: string;
  readonly terms: Terms;
  /** Multiples by issue from `numero` on; absent for a single issue. */
  readonly chase?: { readonly multiples: readonly number[]; readonly stopsOnWin: boolean } | undefined;
}

function inputOf(gameId: number, { lines, numero, terms, chase }: Purchase) {
  const times = chase ? chase.multiples.reduce((sum, each) => sum + each, 0) : 1;
  return {
    gameId,
    prizeModeId: 1,
    currentNumero: numero,
    device: 'WEB',
    orderType: 1,
    bettingSlipString: lines.map((line) => slipOf(line, terms.plays.get(line.play)?.playId ?? 0)).join(';'),
    betCartAmountSum: unitsToText((sumOf(lines) * BigInt(times)) as never),
    oddsVersion: terms.oddsVersion,
    chase: chase !== undefined,
    ...(chase && {
      winningStop: chase.stopsOnWin,
      chaseSlip: { numero, multiples: [...chase.multiples] },
    }),
  };
}

export function useBuy() {
  const { gameId, session } = useDesk();
  const refresh = useRefresh();
  // The same slip sent again without an answer keeps its request id.
  const sent = useRef<{ text: string; requestId: string } | null>(null);
  return useMutation({
    mutationFn: async (purchase: Purchase) => {
      const input = inputOf(gameId, purchase);
      const text = JSON.stringify(input);
      if (sent.current?.text !== text) sent.current = { text, requestId: crypto.randomUUID() };
      const { requestId } = sent.current;
      const answer = await askAgain(() => client.lotteryOrder.bet(input, { requestId }), {
        away: (away) => useConnection.setState({ away }),
        pause: untilOnlineOr,
      });
      sent.current = null;
      return answer;
    },
    onSuccess(answer) {
      if (!answer.ok) {
        if (answer.code === 'lotto.issue.closed') refresh('near');
        if (answer.code === 'lotto.odds.moved' || answer.code === 'lotto.play.closed') refresh('terms');
        return;
      }
      const { totalBettingAmount, balance, orderMasterId } = answer.value;
      useNetPosition.getState().stake(totalBettingAmount);
      useBought.getState().bought(orderMasterId);
      useCart.getState().clear();
      const left = payFromHeld(totalBettingAmount);
      if (left === null) notifyLobby({ from: 'arcade', type: 'shown', balance: session.isBonus ? null : balance });
      else if (!session.isBonus) notifyLobby({ from: 'arcade', type: 'balance', balance: left });
      refresh('balance', 'orders');
    },
  });
}
