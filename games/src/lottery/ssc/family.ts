/** Five digits: every window from two to five of them, in their order or in any. */
import { appear, luck } from '../digits/appear.ts';
import type { Digits, Window } from '../digits/board.ts';
import { digitFamily } from '../digits/draw.ts';
import {
  anyGroup,
  group,
  groupHas,
  groupMixed,
  groupSum,
  groupThree,
  groupTwoTyped,
  type Pattern,
} from '../digits/groups.ts';
import { dragonTiger, placeDigit, placeSides, sides, sumSides, sumTail, threeForm } from '../digits/sides.ts';
import { anyStraight, combination, fixedPlace, span, straight, straightTyped, sum } from '../digits/straight.ts';
import { fixed } from '../kit/one-of.ts';
import type { Play } from '../kit/play.ts';

const window = (name: string, from: number, to: number): Window => ({
  name,
  places: Array.from({ length: to - from }, (_, at) => from + at),
});

const ALL_FIVE = window('All5', 0, 5);
const FOURS = [window('First4', 0, 4), window('Last4', 1, 5)];
const THREES = [window('First3', 0, 3), window('Middle3', 1, 4), window('Last3', 2, 5)];
const TWOS = [window('First2', 0, 2), window('Last2', 3, 5)];

const single = (of: number): { times: number; of: number } => ({ times: 1, of });
const pairs = (of: number): { times: number; of: number } => ({ times: 2, of });
const TRIPLE = { times: 3, of: 1 };
const QUAD = { times: 4, of: 1 };
const OF_FIVE: readonly Pattern[] = [
  { classes: [single(5)] },
  { classes: [pairs(1), single(3)] },
  { classes: [pairs(2), single(1)] },
  { classes: [TRIPLE, single(2)] },
  { classes: [TRIPLE, pairs(1)] },
  { classes: [QUAD, single(1)] },
];
const OF_FOUR: readonly Pattern[] = [
  { classes: [single(4)] },
  { classes: [pairs(1), single(2)] },
  { classes: [pairs(2)] },
  { classes: [TRIPLE, single(1)] },
];
const SIX: Pattern = { classes: [single(3)] };
const THREE: Pattern = { classes: [pairs(1), single(1)] };
const TWO: Pattern = { classes: [single(2)] };

const inOrder = (places: Window): Play<Digits>[] => [straight(places), straightTyped(places), combination(places)];

const ofThree = (places: Window): Play<Digits>[] => [
  ...inOrder(places),
  sum(places),
  span(places),
  groupThree(places),
  group(places, SIX),
  groupMixed(places),
  groupSum(places),
  groupHas(places),
  sumTail(places),
  threeForm(places, 'official', ['A', 'R', 'P']),
];

const ofTwo = (places: Window): Play<Digits>[] => [
  straight(places),
  straightTyped(places),
  sum(places),
  span(places),
  group(places, TWO),
  groupTwoTyped(places),
  groupSum(places),
  groupHas(places),
  sides(places),
];

const PLACES_OF_FIVE = [0, 1, 2, 3, 4];
const DUELS = PLACES_OF_FIVE.flatMap((first) =>
  PLACES_OF_FIVE.filter((second) => second > first).map((second) => [first, second] as const),
);

const plays: readonly Play<Digits>[] = [
  fixedPlace(ALL_FIVE),
  ...inOrder(ALL_FIVE),
  ...OF_FIVE.map((pattern) => group(ALL_FIVE, pattern)),
  ...FOURS.flatMap((four) => [...inOrder(four), ...OF_FOUR.map((pattern) => group(four, pattern))]),
  ...THREES.flatMap(ofThree),
  ...TWOS.flatMap(ofTwo),
  ...THREES.flatMap((three) => [appear(three, 1), appear(three, 2)]),
  ...FOURS.flatMap((four) => [appear(four, 1), appear(four, 2)]),
  appear(ALL_FIVE, 1),
  appear(ALL_FIVE, 2),
  appear(ALL_FIVE, 3),
  ...[1, 2, 3, 4].map((least) => luck(ALL_FIVE, least)),
  anyStraight(ALL_FIVE, 2),
  anyStraight(ALL_FIVE, 3),
  anyStraight(ALL_FIVE, 4),
  anyGroup(2, 'Group2', TWO, false),
  anyGroup(3, 'Group3', THREE, true),
  anyGroup(3, 'Group6', SIX, false),
  ...OF_FOUR.map((pattern, at) => anyGroup(4, `Group${[24, 12, 6, 4][at]!}`, pattern, false)),
  sides(THREES[0]!),
  sides(THREES[2]!),
  sumSides(ALL_FIVE, 'official'),
  ...DUELS.map(([first, second]) => dragonTiger(first, second, 'official')),
  ...PLACES_OF_FIVE.flatMap((place) => [placeDigit(place), placeSides(place)]),
  fixed(sumSides(ALL_FIVE, 'fixed')),
  ...DUELS.map(([first, second]) => fixed(dragonTiger(first, second, 'fixed'))),
  ...THREES.map((three) => fixed(threeForm(three, 'fixed'))),
];

export const ssc = digitFamily('ssc', 5, plays);
