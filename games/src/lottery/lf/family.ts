/** Drawn once a day: three digits, and five. */
import type { Digits, Window } from '../digits/board.ts';
import { digitFamily } from '../digits/draw.ts';
import { appear } from '../digits/appear.ts';
import { group, groupHas, groupMixed, groupSum, groupThree, groupTwoTyped } from '../digits/groups.ts';
import { placeDigit, placeSides, sides, sumSides, threeForm } from '../digits/sides.ts';
import { fixedPlace, span, straight, straightTyped, sum } from '../digits/straight.ts';
import { fixed } from '../kit/one-of.ts';
import type { Play } from '../kit/play.ts';

const THREE: Window = { name: 'All3', places: [0, 1, 2] };
const FIVE: Window = { name: 'All5', places: [0, 1, 2, 3, 4] };
const FIRST_THREE: Window = { name: 'First3', places: [0, 1, 2] };
const twos = (last: number): Window[] => [
  { name: 'First2', places: [0, 1] },
  { name: 'Last2', places: [last - 1, last] },
];

const ofThree = (three: Window): Play<Digits>[] => [
  straight(three),
  straightTyped(three),
  sum(three),
  span(three),
  groupThree(three),
  group(three, { classes: [{ times: 1, of: 3 }] }),
  groupMixed(three),
  groupSum(three),
  groupHas(three),
  appear(three, 1),
  appear(three, 2),
];
const ofTwo = (two: Window): Play<Digits>[] => [
  straight(two),
  straightTyped(two),
  group(two, { classes: [{ times: 1, of: 2 }] }),
  groupTwoTyped(two),
  sides(two),
];
const atOdds = (all: Window): Play<Digits>[] => [
  ...all.places.flatMap((place) => [placeDigit(place), placeSides(place)]),
  fixed(sumSides(all, 'fixed')),
];

export const threeADay = digitFamily('lf3', 3, [
  fixedPlace(THREE),
  ...ofThree(THREE),
  ...twos(2).flatMap(ofTwo),
  ...atOdds(THREE),
  fixed(threeForm(THREE, 'fixed')),
]);

export const fiveADay = digitFamily('lf5', 5, [
  fixedPlace(FIVE),
  straight(FIVE),
  straightTyped(FIVE),
  ...ofThree(FIRST_THREE),
  ...twos(4).flatMap(ofTwo),
  ...atOdds(FIVE),
  fixed(threeForm(FIRST_THREE, 'fixed')),
]);
