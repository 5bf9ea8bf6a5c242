/** Three dice. */
import { numbers, row, rows, sumOf, yes } from '../kit/board.ts';
import { choose, disjointChoices, sumWays } from '../kit/count.ts';
import type { Family } from '../kit/family.ts';
import { fixed, oneOf, type Case } from '../kit/one-of.ts';
import { SIMPLE, USUAL } from '../kit/odds.ts';
import type { Play, Way } from '../kit/play.ts';
import { sideCases, waysFrom } from '../kit/sides.ts';

export type Dice = readonly number[];

const FACES = numbers(1, 6);
const OF = 216;
const ALL = [0, 1, 2];
const SUMS = waysFrom(3, sumWays(3, 1, 6).slice(3));
const different = (dice: Dice): number => new Set(dice).size;
const times = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;

const single = (code: string, menu: string, way: Way, name: string, cases: readonly Case<Dice>[]): Play<Dice> =>
  oneOf({ code, menu, way, places: ALL, name, cases });

const eachFace = (wins: number, is: (dice: Dice, face: number) => boolean): Case<Dice>[] =>
  FACES.map((symbol, at) => ({ symbol, chance: { wins, of: OF }, is: (dice) => is(dice, at + 1) }));

const RUNS = ['123', '234', '345', '456'];
const isRun = (dice: Dice): boolean => RUNS.includes(dice.toSorted((a, b) => a - b).join(''));

const inBothWays = (way: Way): Play<Dice>[] => [
  single(
    'Sum',
    'Sum',
    way,
    'sum',
    [...SUMS].map(([sum, ways]) => ({
      symbol: String(sum).padStart(2, '0'),
      chance: { wins: ways, of: OF },
      is: (dice) => sumOf(dice) === sum,
    })),
  ),
  single('SumSides', 'Sum', way, 'sides', sideCases(SUMS, 11, sumOf)),
  single(
    'Triple',
    'Triple',
    way,
    'face',
    eachFace(1, (dice, face) => times(dice, face) === 3),
  ),
  single('AnyTriple', 'Triple', way, 'all', [
    { symbol: 'A', chance: { wins: 6, of: OF }, is: (dice) => different(dice) === 1 },
  ]),
  single('AnyRun', 'Run', way, 'all', [{ symbol: 'A', chance: { wins: 24, of: OF }, is: isRun }]),
  single(
    'Pair',
    'Pair',
    way,
    'face',
    eachFace(15, (dice, face) => times(dice, face) === 2),
  ),
];

/** Three different faces, in any order. */
const threeDifferent: Play<Dice> = {
  code: 'ThreeDifferent',
  menu: 'Different',
  way: 'official',
  places: ALL,
  board: rows(row('faces', FACES, 3)),
  units: [[3]],
  prizes: [{ code: 'all', chance: { wins: 6, of: OF } }],
  notes: ([faces]) => choose(faces!.length, 3),
  hits: ([faces], dice) => [yes(different(dice) === 3 && dice.every((die) => faces!.includes(die - 1)))],
};

/** Two different faces; both must occur. */
const twoDifferent: Play<Dice> = {
  code: 'TwoDifferent',
  menu: 'Different',
  way: 'official',
  places: ALL,
  board: rows(row('faces', FACES, 2)),
  units: [[2]],
  prizes: [{ code: 'all', chance: { wins: 30, of: OF } }],
  notes: ([faces]) => choose(faces!.length, 2),
  hits: ([faces], dice) => [choose(new Set(dice.filter((die) => faces!.includes(die - 1))).size, 2)],
};

/** A pair of one face and a single of another. */
const pairAndSingle: Play<Dice> = {
  code: 'PairAndSingle',
  menu: 'Pair',
  way: 'official',
  places: ALL,
  board: rows(row('pair', FACES), row('single', FACES)),
  units: [[1, 1]],
  prizes: [{ code: 'all', chance: { wins: 3, of: OF } }],
  notes: ([pair, other]) => disjointChoices(pair!, 1, other!, 1),
  hits: ([pair, other], dice) => [
    yes(different(dice) === 2 && dice.every((die) => (times(dice, die) === 2 ? pair! : other!).includes(die - 1))),
  ],
};

/** A face that occurs at least once. */
const face = single(
  'Face',
  'TwoSides',
  'fixed',
  'face',
  eachFace(91, (dice, one) => dice.includes(one)),
);

const plays: readonly Play<Dice>[] = [
  ...inBothWays('official'),
  threeDifferent,
  twoDifferent,
  pairAndSingle,
  ...inBothWays('fixed').map(fixed),
  face,
];

export const k3: Family<Dice> = {
  id: 'k3',
  plays,
  fixedReturn: ({ code }) => (code === 'SumSidesFixed' ? SIMPLE : USUAL),
  draw: (rng) => ALL.map(() => rng.int(6) + 1),
  write: (dice) => dice.join(''),
  read: (text) => (/^[1-6]{3}$/.test(text) ? text.split('').map(Number) : null),
  *everyDraw() {
    for (const first of FACES)
      for (const second of FACES) for (const third of FACES) yield [first, second, third].map(Number);
  },
};
