/**
 * Chances of finishing orders: each next place goes to a remaining runner in proportion to their weight
 * (Plackett–Luce).
 */

/** Runners by their weights, in the order of their numbers. */
export type Ratings = readonly number[];

export interface Distribution {
  readonly runners: number;
  /** Places that count as being placed. */
  readonly places: number;
  /** By runner, by two in their order and by three, `(first * runners + second) * runners + third`. */
  readonly first: Float64Array;
  readonly two: Float64Array;
  readonly three: Float64Array;
  /** By runner, to be among the first `places`. */
  readonly placed: Float64Array;
}

/** Two of few runners, three of eight and more. */
export const placesOf = (runners: number): number => (runners < 8 ? 2 : 3);

export function distribution(weights: Ratings): Distribution {
  const runners = weights.length;
  const places = placesOf(runners);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, two] = [new Float64Array(runners), new Float64Array(runners ** 2)];
  const [three, placed] = [new Float64Array(runners ** 3), new Float64Array(runners)];
  for (let a = 0; a < runners; a += 1) {
    const wins = weights[a]! / all;
    first[a] = wins;
    placed[a]! += wins;
    for (let b = 0; b < runners; b += 1) {
      if (b === a) continue;
      const behind = all - weights[a]!;
      const both = (wins * weights[b]!) / behind;
      two[a * runners + b] = both;
      placed[b]! += both;
      for (let c = 0; c < runners; c += 1) {
        if (c === a || c === b) continue;
        const chance = (both * weights[c]!) / (behind - weights[b]!);
        three[(a * runners + b) * runners + c] = chance;
        if (places === 3) placed[c]! += chance;
      }
    }
  }
  return { runners, places, first, two, three, placed };
}
