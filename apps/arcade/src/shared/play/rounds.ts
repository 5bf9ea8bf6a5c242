/** Maps a round on the wire to the view of a table. The view has the engine's own shape: its steps so far. */
import type { ArcadeRound } from '#contract';
import type { EndedRound, RecordedRound, UnfinishedRound } from '#games/kit-ui/table.ts';
import { units, unitsToWire } from '#kernel';
import { unitsOf } from './wire-amount.ts';

interface SeenSteps {
  readonly steps?: readonly unknown[];
}

export function stepsOf(view: unknown): readonly unknown[] {
  return (view as SeenSteps | null)?.steps ?? [];
}

export function unfinishedRound(round: ArcadeRound, baseBets: readonly number[]): UnfinishedRound {
  return { roundId: round.roundId, betIndex: Math.max(baseBets.indexOf(round.baseBet), 0), steps: stepsOf(round.view) };
}

export const endedRound = (round: ArcadeRound, baseBets: readonly number[]): EndedRound => ({
  betIndex: Math.max(baseBets.indexOf(round.baseBet), 0),
  steps: stepsOf(round.view),
  win: unitsOf(wonBy(round)),
});

export function recordedRound(round: ArcadeRound & { readonly outcome: unknown }): RecordedRound {
  const outcome = round.outcome as RecordedRound['outcome'];
  return { roundId: round.roundId, baseBet: unitsOf(round.baseBet), outcome };
}

type Won = Pick<ArcadeRound, 'win' | 'jackpot'>;

/** Payout of the round including a jackpot win. */
export const wonBy = ({ win, jackpot }: Won): number =>
  unitsToWire(units(unitsOf(win) + unitsOf(jackpot?.amount ?? 0)));

/** Balance without the round's payout, until that has been shown. */
export const unpaid = (round: Won & Pick<ArcadeRound, 'balance'>): number =>
  unitsToWire(units(unitsOf(round.balance) - unitsOf(wonBy(round))));
