/** A race of ten: the finishing order. */
import { capital, numbers, PLACES } from '../kit/board.ts';
import { fixed, oneOf } from '../kit/one-of.ts';
import type { Play, Way } from '../kit/play.ts';
import { sideCases, SIDES, waysFrom } from '../kit/sides.ts';
import { numberFamily, type Numbers } from '../numbers/draw.ts';
import { dragonTiger, fixedPlace, placeNumber, straight, straightTyped } from '../numbers/places.ts';

const OF = 10;
const FRONT = [0, 1, 2, 3, 4];
const REAR = [5, 6, 7, 8, 9];
const EVERY = [...FRONT, ...REAR];
const ONE_NUMBER = waysFrom(
  1,
  EVERY.map(() => 1),
);
/** Ways of the sum of two different numbers up to ten, from sum 3 on. */
const PAIRS = waysFrom(3, [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]);
/** The sum of the first two is big from here on: 40 of 90. */
const BIG_SUM = 12;
const topTwo = (draw: Numbers): number => draw[0]! + draw[1]!;

const placeSides = (place: number, way: Way): Play<Numbers> =>
  oneOf({
    code: `${capital(PLACES[place]!)}Sides`,
    menu: way === 'fixed' ? 'TwoSides' : 'Sides',
    way,
    places: [place],
    name: 'sides',
    cases: sideCases(ONE_NUMBER, 6, (draw: Numbers) => draw[place]!),
  });

const topTwoSum = (way: Way): Play<Numbers> =>
  oneOf({
    code: 'TopTwoSum',
    menu: 'TopTwo',
    way,
    places: [0, 1],
    name: 'sum',
    cases: numbers(3, 19).map((symbol, at) => ({
      symbol,
      chance: { wins: PAIRS.get(at + 3)!, of: 90 },
      is: (draw: Numbers) => topTwo(draw) === at + 3,
    })),
  });

const topTwoSides = (way: Way): Play<Numbers> =>
  oneOf({
    code: 'TopTwoSides',
    menu: 'TopTwo',
    way,
    places: [0, 1],
    name: 'sides',
    cases: sideCases(PAIRS, BIG_SUM, topTwo, SIDES),
  });

const duels = (way: Way): Play<Numbers>[] => FRONT.map((place) => dragonTiger(place, 9 - place, way));

const plays: readonly Play<Numbers>[] = [
  fixedPlace(OF, 'Front', FRONT),
  fixedPlace(OF, 'Rear', REAR),
  straight({ of: OF, places: 1 }),
  ...[2, 3, 4, 5].flatMap((places) => [straight({ of: OF, places }), straightTyped({ of: OF, places })]),
  topTwoSum('official'),
  topTwoSides('official'),
  ...duels('official'),
  ...EVERY.map((place) => placeSides(place, 'official')),
  fixed(topTwoSum('fixed')),
  fixed(topTwoSides('fixed')),
  ...duels('fixed').map(fixed),
  ...EVERY.flatMap((place) => [placeNumber(OF, place), fixed(placeSides(place, 'fixed'))]),
];

export const pk10 = numberFamily({ id: 'pk10', of: OF, length: OF }, plays);
