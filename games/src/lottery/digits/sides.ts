/** Plays on properties of digits: big, odd, a pair, the greater of two. */
import { capital, PLACES, numbers, sumOf } from '../kit/board.ts';
import { product, sumWays } from '../kit/count.ts';
import { oneOf, type Case } from '../kit/one-of.ts';
import type { Play, Way } from '../kit/play.ts';
import { hasSide, sideCases, SIDES, waysFrom } from '../kit/sides.ts';
import { DIGITS, placeRows, seen, type Digits, type Window } from './board.ts';

/** Big is the upper half of the digits. */
const BIG_FROM = 5;
const ONE_DIGIT = waysFrom(
  0,
  DIGITS.map(() => 1),
);

/** One side for each place; all must hit. */
export const sides = (window: Window): Play<Digits> => ({
  code: `${window.name}Sides`,
  menu: 'Sides',
  way: 'official',
  places: window.places,
  board: placeRows(window, SIDES),
  units: [window.places.map(() => 1)],
  prizes: [{ code: 'all', chance: { wins: 1, of: 2 ** window.places.length } }],
  notes: (picked) => product(picked.map(({ length }) => length)),
  hits(picked, draw) {
    const drawn = seen(draw, window);
    const held = picked.map(
      (chosen, at) => chosen.filter((side) => hasSide(SIDES[side]!, drawn[at]!, BIG_FROM)).length,
    );
    return [product(held)];
  },
});

export const placeSides = (place: number): Play<Digits> =>
  oneOf({
    code: `${capital(PLACES[place]!)}Sides`,
    menu: 'TwoSides',
    way: 'fixed',
    places: [place],
    name: 'sides',
    cases: sideCases(ONE_DIGIT, BIG_FROM, (draw: Digits) => draw[place]!),
  });

export const placeDigit = (place: number): Play<Digits> =>
  oneOf({
    code: `${capital(PLACES[place]!)}Digit`,
    menu: 'TwoSides',
    way: 'fixed',
    places: [place],
    name: 'digit',
    cases: DIGITS.map((symbol, digit) => ({
      symbol,
      chance: { wins: 1, of: 10 },
      is: (draw: Digits) => draw[place] === digit,
    })),
  });

/** The sum of all places; big from its middle on. */
export function sumSides(window: Window, way: Way): Play<Digits> {
  const length = window.places.length;
  const bigFrom = Math.ceil((9 * length + 1) / 2);
  return oneOf({
    code: `${window.name}SumSides`,
    menu: way === 'fixed' ? 'TwoSides' : 'Sides',
    way,
    places: window.places,
    name: 'sides',
    cases: sideCases(waysFrom(0, sumWays(length, 0, 9)), bigFrom, (draw: Digits) => sumOf(seen(draw, window))),
  });
}

/** Each sum at its own odds. */
export function sumValue(window: Window, way: Way): Play<Digits> {
  const length = window.places.length;
  const symbols = numbers(0, 9 * length);
  const ways = sumWays(length, 0, 9);
  return oneOf({
    code: `${window.name}SumValue`,
    menu: window.name,
    way,
    places: window.places,
    name: 'sum',
    cases: symbols.map((symbol, sum) => ({
      symbol,
      chance: { wins: ways[sum]!, of: 10 ** length },
      is: (draw: Digits) => sumOf(seen(draw, window)) === sum,
    })),
  });
}

/** The last digit of the sum. */
export const sumTail = (window: Window): Play<Digits> =>
  oneOf({
    code: `${window.name}SumTail`,
    menu: window.name,
    way: 'official',
    places: window.places,
    name: 'tail',
    cases: DIGITS.map((symbol, digit) => ({
      symbol,
      chance: { wins: 1, of: 10 },
      is: (draw: Digits) => sumOf(seen(draw, window)) % 10 === digit,
    })),
  });

const duel = (symbol: string, wins: number, is: (draw: Digits) => boolean): Case<Digits> => ({
  symbol,
  chance: { wins, of: 100 },
  is,
});

/** Dragon: the first of two places is greater; tiger: the second; tie. */
export const dragonTiger = (first: number, second: number, way: Way): Play<Digits> =>
  oneOf({
    code: `Dragon${first + 1}Tiger${second + 1}`,
    menu: way === 'fixed' ? 'TwoSides' : 'DragonTiger',
    way,
    places: [first, second],
    name: 'winner',
    cases: [
      duel('D', 45, (draw) => draw[first]! > draw[second]!),
      duel('T', 45, (draw) => draw[first]! < draw[second]!),
      duel('X', 10, (draw) => draw[first] === draw[second]),
    ],
  });

/** Form of three digits: triple, run (9 and 0 are neighbours), pair, two neighbours (half run), none of these. */
export const FORMS = ['A', 'R', 'P', 'H', 'N'] as const;
export type Form = (typeof FORMS)[number];
const FORM_WINS: Readonly<Record<Form, number>> = { A: 10, R: 60, P: 270, H: 360, N: 300 };

export function formOf(three: Digits): Form {
  const [low, middle, high] = three.toSorted((a, b) => a - b) as [number, number, number];
  const different = new Set(three).size;
  if (different === 1) return 'A';
  if (different === 2) return 'P';
  const steps = [middle - low === 1, high - middle === 1, low === 0 && high === 9].filter(Boolean).length;
  if (steps === 2) return 'R';
  return steps === 1 ? 'H' : 'N';
}

export const threeForm = (window: Window, way: Way, forms: readonly Form[] = FORMS): Play<Digits> =>
  oneOf({
    code: `${window.name}Form`,
    menu: way === 'fixed' ? 'TwoSides' : window.name,
    way,
    places: window.places,
    name: 'form',
    cases: forms.map((form) => ({
      symbol: form,
      chance: { wins: FORM_WINS[form], of: 1_000 },
      is: (draw: Digits) => formOf(seen(draw, window)) === form,
    })),
  });
