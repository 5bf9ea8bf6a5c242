/** Calls of a round and their effects. No result is reported before it has been shown. */
import type { Answer } from '#client';
import type { ArcadeRound } from '#contract';
import { units, unitsToWire } from '#kernel';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain, untilOnlineOr } from './ask-again.ts';
import { useConnection } from '../page/connection.ts';
import { useKindOfMoney } from './kind-of-money.ts';
import { notifyLobby } from '../page/lobby.ts';
import { useNetPosition } from './net-position.ts';
import { client, type Opened } from './play-session.ts';
import { unpaid, wonBy } from './rounds.ts';
import { useUnseenRound } from './unseen-round.ts';
import { unitsOf } from './wire-amount.ts';

export type RoundAnswer = Answer<ArcadeRound, string>;

export interface RoundLink {
  readonly start: (baseBet: number, bet: object) => Promise<RoundAnswer>;
  readonly act: (roundId: string, step: number, action: object) => Promise<RoundAnswer>;
  /** The last answer has been shown to its end. */
  readonly shown: () => void;
}

/** Retries until answered, without limit; each attempt tells the site that play goes on. */
function ask(call: () => Promise<RoundAnswer>): Promise<RoundAnswer> {
  useUnseenRound.setState({ isUnderWay: true });
  const attempt = () => {
    notifyLobby({ from: 'arcade', type: 'playing' });
    return call();
  };
  return askAgain(attempt, { away: (away) => useConnection.setState({ away }), pause: untilOnlineOr });
}

export function createRoundLink(opened: Opened, queries: QueryClient): RoundLink {
  const position = useNetPosition.getState();
  useKindOfMoney.setState({ isBonus: opened.isBonus });
  /** The stake of an unfinished round belongs to an earlier visit. */
  let counted: Pick<ArcadeRound, 'roundId' | 'stake'> | null = opened.unfinished;
  let last: ArcadeRound | null = null;

  const received = (answer: RoundAnswer): RoundAnswer => {
    if (!answer.ok) {
      useUnseenRound.setState({ isUnderWay: false });
      notifyLobby({ from: 'arcade', type: 'shown', balance: null });
      if (answer.code === 'user.or.token.invalid') notifyLobby({ from: 'arcade', type: 'ended' });
      return answer;
    }
    last = answer.value;
    const { roundId, stake, isBonus } = last;
    // A move may add to the stake of its round.
    const before = counted?.roundId === roundId ? counted.stake : 0;
    if (stake !== before) position.stake(unitsToWire(units(unitsOf(stake) - unitsOf(before))));
    counted = last;
    useKindOfMoney.setState({ isBonus });
    useUnseenRound.setState({ roundId });
    // The site shows the cash balance, which a round played with bonus money does not change.
    if (!isBonus) notifyLobby({ from: 'arcade', type: 'balance', balance: unpaid(last) });
    return answer;
  };

  return {
    async start(baseBet, bet) {
      const input = { requestId: crypto.randomUUID(), baseBet, bet };
      return received(await ask(() => client.arcade.play(input as Parameters<typeof client.arcade.play>[0])));
    },
    act: async (roundId, step, action) =>
      received(
        await ask(() => client.arcade.act({ roundId, step, action } as Parameters<typeof client.arcade.act>[0])),
      ),
    shown: () => {
      if (!last) return;
      useUnseenRound.setState({ roundId: null, isUnderWay: false });
      position.win(wonBy(last));
      notifyLobby({ from: 'arcade', type: 'shown', balance: last.isBonus ? null : last.balance });
      void queries.invalidateQueries();
    },
  };
}
