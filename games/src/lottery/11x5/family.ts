/** Five of eleven numbers. */
import { capital, PLACES, sumOf } from '../kit/board.ts';
import { choose } from '../kit/count.ts';
import { fixed, oneOf } from '../kit/one-of.ts';
import type { Play, Way } from '../kit/play.ts';
import { hasSide, type Side } from '../kit/sides.ts';
import { numberFamily, type Numbers } from '../numbers/draw.ts';
import {
  anyOf,
  anyOfTyped,
  appear,
  dragonTiger,
  fixedPlace,
  group,
  groupTyped,
  placeNumber,
  straight,
  straightTyped,
} from '../numbers/places.ts';

const OF = 11;
const DRAWN = 5;
const ALL = [0, 1, 2, 3, 4];
const COMBINATIONS = choose(OF, DRAWN);

/** How many of the five are odd: six of the eleven are. */
const oddCount = (way: Way): Play<Numbers> =>
  oneOf({
    code: 'OddCount',
    menu: 'Fun',
    way,
    places: ALL,
    name: 'odd',
    cases: [0, 1, 2, 3, 4, 5].map((odd) => ({
      symbol: String(odd),
      chance: { wins: choose(6, odd) * choose(5, DRAWN - odd), of: COMBINATIONS },
      is: (draw: Numbers) => draw.filter((number) => number % 2 === 1).length === odd,
    })),
  });

/** The third by size. */
const middle = (way: Way): Play<Numbers> =>
  oneOf({
    code: 'Middle',
    menu: 'Fun',
    way,
    places: ALL,
    name: 'middle',
    cases: [3, 4, 5, 6, 7, 8, 9].map((number) => ({
      symbol: String(number),
      chance: { wins: choose(number - 1, 2) * choose(OF - number, 2), of: COMBINATIONS },
      is: (draw: Numbers) => draw.toSorted((a, b) => a - b)[2] === number,
    })),
  });

/** Combinations of five by their sum. */
function sums(): Map<number, number> {
  const ways = new Map<number, number>();
  const add = (from: number, left: number, sum: number): void => {
    if (left === 0) ways.set(sum, (ways.get(sum) ?? 0) + 1);
    else for (let number = from; number <= OF; number += 1) add(number + 1, left - 1, sum + number);
  };
  add(1, DRAWN, 0);
  return ways;
}
const SUMS = sums();
const sumsWhere = (is: (sum: number) => boolean): number =>
  [...SUMS].reduce((ways, [sum, count]) => ways + (is(sum) ? count : 0), 0);
const EVEN_SUM = 30;

const sumSides = (code: string, sides: readonly Side[], pushAt: number | null): Play<Numbers> => {
  const isPush = (sum: number): boolean => sum === pushAt;
  return oneOf({
    code,
    menu: 'TwoSides',
    way: 'fixed',
    places: ALL,
    name: 'sides',
    cases: sides.map((side) => {
      const is = (sum: number): boolean => !isPush(sum) && hasSide(side, sum, EVEN_SUM);
      return {
        symbol: side,
        chance: { wins: sumsWhere(is), of: COMBINATIONS },
        is: (draw: Numbers) => is(sumOf(draw)),
      };
    }),
    ...(pushAt !== null && {
      push: { chance: { wins: sumsWhere(isPush), of: COMBINATIONS }, is: (draw: Numbers) => isPush(sumOf(draw)) },
    }),
  });
};

/** Eleven is neither: the stake is given back. */
const placeSides = (place: number): Play<Numbers> =>
  oneOf({
    code: `${capital(PLACES[place]!)}Sides`,
    menu: 'TwoSides',
    way: 'fixed',
    places: [place],
    name: 'sides',
    cases: (['B', 'S', 'O', 'E'] as const).map((side) => ({
      symbol: side,
      chance: { wins: 5, of: OF },
      is: (draw: Numbers) => draw[place] !== OF && hasSide(side, draw[place]!, 6),
    })),
    push: { chance: { wins: 1, of: OF }, is: (draw) => draw[place] === OF },
  });

const fronts = [2, 3].map((places) => ({ of: OF, places }));

const plays: readonly Play<Numbers>[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((k) => [anyOf(OF, DRAWN, k), anyOfTyped(OF, DRAWN, k)]),
  straight({ of: OF, places: 1 }),
  ...fronts.flatMap((front) => [straight(front), straightTyped(front), group(front), groupTyped(front)]),
  appear({ of: OF, places: 3 }),
  fixedPlace(OF, '', ALL),
  oddCount('official'),
  middle('official'),
  fixed(oddCount('fixed')),
  fixed(middle('fixed')),
  sumSides('SumSize', ['B', 'S'], EVEN_SUM),
  sumSides('SumParity', ['O', 'E'], null),
  dragonTiger(0, 4, 'fixed'),
  ...ALL.flatMap((place) => [placeNumber(OF, place), placeSides(place)]),
];

export const fiveOfEleven = numberFamily({ id: '11x5', of: OF, length: DRAWN }, plays);
