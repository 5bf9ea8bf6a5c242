/** The return of a coupon once its picks are judged. */
import { units, type Units } from '#kernel';
import { timesOf, type Outcome, type Times } from '../../kit/shares.ts';
import type { Odds } from '../kit/odds.ts';
import { legOf, LOST, VOID, WON, type Part, type Shares } from '../kit/shares.ts';
import type { System } from './system.ts';

export interface Bets {
  readonly legs: readonly Outcome[];
  readonly system: System;
}

/**
 * `stake` is that of one bet. Returns of all bets are summed and rounded down once, and capped at `most` where given.
 */
export function returnedOf(stake: Units, all: readonly Bets[], most: Units | null = null): Units {
  const { over, under } = all.map(timesIn).reduce(plus);
  const returned = units((stake * over) / under);
  return most !== null && returned > most ? most : returned;
}

/** Two bets of the unit on each pick: to win at its odds, and to be placed at a part of them. */
export interface EachWay {
  readonly win: Shares;
  readonly place: Shares;
  readonly odds: Odds;
  readonly part: Part;
}

export const eachWay = (picks: readonly EachWay[], system: System): Bets[] => [
  { legs: picks.map(({ win, odds }) => legOf(win, odds)), system },
  { legs: picks.map(({ place, odds, part }) => legOf(place, odds, part)), system },
];

/** Picks of one match at one price, made of all of them together: void as soon as one of them is, and else all have to win. */
export function builderShares(picks: readonly Shares[]): Shares {
  if (picks.some((each) => each.void > 0)) return VOID;
  return picks.every((each) => each.won === each.of) ? WON : LOST;
}

/**
 * All bets of a system, without going through them: `sums[k]` is the sum over every choice of k legs, over the denominators of all legs that
 * are no bankers.
 */
function timesIn({ legs, system: { bankers, sizes } }: Bets): Times {
  let sums = [1n];
  let [fixed, under] = [1n, 1n];
  legs.map(timesOf).forEach((leg, at) => {
    under *= leg.under;
    if (bankers.includes(at)) fixed *= leg.over;
    else sums = [...sums, 0n].map((sum, k) => sum * leg.under + (sums[k - 1] ?? 0n) * leg.over);
  });
  return { over: fixed * sizes.reduce((sum, size) => sum + sums[size]!, 0n), under };
}

const plus = (a: Times, b: Times): Times => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
