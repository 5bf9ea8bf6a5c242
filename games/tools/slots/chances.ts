/** Sums of independent wins, in steps: how likely each total is, the last entry being the most and all that would pass it. */

export interface Outcome {
  /** In steps. */
  readonly win: number;
  readonly chance: number;
}

export function nothingYet(most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  chances[0] = 1;
  return chances;
}

/** Adds `from` with each outcome, so many times its win, to `into`. */
export function addTo(into: Float64Array, from: Float64Array, outcomes: readonly Outcome[], times = 1): void {
  const most = into.length - 1;
  for (const { win, chance } of outcomes) {
    const won = win * times;
    from.forEach((before, total) => {
      if (before > 0) into[Math.min(total + won, most)]! += before * chance;
    });
  }
}

export const outcomesOf = (chances: Float64Array): Outcome[] =>
  [...chances.entries()].filter(([, chance]) => chance > 0).map(([win, chance]) => ({ win, chance }));
