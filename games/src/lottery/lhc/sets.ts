/** Plays on numbers that are drawn in whatever order. */
import { numbers, row, rows, sumOf } from '../kit/board.ts';
import { choose } from '../kit/count.ts';
import { oneOf, type Case } from '../kit/one-of.ts';
import type { Chance, Play, Prize } from '../kit/play.ts';
import type { Numbers } from '../numbers/draw.ts';
import { all, colourOf, COLOURS, howMany, type Universe } from './universe.ts';

const places = ({ regular }: Universe, special: boolean): number[] =>
  Array.from({ length: regular + (special ? 1 : 0) }, (_, at) => at);
const regularOf = (draw: Numbers): Numbers => draw.slice(0, -1);
const specialOf = (draw: Numbers): number => draw.at(-1)!;
const among = (draw: Numbers, picked: readonly number[]): number =>
  draw.filter((number) => picked.includes(number - 1)).length;

interface SetDraft {
  readonly code: string;
  readonly menu: string;
  readonly k: number;
  readonly special: boolean;
  readonly prizes: readonly Prize[];
  readonly hits: (picked: readonly number[], draw: Numbers) => readonly number[];
}

/** Each `k` of the numbers that are picked. */
const setsOf = (universe: Universe, { k, special, hits, ...draft }: SetDraft): Play<Numbers> => ({
  ...draft,
  way: 'fixed',
  places: places(universe, special),
  board: rows(row('numbers', numbers(1, universe.of), k)),
  units: [[k]],
  notes: ([picked]) => choose(picked!.length, k),
  hits: ([picked], draw) => hits(picked!, draw),
});

const oneTier = (wins: number, of: number): Prize[] => [{ code: 'all', chance: { wins, of } }];
const part = (code: string, chance: Chance, wins: number, of: number): Prize => ({ code, chance, share: { wins, of } });

/** A number among the regular ones. */
const regular = (universe: Universe): Play<Numbers> =>
  setsOf(universe, {
    code: 'Regular',
    menu: 'Regular',
    k: 1,
    special: false,
    prizes: oneTier(universe.regular, universe.of),
    hits: (picked, draw) => [among(regularOf(draw), picked)],
  });

/** All of `k` among the regular ones. */
const allOf = (universe: Universe, k: number): Play<Numbers> =>
  setsOf(universe, {
    code: `All${k}`,
    menu: 'Linked',
    k,
    special: false,
    prizes: oneTier(choose(universe.regular, k), choose(universe.of, k)),
    hits: (picked, draw) => [choose(among(regularOf(draw), picked), k)],
  });

/** Two or all of three among the regular ones. */
const twoOfThree = (universe: Universe): Play<Numbers> => {
  const { regular: drawn, of } = universe;
  const sets = choose(of, 3);
  return setsOf(universe, {
    code: 'TwoOf3',
    menu: 'Linked',
    k: 3,
    special: false,
    prizes: [
      part('two', { wins: choose(drawn, 2) * (of - drawn), of: sets }, 17, 20),
      part('three', { wins: choose(drawn, 3), of: sets }, 3, 20),
    ],
    hits(picked, draw) {
      const hit = among(regularOf(draw), picked);
      return [choose(hit, 2) * (picked.length - hit), choose(hit, 3)];
    },
  });
};

/** Two regular ones, or a regular one and the special one. */
const twoOrSpecial = (universe: Universe): Play<Numbers> => {
  const { regular: drawn, of } = universe;
  const sets = choose(of, 2);
  return setsOf(universe, {
    code: 'TwoOrSpecial',
    menu: 'Linked',
    k: 2,
    special: true,
    prizes: [part('two', { wins: choose(drawn, 2), of: sets }, 4, 5), part('special', { wins: drawn, of: sets }, 1, 5)],
    hits(picked, draw) {
      const hit = among(regularOf(draw), picked);
      return [choose(hit, 2), picked.includes(specialOf(draw) - 1) ? hit : 0];
    },
  });
};

/** A regular one and the special one. */
const withSpecial = (universe: Universe): Play<Numbers> =>
  setsOf(universe, {
    code: 'WithSpecial',
    menu: 'Linked',
    k: 2,
    special: true,
    prizes: oneTier(universe.regular, choose(universe.of, 2)),
    hits: (picked, draw) => [picked.includes(specialOf(draw) - 1) ? among(regularOf(draw), picked) : 0],
  });

/** None of `k` is drawn at all. */
const noneOf = (universe: Universe, k: number): Play<Numbers> =>
  setsOf(universe, {
    code: `None${k}`,
    menu: 'None',
    k,
    special: true,
    prizes: oneTier(choose(universe.of - universe.regular - 1, k), choose(universe.of, k)),
    hits: (picked, draw) => [choose(picked.length - among(draw, picked), k)],
  });

