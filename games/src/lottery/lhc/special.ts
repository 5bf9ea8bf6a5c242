/** Plays on the number of one place: the special one, or a regular one in its order. */
import { numbers } from '../kit/board.ts';
import { oneOf, type Case } from '../kit/one-of.ts';
import type { Play } from '../kit/play.ts';
import type { Numbers } from '../numbers/draw.ts';
import {
  animalOf,
  ANIMALS,
  colourOf,
  COLOURS,
  digitSum,
  elementOf,
  ELEMENTS,
  headOf,
  howMany,
  tailOf,
  type Universe,
} from './universe.ts';

interface Like {
  readonly symbol: string;
  readonly is: (number: number) => boolean;
}

/** A place, and the prefix of its plays. */
export interface Spot {
  readonly name: string;
  readonly place: number;
}

const play = (
  universe: Universe,
  { name, place }: Spot,
  what: string,
  kinds: readonly Like[],
  lastPushes = false,
): Play<Numbers> => {
  const counted = (is: (number: number) => boolean) => (number: number) => is(number) && !isPush(number);
  const isPush = (number: number): boolean => lastPushes && number === universe.of;
  const cases = kinds.map(({ symbol, is }): Case<Numbers> => ({
    symbol,
    chance: { wins: howMany(universe, counted(is)), of: universe.of },
    is: (draw) => counted(is)(draw[place]!),
  }));
  return oneOf({
    code: `${name}${what}`,
    menu: name,
    way: 'fixed',
    places: [place],
    name: what.toLowerCase(),
    // Properties that no number has are not on offer.
    cases: cases.filter(({ chance }) => chance.wins > 0),
    ...(lastPushes && { push: { chance: { wins: 1, of: universe.of }, is: (draw: Numbers) => isPush(draw[place]!) } }),
  });
};

const kinds = (symbols: readonly string[], kindOf: (number: number) => number): Like[] =>
  symbols.map((symbol, kind) => ({ symbol, is: (number) => kindOf(number) === kind }));

const middle = ({ of }: Universe): number => Math.ceil(of / 2);
const isBig = (universe: Universe) => (number: number) => number >= middle(universe);
const isOdd = (number: number): boolean => number % 2 === 1;
const not = (is: (number: number) => boolean) => (number: number) => !is(number);
const and =
  (...each: ((number: number) => boolean)[]) =>
  (number: number) =>
    each.every((is) => is(number));
const sumIsBig = (number: number): boolean => digitSum(number) >= 7;
const sumIsOdd = (number: number): boolean => isOdd(digitSum(number));

/**
 * The number; big, small, odd, even, also of its digit sum and of its last digit: the last number of the universe is a
 * push.
 */
export const ofPlace = (universe: Universe, spot: Spot): Play<Numbers>[] => [
  play(
    universe,
    spot,
    'Number',
    kinds(numbers(1, universe.of), (number) => number - 1),
  ),
  play(
    universe,
    spot,
    'Sides',
    [
      { symbol: 'B', is: isBig(universe) },
      { symbol: 'S', is: not(isBig(universe)) },
      { symbol: 'O', is: isOdd },
      { symbol: 'E', is: not(isOdd) },
    ],
    true,
  ),
  play(
    universe,
    spot,
    'SumSides',
    [
      { symbol: 'B', is: sumIsBig },
      { symbol: 'S', is: not(sumIsBig) },
      { symbol: 'O', is: sumIsOdd },
      { symbol: 'E', is: not(sumIsOdd) },
    ],
    true,
  ),
  play(
    universe,
    spot,
    'TailSides',
    [
      { symbol: 'B', is: (number) => tailOf(number) >= 5 },
      { symbol: 'S', is: (number) => tailOf(number) < 5 },
    ],
    true,
  ),
  play(universe, spot, 'Colour', kinds(COLOURS, colourOf)),
];

/** Plays on the special number only. */
export const ofSpecial = (universe: Universe, spot: Spot): Play<Numbers>[] => [
  play(
    universe,
    spot,
    'Pairs',
    [
      { symbol: 'BO', is: and(isBig(universe), isOdd) },
      { symbol: 'BE', is: and(isBig(universe), not(isOdd)) },
      { symbol: 'SO', is: and(not(isBig(universe)), isOdd) },
      { symbol: 'SE', is: and(not(isBig(universe)), not(isOdd)) },
    ].map(({ symbol, is }) => ({ symbol, is: and(is, (number) => number !== universe.of) })),
  ),
  play(
    universe,
    spot,
    'HalfColour',
    COLOURS.flatMap((symbol, colour) => {
      const has = (number: number): boolean => colourOf(number) === colour;
      return [
        { symbol: `${symbol}B`, is: and(has, isBig(universe)) },
        { symbol: `${symbol}S`, is: and(has, not(isBig(universe))) },
        { symbol: `${symbol}O`, is: and(has, isOdd) },
        { symbol: `${symbol}E`, is: and(has, not(isOdd)) },
      ];
    }),
  ),
  play(
    universe,
    spot,
    'Animal',
    kinds(numbers(1, ANIMALS.length), (number) => animalOf(number, universe)),
  ),
  play(
    universe,
    spot,
    'Element',
    kinds(ELEMENTS, (number) => elementOf(number, universe)),
  ),
  play(universe, spot, 'Tail', kinds(numbers(0, 9), tailOf)),
  play(universe, spot, 'Head', kinds(numbers(0, 4), headOf)),
];
