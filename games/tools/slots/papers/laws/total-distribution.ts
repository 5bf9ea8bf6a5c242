/**
 * Distribution of a total that grows by one win after another, in double precision: all terms are positive, so errors
 * stay below the published digits.
 */
export interface Outcome {
  /** In steps of the law. */
  readonly win: number;
  readonly chance: number;
}

/** Adds each outcome to each total of `from`. Totals that reach the maximum, the last entry, go to `finished`. */
export function addOutcomes(
  from: Float64Array,
  outcomes: readonly Outcome[],
  to: Float64Array,
  finished: Float64Array,
): void {
  const most = from.length - 1;
  const ordered = outcomes.toSorted((a, b) => a.win - b.win);
  for (let total = 0; total < most; total += 1) {
    const chance = from[total]!;
    if (chance < NOTHING) continue;
    for (const outcome of ordered) {
      const reached = total + outcome.win;
      if (reached >= most) finished[most]! += chance * outcome.chance;
      else to[reached]! += chance * outcome.chance;
    }
  }
}

/** No figure of a sheet is so fine that a chance below this could be seen in it. */
const NOTHING = 1e-20;