const drawsOf = (universe: Universe): number => choose(universe.of, universe.regular + 1);

interface Value {
  readonly symbol: string;
  readonly wins: number;
  readonly is: (draw: Numbers) => boolean;
}
const ofSeven = (universe: Universe, code: string, name: string, values: readonly Value[], draws = drawsOf(universe)) =>
  oneOf<Numbers>({
    code,
    menu: 'Seven',
    way: 'fixed',
    places: places(universe, true),
    name,
    cases: values
      .filter(({ wins }) => wins > 0)
      .map(({ symbol, wins, is }): Case<Numbers> => ({ symbol, chance: { wins, of: draws }, is })),
  });

/** How many of all that are drawn are like this. */
const howManyLike = (universe: Universe, code: string, like: (number: number) => boolean): Play<Numbers> => {
  const alike = howMany(universe, like);
  const drawn = universe.regular + 1;
  return ofSeven(
    universe,
    code,
    'count',
    Array.from({ length: drawn + 1 }, (_, count) => ({
      symbol: String(count),
      wins: choose(alike, count) * choose(universe.of - alike, drawn - count),
      is: (draw) => draw.filter(like).length === count,
    })),
  );
};

/** Sets of all that are drawn, by their sum. */
function setsBySum(universe: Universe): number[] {
  const drawn = universe.regular + 1;
  const ways = Array.from({ length: drawn + 1 }, () => Array<number>(drawn * universe.of + 1).fill(0));
  ways[0]![0] = 1;
  for (const number of all(universe))
    for (let taken = drawn; taken >= 1; taken -= 1)
      for (let sum = drawn * universe.of; sum >= number; sum -= 1)
        ways[taken]![sum]! += ways[taken - 1]![sum - number]!;
  return ways[drawn]!;
}

/** The sum of all that are drawn: from its middle on it is big. */
const totals = (universe: Universe): Play<Numbers> => {
  const ways = setsBySum(universe);
  const bigFrom = ((universe.of + 1) * (universe.regular + 1)) / 2;
  const value = (symbol: string, has: (sum: number) => boolean): Value => ({
    symbol,
    wins: ways.reduce((wins, count, sum) => wins + (has(sum) ? count : 0), 0),
    is: (draw) => has(sumOf(draw)),
  });
  return ofSeven(universe, 'Total', 'sides', [
    value('B', (sum) => sum >= bigFrom),
    value('S', (sum) => sum < bigFrom),
    value('O', (sum) => sum % 2 === 1),
    value('E', (sum) => sum % 2 === 0),
  ]);
};

/** The colour that most have, the special one counting for one and a half; null for a tie. */
function winningColour(counts: readonly number[], special: number): number | null {
  const points = counts.map((count, colour) => count + (colour === special ? 1.5 : 0));
  const best = Math.max(...points);
  return points.filter((each) => each === best).length > 1 ? null : points.indexOf(best);
}

const sevenColours = (universe: Universe): Play<Numbers> => {
  const sizes = COLOURS.map((_, colour) => howMany(universe, (number) => colourOf(number) === colour));
  const wins = [0, 0, 0, 0];
  for (const special of [0, 1, 2]) {
    const left = sizes.map((size, colour) => size - (colour === special ? 1 : 0));
    for (let red = 0; red <= universe.regular; red += 1)
      for (let blue = 0; red + blue <= universe.regular; blue += 1) {
        const counts = [red, blue, universe.regular - red - blue];
        const ways = counts.reduce((product, count, colour) => product * choose(left[colour]!, count), sizes[special]!);
        wins[winningColour(counts, special) ?? 3]! += ways;
      }
  }
  const colourWon = (draw: Numbers): number => {
    const counts = COLOURS.map((_, colour) => regularOf(draw).filter((number) => colourOf(number) === colour).length);
    return winningColour(counts, colourOf(specialOf(draw))) ?? 3;
  };
  const values = [...COLOURS, 'X'].map((symbol, at) => ({
    symbol,
    wins: wins[at]!,
    is: (draw: Numbers) => colourWon(draw) === at,
  }));
  return ofSeven(universe, 'SevenColours', 'colours', values, universe.of * choose(universe.of - 1, universe.regular));
};

export const sets = (universe: Universe): Play<Numbers>[] =>
  [
    regular(universe),
    allOf(universe, 2),
    allOf(universe, 3),
    allOf(universe, 4),
    twoOfThree(universe),
    twoOrSpecial(universe),
    withSpecial(universe),
    ...[5, 6, 7, 8, 9, 10].map((k) => noneOf(universe, k)),
    totals(universe),
    howManyLike(universe, 'OddCount', (number) => number % 2 === 1),
    howManyLike(universe, 'BigCount', (number) => number >= Math.ceil(universe.of / 2)),
    sevenColours(universe),
  ].filter(({ prizes }) => prizes.every(({ chance }) => chance.wins > 0));
