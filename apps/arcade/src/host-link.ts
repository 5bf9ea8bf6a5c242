/** From the table's wishes to the host's calls and back. Nothing is told of a result before the table has shown it. */
import type { Answer } from '#client';
import type { ArcadeRound } from '#contract';
import type { TableRefusal, TableStep } from '#games/kit-ui/table.ts';
import { unitsToWire, units } from '#kernel';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain, untilOnlineOr } from './ask-again.ts';
import { useConnection } from './connection.ts';
import { useKindOfMoney } from './kind-of-money.ts';
import { tellLobby } from './lobby.ts';
import { useNetPosition } from './net-position.ts';
import { client, type Opened } from './play-session.ts';
import { stepsOf } from './rounds.ts';
import { unitsOf } from './wire-amount.ts';

type Told = Answer<ArcadeRound, string>;

export interface HostLink {
  readonly start: (betIndex: number, bet: object) => Promise<TableStep | TableRefusal>;
  readonly next: (roundId: string) => Promise<TableStep | TableRefusal>;
  /** The table has shown the round to its end. */
  readonly shown: () => void;
}

/** Asked for again until answered, for as long as it takes; the site is told each time that we are at it. */
function ask(call: () => Promise<Told>): Promise<Told> {
  const attempt = () => {
    tellLobby({ from: 'arcade', type: 'playing' });
    return call();
  };
  return askAgain(attempt, { away: (away) => useConnection.setState({ away }), pause: untilOnlineOr });
}

/** The balance as long as nobody has seen what the round pays. */
const unpaid = ({ balance, win }: ArcadeRound): number => unitsToWire(units(unitsOf(balance) - unitsOf(win)));

export function createHostLink(opened: Opened, queries: QueryClient): HostLink {
  const position = useNetPosition.getState();
  useKindOfMoney.setState({ isBonus: opened.isBonus });
  let stepsTaken = stepsOf(opened.unfinished?.view).length;
  let last: ArcadeRound | null = null;

  const refused = (code: string): TableRefusal => {
    tellLobby({ from: 'arcade', type: 'shown', balance: null });
    if (code === 'user.or.token.invalid') tellLobby({ from: 'arcade', type: 'ended' });
    return { ok: false, code };
  };
  const told = (answer: Told): TableStep | TableRefusal => {
    if (!answer.ok) return refused(answer.code);
    last = answer.value;
    const { roundId, finished, balance, view, isBonus } = last;
    const steps = stepsOf(view);
    stepsTaken = steps.length;
    useKindOfMoney.setState({ isBonus });
    // The site shows cash, which a round played with bonus money leaves as it is.
    if (!isBonus) tellLobby({ from: 'arcade', type: 'balance', balance: unpaid(last) });
    return { ok: true, roundId, step: steps.at(-1), finished, balance: unitsOf(balance) };
  };

  return {
    async start(betIndex, bet) {
      const input = { requestId: crypto.randomUUID(), baseBet: opened.baseBets[betIndex] ?? 0, bet };
      const answer = await ask(() => client.arcade.play(input as Parameters<typeof client.arcade.play>[0]));
      if (answer.ok) position.stake(answer.value.stake);
      return told(answer);
    },
    next: async (roundId) =>
      told(await ask(() => client.arcade.act({ roundId, step: stepsTaken, action: { type: 'next' } }))),
    shown: () => {
      if (!last) return;
      position.win(last.win);
      tellLobby({ from: 'arcade', type: 'shown', balance: last.isBonus ? null : last.balance });
      void queries.invalidateQueries();
    },
  };
}
