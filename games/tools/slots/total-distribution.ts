/** Distribution of a round's total, advanced by the outcomes of one more spin. */

export interface Outcome {
  /** In steps of the distribution. */
  readonly win: number;
  readonly chance: number;
}

/**
 * Adds one spin's outcomes to each total of `from`; totals that reach the maximum, the last entry, go to `finished`:
 * such a round has no spins left.
 */
export function addOutcomes(
  from: Float64Array,
  outcomes: readonly Outcome[],
  multiplier: number,
  to: Float64Array,
  finished: Float64Array,
): void {
  const most = from.length - 1;
  for (let total = 0; total < most; total += 1) {
    const chance = from[total]!;
    if (chance === 0) continue;
    for (const outcome of outcomes) {
      const reached = total + outcome.win * multiplier;
      if (reached >= most) finished[most]! += chance * outcome.chance;
      else to[reached]! += chance * outcome.chance;
    }
  }
  if (from[most]! > 0) finished[most]! += from[most]! * outcomes.reduce((sum, outcome) => sum + outcome.chance, 0);
}

/** The largest amount that all of these are multiples of. */
export function commonStep(amounts: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return amounts.reduce(divisor);
}

export function nothingYet(most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  chances[0] = 1;
  return chances;
}

export const outcomesOf = (chances: Float64Array): Outcome[] =>
  [...chances.entries()].filter(([, chance]) => chance > 0).map(([win, chance]) => ({ win, chance }));
