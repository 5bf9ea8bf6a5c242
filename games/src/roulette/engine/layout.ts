/**
 * The layout of single-zero roulette: twelve rows of three, zero at their head. A spot's code is its numbers, lowest
 * first.
 */
import { type Spot, spotsOf } from '../../kit/live/spot.ts';

export interface Rules {
  /** True when zero returns half of the stake on even chances. */
  readonly laPartage: boolean;
}

const ROWS = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);
const NUMBERS = ROWS.flat();
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const isRed = (number: number): boolean => RED.has(number);

const inside: Readonly<Record<string, readonly (readonly number[])[]>> = {
  straight: [0, ...NUMBERS].map((number) => [number]),
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
    ...NUMBERS.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ],
  street: [[0, 1, 2], [0, 2, 3], ...ROWS],
  corner: [
    [0, 1, 2, 3],
    ...NUMBERS.filter((number) => number % 3 !== 0 && number <= 33).map((n) => [n, n + 1, n + 3, n + 4]),
  ],
  'six-line': ROWS.slice(1).map(([first = 0]) => [-3, -2, -1, 0, 1, 2].map((step) => first + step)),
};

const outside: Readonly<Record<string, Readonly<Record<string, (number: number) => boolean>>>> = {
  dozen: Object.fromEntries([1, 2, 3].map((dozen) => [`dozen-${dozen}`, (n: number) => Math.ceil(n / 12) === dozen])),
  column: Object.fromEntries([1, 2, 3].map((column) => [`column-${column}`, (n: number) => (n - column) % 3 === 0])),
  even: {
    red: isRed,
    black: (number) => !isRed(number),
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    low: (number) => number <= 18,
    high: (number) => number > 18,
  },
};

export const nameOf = (numbers: readonly number[]): string => numbers.join('-');

/** Winning numbers by spot. */
export const covered: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  ...Object.values(inside).flatMap((groups) =>
    groups.map((numbers): [string, Set<number>] => [nameOf(numbers), new Set(numbers)]),
  ),
  ...Object.values(outside).flatMap((group) =>
    Object.entries(group).map(([code, wins]): [string, Set<number>] => [code, new Set(NUMBERS.filter(wins))]),
  ),
]);

export const spots: readonly Spot[] = [
  ...Object.entries(inside).flatMap(([kind, groups]) => spotsOf(kind, groups.map(nameOf))),
  ...Object.entries(outside).flatMap(([kind, group]) => spotsOf(kind, Object.keys(group))),
];
