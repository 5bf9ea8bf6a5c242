/** Plays on digits in their places. */
import { productsOf, product, sumWays, total } from '../kit/count.ts';
import type { Play } from '../kit/play.ts';
import { numbers, row, rows, sumOf, yes } from '../kit/board.ts';
import { DIGITS, placeRows, seen, type Digits, type Window } from './board.ts';

const sizes = (picked: readonly (readonly number[])[]): number[] => picked.map((symbols) => symbols.length);
const one = (length: number): number[] => Array<number>(length).fill(1);

/** A digit for each place of the window; all must hit. */
export const straight = (window: Window): Play<Digits> => ({
  code: `${window.name}Straight`,
  menu: window.name,
  way: 'official',
  places: window.places,
  board: placeRows(window, DIGITS),
  units: [one(window.places.length)],
  prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** window.places.length } }],
  notes: (picked) => product(sizes(picked)),
  hits: (picked, draw) => [yes(seen(draw, window).every((digit, at) => picked[at]!.includes(digit)))],
});

/** The same, typed note by note. */
export const straightTyped = (window: Window): Play<Digits> => ({
  code: `${window.name}StraightTyped`,
  menu: window.name,
  way: 'official',
  places: window.places,
  board: { kind: 'list', symbols: DIGITS, length: window.places.length, order: 'any' },
  units: null,
  prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** window.places.length } }],
  notes: (picked) => picked.length,
  hits(picked, draw) {
    const drawn = seen(draw, window);
    return [yes(picked.some((note) => note.every((digit, at) => digit === drawn[at])))];
  },
});

/** A straight of the whole window and of each of its tails: one note per place for each choice. */
export const combination = (window: Window): Play<Digits> => {
  const length = window.places.length;
  const ends = Array.from({ length }, (_, at) => length - at);
  return {
    code: `${window.name}Combination`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: placeRows(window, DIGITS),
    units: [one(length)],
    prizes: ends.map((places) => ({ code: `last${places}`, chance: { wins: 1, of: 10 ** places } })),
    notes: (picked) => product(sizes(picked)) * length,
    hits(picked, draw) {
      const drawn = seen(draw, window);
      return ends.map((places) => {
        const from = length - places;
        const end = drawn.slice(from).every((digit, at) => picked[from + at]!.includes(digit));
        return end ? product(sizes(picked.slice(0, from))) : 0;
      });
    },
  };
};

/** All straights of a sum. */
export const sum = (window: Window): Play<Digits> => {
  const length = window.places.length;
  const ways = sumWays(length, 0, 9);
  return {
    code: `${window.name}Sum`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: rows(row('sum', numbers(0, 9 * length))),
    units: [[1]],
    prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** length } }],
    notes: ([sums]) => total(sums!.map((value) => ways[value]!)),
    hits: ([sums], draw) => [yes(sums!.includes(sumOf(seen(draw, window))))],
  };
};

/** All straights with this difference between the greatest and the smallest digit. */
export const span = (window: Window): Play<Digits> => {
  const length = window.places.length;
  // Within a span of d lie (d+1)^n sequences from each start; those that touch both of its ends remain.
  const within = (d: number): number => (d < 0 ? 0 : (d + 1) ** length);
  const ways = DIGITS.map((_, d) => (d === 0 ? 10 : (10 - d) * (within(d) - 2 * within(d - 1) + within(d - 2))));
  return {
    code: `${window.name}Span`,
    menu: window.name,
    way: 'official',
    places: window.places,
    board: rows(row('span', DIGITS)),
    units: [[1]],
    prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** length } }],
    notes: ([spans]) => total(spans!.map((d) => ways[d]!)),
    hits([spans], draw) {
      const drawn = seen(draw, window);
      return [yes(spans!.includes(Math.max(...drawn) - Math.min(...drawn)))];
    },
  };
};

/** A digit in one place; each picked place is a bet of its own. */
export const fixedPlace = (window: Window): Play<Digits> => ({
  code: 'FixedPlace',
  menu: 'FixedPlace',
  way: 'official',
  places: window.places,
  board: placeRows(window, DIGITS, 0),
  units: window.places.map((_, at) => window.places.map((__, other) => yes(other === at))),
  prizes: [{ code: 'place', chance: { wins: 1, of: 10 } }],
  notes: (picked) => total(sizes(picked)),
  hits(picked, draw) {
    const drawn = seen(draw, window);
    return [picked.filter((digits, at) => digits.includes(drawn[at]!)).length];
  },
});

/** Straights of any `k` places: each `k` of the rows that are picked. */
export const anyStraight = (window: Window, k: number): Play<Digits> => {
  const masks = masksOf(window.places.length, k);
  return {
    code: `Any${k}Straight`,
    menu: `Any${k}`,
    way: 'official',
    places: window.places,
    board: placeRows(window, DIGITS, 0),
    units: masks,
    prizes: [{ code: 'all', chance: { wins: 1, of: 10 ** k } }],
    notes: (picked) => productsOf(sizes(picked), k),
    hits(picked, draw) {
      const drawn = seen(draw, window);
      return [
        productsOf(
          picked.map((digits, at) => yes(digits.includes(drawn[at]!))),
          k,
        ),
      ];
    },
  };
};

/** Each choice of `k` of `length` places, as ones and noughts. */
export function masksOf(length: number, k: number): number[][] {
  if (length === 0) return k === 0 ? [[]] : [];
  const without = masksOf(length - 1, k).map((mask) => [0, ...mask]);
  const taken = k > 0 ? masksOf(length - 1, k - 1).map((mask) => [1, ...mask]) : [];
  return [...taken, ...without];
}
