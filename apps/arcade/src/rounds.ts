/** From a round on the wire to what a table shows. The view is the engine's own shape: its steps, seen so far. */
import type { ArcadeRound } from '#contract';
import type { RecordedRound, UnfinishedRound } from '#games/kit-ui/table.ts';
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

export function recordedRound(round: ArcadeRound & { readonly outcome: unknown }): RecordedRound {
  const outcome = round.outcome as RecordedRound['outcome'];
  return { roundId: round.roundId, baseBet: unitsOf(round.baseBet), outcome };
}

/** The balance as long as nobody has seen what the round pays. */
export const unpaid = ({ balance, win }: Pick<ArcadeRound, 'balance' | 'win'>): number =>
  unitsToWire(units(unitsOf(balance) - unitsOf(win)));
