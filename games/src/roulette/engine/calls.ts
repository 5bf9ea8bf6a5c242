/** Call bets: sets of inside bets by their place on the wheel, which the client places one by one. */
import { nameOf } from './layout.ts';

/** Clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

/** By spot how many chips. */
export type Called = Readonly<Record<string, number>>;

/** A number with `each` neighbours on either side of it on the wheel, one chip on each. */
export function neighbours(number: number, each: number): Called {
  const place = WHEEL.findIndex((at) => at === number);
  const around = Array.from({ length: each * 2 + 1 }, (_, step) => place - each + step);
  return Object.fromEntries(around.map((at) => [String(WHEEL.at(at % WHEEL.length)), 1]));
}

const one = (...groups: readonly (readonly number[])[]): Called =>
  Object.fromEntries(groups.map((numbers) => [nameOf(numbers), 1]));

export type SectionName = 'voisins' | 'tiers' | 'orphelins' | 'zero';

/** The sections of the wheel. Neighbours of zero take nine chips, the thirds six, the orphans five, the game of zero four. */
export const sections: Readonly<Record<SectionName, Called>> = {
  voisins: { ...one([4, 7], [12, 15], [18, 21], [19, 22], [32, 35]), '0-2-3': 2, '25-26-28-29': 2 },
  tiers: one([5, 8], [10, 11], [13, 16], [23, 24], [27, 30], [33, 36]),
  orphelins: one([1], [6, 9], [14, 17], [17, 20], [31, 34]),
  zero: one([0, 3], [12, 15], [26], [32, 35]),
};

/** All straight numbers that end with a digit, a chip on each. */
export const endingWith = (digit: number): Called =>
  Object.fromEntries(WHEEL.filter((number) => number % 10 === digit).map((number) => [String(number), 1]));
