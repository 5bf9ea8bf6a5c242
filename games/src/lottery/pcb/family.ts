/** Three digits and their sum, from 0 to 27. */
import { digitFamily } from '../digits/draw.ts';
import { sumSides, sumValue, threeForm } from '../digits/sides.ts';
import { sumOf } from '../kit/board.ts';
import { sumWays } from '../kit/count.ts';
import { oneOf } from '../kit/one-of.ts';
import type { Digits, Window } from '../digits/board.ts';
import type { Play } from '../kit/play.ts';

const ALL: Window = { name: 'All3', places: [0, 1, 2] };
const WAYS = sumWays(3, 0, 9);

interface Sums {
  readonly symbol: string;
  readonly has: (sum: number) => boolean;
}

const ofSums = (code: string, name: string, cases: readonly Sums[]): Play<Digits> =>
  oneOf({
    code,
    menu: 'TwoSides',
    way: 'fixed',
    places: ALL.places,
    name,
    cases: cases.map(({ symbol, has }) => ({
      symbol,
      chance: { wins: WAYS.reduce((wins, ways, sum) => wins + (has(sum) ? ways : 0), 0), of: 1_000 },
      is: (draw: Digits) => has(sumOf(draw)),
    })),
  });

const isBig = (sum: number): boolean => sum >= 14;
const isOdd = (sum: number): boolean => sum % 2 === 1;
/** 0, 13, 14 and 27 have no colour. */
const colour = (sum: number): string => ([0, 13, 14, 27].includes(sum) ? '' : ['R', 'G', 'U'][sum % 3]!);

const plays: readonly Play<Digits>[] = [
  sumValue(ALL, 'fixed'),
  sumSides(ALL, 'fixed'),
  ofSums('SumPairs', 'pairs', [
    { symbol: 'BO', has: (sum) => isBig(sum) && isOdd(sum) },
    { symbol: 'BE', has: (sum) => isBig(sum) && !isOdd(sum) },
    { symbol: 'SO', has: (sum) => !isBig(sum) && isOdd(sum) },
    { symbol: 'SE', has: (sum) => !isBig(sum) && !isOdd(sum) },
  ]),
  ofSums('SumExtremes', 'extremes', [
    { symbol: 'H', has: (sum) => sum >= 22 },
    { symbol: 'L', has: (sum) => sum <= 5 },
  ]),
  ofSums(
    'SumColours',
    'colours',
    ['R', 'G', 'U'].map((symbol) => ({ symbol, has: (sum) => colour(sum) === symbol })),
  ),
  threeForm(ALL, 'fixed', ['A', 'R', 'P']),
];

export const pcb = digitFamily('pcb', 3, plays);
