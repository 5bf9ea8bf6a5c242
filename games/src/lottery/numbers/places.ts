/** Plays on numbers in the places where they were drawn. */
import { capital, numbers, PLACES, row, rows, yes } from '../kit/board.ts';
import { arrangements, choose, distinctChoices, total } from '../kit/count.ts';
import { oneOf } from '../kit/one-of.ts';
import type { Chance, Play, Way } from '../kit/play.ts';
import type { Numbers } from './draw.ts';

/** Places covered by one bet: the first `places` ones, of numbers up to `of`. */
export interface Front {
  readonly of: number;
  readonly places: number;
}

const front = ({ places }: Front): number[] => Array.from({ length: places }, (_, at) => at);
const named = ({ places }: Front, what: string): string => `First${places}${what}`;
const inOrder = ({ of, places }: Front): Chance => ({ wins: 1, of: arrangements(of, places) });
const inAnyOrder = ({ of, places }: Front): Chance => ({ wins: 1, of: choose(of, places) });

/** A number for each place, none twice; all must hit their place. */
export const straight = (at: Front): Play<Numbers> => ({
  code: named(at, 'Straight'),
  menu: named(at, ''),
  way: 'official',
  places: front(at),
  board: rows(...front(at).map((place) => row(PLACES[place]!, numbers(1, at.of)))),
  units: [front(at).map(() => 1)],
  prizes: [{ code: 'all', chance: inOrder(at) }],
  notes: distinctChoices,
  hits: (picked, draw) => [yes(picked.every((symbols, place) => symbols.includes(draw[place]! - 1)))],
});

export const straightTyped = (at: Front): Play<Numbers> => ({
  code: named(at, 'StraightTyped'),
  menu: named(at, ''),
  way: 'official',
  places: front(at),
  board: { kind: 'list', symbols: numbers(1, at.of), length: at.places, order: 'distinct' },
  units: null,
  prizes: [{ code: 'all', chance: inOrder(at) }],
  notes: (picked) => picked.length,
  hits: (picked, draw) => [yes(picked.some((note) => note.every((symbol, place) => symbol === draw[place]! - 1)))],
});

/** As many numbers as places, in any order. */
export const group = (at: Front): Play<Numbers> => ({
  code: named(at, 'Group'),
  menu: named(at, ''),
  way: 'official',
  places: front(at),
  board: rows(row('numbers', numbers(1, at.of), at.places)),
  units: [[at.places]],
  prizes: [{ code: 'all', chance: inAnyOrder(at) }],
  notes: ([picked]) => choose(picked!.length, at.places),
  hits: ([picked], draw) => [yes(front(at).every((place) => picked!.includes(draw[place]! - 1)))],
});

export const groupTyped = (at: Front): Play<Numbers> => ({
  code: named(at, 'GroupTyped'),
  menu: named(at, ''),
  way: 'official',
  places: front(at),
  board: { kind: 'list', symbols: numbers(1, at.of), length: at.places, order: 'sorted-distinct' },
  units: null,
  prizes: [{ code: 'all', chance: inAnyOrder(at) }],
  notes: (picked) => picked.length,
  hits(picked, draw) {
    const drawn = front(at)
      .map((place) => draw[place]! - 1)
      .toSorted((a, b) => a - b);
    return [yes(picked.some((note) => note.every((symbol, place) => symbol === drawn[place])))];
  },
});

/** A number among the first ones drawn. */
export const appear = (at: Front): Play<Numbers> => ({
  code: named(at, 'Appear'),
  menu: 'Appear',
  way: 'official',
  places: front(at),
  board: rows(row('numbers', numbers(1, at.of))),
  units: [[1]],
  prizes: [{ code: 'all', chance: { wins: at.places, of: at.of } }],
  notes: ([picked]) => picked!.length,
  hits: ([picked], draw) => [front(at).filter((place) => picked!.includes(draw[place]! - 1)).length],
});

/** Numbers in their places; each picked place is a bet of its own. */
export const fixedPlace = (of: number, name: string, places: readonly number[]): Play<Numbers> => ({
  code: `FixedPlace${name}`,
  menu: 'FixedPlace',
  way: 'official',
  places,
  board: rows(...places.map((place) => row(PLACES[place]!, numbers(1, of), 0))),
  units: places.map((_, at) => places.map((__, other) => yes(other === at))),
  prizes: [{ code: 'place', chance: { wins: 1, of } }],
  notes: (picked) => total(picked.map(({ length }) => length)),
  hits: (picked, draw) => [picked.filter((symbols, at) => symbols.includes(draw[places[at]!]! - 1)).length],
});

/** A number of one place, at its odds. */
export const placeNumber = (of: number, place: number): Play<Numbers> =>
  oneOf({
    code: `${capital(PLACES[place]!)}Number`,
    menu: 'TwoSides',
    way: 'fixed',
    places: [place],
    name: 'number',
    cases: numbers(1, of).map((symbol, at) => ({
      symbol,
      chance: { wins: 1, of },
      is: (draw: Numbers) => draw[place] === at + 1,
    })),
  });

/** Dragon: the number of one place is greater than that of another; tiger: it is smaller. */
export const dragonTiger = (first: number, second: number, way: Way): Play<Numbers> =>
  oneOf({
    code: `Dragon${first + 1}Tiger${second + 1}`,
    menu: way === 'fixed' ? 'TwoSides' : 'DragonTiger',
    way,
    places: [first, second],
    name: 'winner',
    cases: [
      { symbol: 'D', chance: { wins: 1, of: 2 }, is: (draw) => draw[first]! > draw[second]! },
      { symbol: 'T', chance: { wins: 1, of: 2 }, is: (draw) => draw[first]! < draw[second]! },
    ],
  });

/** `k` of the drawn numbers in any order; for more numbers than are drawn, all drawn ones must be among them. */
export const anyOf = (of: number, drawn: number, k: number): Play<Numbers> => ({
  ...anyShape(of, drawn, k),
  code: `Any${k}`,
  board: rows(row('numbers', numbers(1, of), k)),
  units: [[k]],
  notes: ([picked]) => choose(picked!.length, k),
  hits([picked], draw) {
    const hit = draw.filter((number) => picked!.includes(number - 1)).length;
    if (k <= drawn) return [choose(hit, k)];
    return [hit === drawn ? choose(picked!.length - drawn, k - drawn) : 0];
  },
});

export const anyOfTyped = (of: number, drawn: number, k: number): Play<Numbers> => ({
  ...anyShape(of, drawn, k),
  code: `Any${k}Typed`,
  board: { kind: 'list', symbols: numbers(1, of), length: k, order: 'sorted-distinct' },
  units: null,
  notes: (picked) => picked.length,
  hits: (picked, draw) => [
    picked.filter((note) => note.filter((symbol) => draw.includes(symbol + 1)).length === Math.min(k, drawn)).length,
  ],
});

const anyShape = (of: number, drawn: number, k: number) => ({
  menu: 'AnyOf',
  way: 'official' as const,
  places: Array.from({ length: drawn }, (_, at) => at),
  prizes: [
    {
      code: 'all',
      chance:
        k <= drawn
          ? { wins: choose(drawn, k), of: choose(of, k) }
          : { wins: choose(of - drawn, k - drawn), of: choose(of, k) },
    },
  ],
});
