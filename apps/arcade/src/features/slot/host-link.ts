/** Maps the requests of a slot's table to round calls, and back. */
import type { TableRefusal, TableStep } from '#games/kit-ui/table.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Opened } from '../../shared/play/play-session.ts';
import { meterOf } from './jackpot-meters.ts';
import { createRoundLink, type RoundAnswer } from '../../shared/play/round-link.ts';
import { stepsOf } from '../../shared/play/rounds.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';

export interface HostLink {
  readonly start: (betIndex: number, bet: object) => Promise<TableStep | TableRefusal>;
  readonly next: (roundId: string) => Promise<TableStep | TableRefusal>;
  /** The table has finished showing the round. */
  readonly shown: () => void;
}

export function createHostLink(opened: Opened, queries: QueryClient): HostLink {
  const link = createRoundLink(opened, queries);
  let stepsTaken = stepsOf(opened.unfinished?.view).length;

  const resultOf = (answer: RoundAnswer): TableStep | TableRefusal => {
    if (!answer.ok) return { ok: false, code: answer.code };
    const { roundId, finished, balance, view, jackpot } = answer.value;
    const steps = stepsOf(view);
    stepsTaken = steps.length;
    return {
      ok: true,
      roundId,
      step: steps.at(-1),
      finished,
      balance: unitsOf(balance),
      ...(jackpot && { jackpot: meterOf(jackpot) }),
    };
  };

  return {
    start: async (betIndex, bet) => resultOf(await link.start(opened.baseBets[betIndex] ?? 0, bet)),
    next: async (roundId) => resultOf(await link.act(roundId, stepsTaken, { type: 'next' })),
    shown: link.shown,
  };
}
