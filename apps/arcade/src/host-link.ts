/** From the table's wishes to the host's calls and back. A lost answer is asked for again with the same key. */
import type { Answer } from '#client';
import type { ArcadeRound } from '#contract';
import type { TableRefusal, TableStep } from '#games/kit-ui/table.ts';
import type { QueryClient } from '@tanstack/react-query';
import { tellLobby } from './lobby.ts';
import { useNetPosition } from './net-position.ts';
import { client, type Opened } from './play-session.ts';
import { stepsOf } from './rounds.ts';
import { unitsOf } from './wire-amount.ts';

type Told = Answer<ArcadeRound, string>;

/** A network failure has status 0: the call may or may not have arrived, so it is repeated once. */
async function twice(call: () => Promise<Told>): Promise<Told> {
  const first = await call();
  return !first.ok && first.status === 0 ? call() : first;
}

export interface HostLink {
  readonly start: (betIndex: number, bet: object) => Promise<TableStep | TableRefusal>;
  readonly next: (roundId: string) => Promise<TableStep | TableRefusal>;
}

export function createHostLink(opened: Opened, queries: QueryClient): HostLink {
  const position = useNetPosition.getState();
  let stepsTaken = stepsOf(opened.unfinished?.view).length;

  const told = (answer: Told): TableStep | TableRefusal => {
    if (!answer.ok) {
      if (answer.code === 'user.or.token.invalid') tellLobby({ from: 'arcade', type: 'ended' });
      return { ok: false, code: answer.code };
    }
    const round: ArcadeRound = answer.value;
    const steps = stepsOf(round.view);
    stepsTaken = steps.length;
    tellLobby({ from: 'arcade', type: 'balance', balance: round.balance });
    if (round.finished) {
      position.win(round.win);
      void queries.invalidateQueries();
    }
    const { roundId, finished } = round;
    return { ok: true, roundId, step: steps.at(-1), finished, balance: unitsOf(round.balance) };
  };

  return {
    async start(betIndex, bet) {
      const input = { requestId: crypto.randomUUID(), baseBet: opened.baseBets[betIndex] ?? 0, bet };
      const answer = await twice(() => client.arcade.play(input as Parameters<typeof client.arcade.play>[0]));
      if (answer.ok) position.stake(answer.value.stake);
      return told(answer);
    },
    next: async (roundId) =>
      told(await twice(() => client.arcade.act({ roundId, step: stepsTaken, action: { type: 'next' } }))),
  };
}
