/** Exact payout distribution of each bet of a live table, over all possible deals. */
import { assert } from '#kernel';
import type { Back, LiveGame } from '#games/kit/live/game.ts';
import type { Spot } from '#games/kit/live/spot.ts';
import { plus, ratio, times, type Ratio } from '../par/ratio.ts';

/** A class of deals that all bets judge alike. `chance` is their sum. */
export interface DealtClass<Outcome> {
  readonly outcome: Outcome;
  readonly chance: Ratio;
}

export interface Law {
  readonly spot: Spot;
  /** Highest return first; the rest to one is the chance of losing. */
  readonly ways: readonly { readonly back: Back; readonly chance: Ratio }[];
}

/**
 * Groups deals by key. Weights are whole numbers with exact sums: a test of each game's sheet checks that they add up
 * to one.
 */
export function classesOf<Outcome>(
  ways: Iterable<{ readonly outcome: Outcome; readonly weight: number; readonly of: number }>,
): DealtClass<Outcome>[] {
  const found = new Map<string, { outcome: Outcome; weight: number; of: number }>();
  for (const { outcome, weight, of } of ways) {
    const key = `${of} ${JSON.stringify(outcome)}`;
    const same = found.get(key);
    if (same) same.weight += weight;
    else found.set(key, { outcome, weight, of });
  }
  const classes = [...found.values()].map(({ outcome, weight, of }) => {
    assert(Number.isSafeInteger(weight) && Number.isSafeInteger(of), 'weights are exact');
    return { outcome, chance: ratio(weight, of) };
  });
  const all = plus(...classes.map(({ chance }) => chance));
  assert(all.n === all.d, 'every way is among them');
  return classes;
}

export function lawOf<Rules, Outcome>(
  game: LiveGame<Rules, unknown, Outcome>,
  rules: Rules,
  spot: Spot,
  classes: readonly DealtClass<Outcome>[],
): Law {
  const chances = new Map<Back, Ratio[]>();
  for (const { outcome, chance } of classes) {
    const back = game.judge(rules, outcome, spot);
    if (back > 0) chances.set(back, [...(chances.get(back) ?? []), chance]);
  }
  const ways = [...chances].map(([back, all]) => ({ back, chance: plus(...all) }));
  return { spot, ways: ways.toSorted((a, b) => b.back - a.back) };
}

const ofWays = ({ ways }: Law, power: 0 | 1 | 2): Ratio =>
  plus(...ways.map(({ back, chance }) => times(chance, ratio(back ** power, 100 ** power))));

/** Expected return per stake. */
export const returnOf = (law: Law): Ratio => ofWays(law, 1);
export const hitsOf = (law: Law): Ratio => ofWays(law, 0);
export const squareOf = (law: Law): Ratio => ofWays(law, 2);
