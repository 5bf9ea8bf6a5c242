/** Columns of each view of a trend, over a result as numbers by place. */
import type { Family } from './kit/family.ts';
import type { Watched } from './kit/trend.ts';
import { duel, sided, sumOf, type Places, type Sided } from './sided.ts';

export interface Board {
  readonly family: string;
  readonly places: number;
  readonly low: number;
  readonly high: number;
  /** Null for a result that cannot be parsed. */
  readonly read: (result: string) => Places | null;
}

export const PLACES = [
  'FIRST',
  'SECOND',
  'THIRD',
  'FOURTH',
  'FIFTH',
  'SIXTH',
  'SEVENTH',
  'EIGHTH',
  'NINTH',
  'TENTH',
] as const;

/** For Vietnam the digits of the special prize. */
const RANGES: Readonly<Record<string, { readonly places: number; readonly low: number; readonly high: number }>> = {
  '11x5': { places: 5, low: 1, high: 11 },
  pk10: { places: 10, low: 1, high: 10 },
  k3: { places: 3, low: 1, high: 6 },
  lhc: { places: 7, low: 1, high: 49 },
  'vn-north': { places: 5, low: 0, high: 9 },
  'vn-south': { places: 6, low: 0, high: 9 },
};

export function boardOf({ id }: Pick<Family<never>, 'id'>, example: string): Board {
  const range = RANGES[id] ?? { places: example.length, low: 0, high: 9 };
  const parts = (result: string) => (id.startsWith('vn-') ? (result.split(',')[0] ?? '').split('') : partsOf(result));
  return {
    family: id,
    ...range,
    read(result) {
      const numbers = parts(result).map(Number);
      return numbers.length === range.places && numbers.every((each) => Number.isInteger(each)) ? numbers : null;
    },
  };
}

const partsOf = (result: string): string[] => (result.includes(',') ? result.split(',') : result.split(''));

export type TrendType = 'NUMBER' | 'SIZE' | 'ODD_EVEN' | 'SUM' | 'DRAGON_TIGER';

/** More distinct sums than this are shown by their last digit. */
const SUMS_MAX = 60;
const at = (index: number): ReadonlySet<number> => new Set([index]);

type Watch = (board: Board, place: number | undefined) => Watched<Places>;

function watchSides({ sideOf }: Sided, symbols: readonly string[], neither: ReadonlySet<number>): Watched<Places> {
  return {
    symbols,
    shown(draw) {
      const side = sideOf(draw);
      return side === null ? neither : at(symbols.indexOf(side));
    },
  };
}
const NONE: ReadonlySet<number> = new Set();
const fromOne = (place: number | undefined): number | null => (place === undefined ? null : place + 1);

const WATCHES: Readonly<Record<TrendType, Watch>> = {
  NUMBER({ low, high }, place) {
    const width = String(high).length;
    const symbols = Array.from({ length: high - low + 1 }, (_, index) => String(index + low).padStart(width, '0'));
    const shown = (draw: Places) => (place === undefined ? draw : [draw[place]!]);
    return { symbols, shown: (draw) => new Set(shown(draw).map((number) => number - low)) };
  },
  SIZE: ({ family }, place) => watchSides(sided(family, 'SIZE', fromOne(place)), ['B', 'S'], NONE),
  ODD_EVEN: ({ family }, place) => watchSides(sided(family, 'ODD_EVEN', fromOne(place)), ['O', 'E'], NONE),
  SUM({ family, places, low, high }) {
    const [from, to] = family === 'pk10' ? [3, 19] : [places * low, places * high];
    const count = to - from + 1;
    if (count > SUMS_MAX) return { symbols: '0123456789'.split(''), shown: (draw) => at(sumOf(family, draw) % 10) };
    const symbols = Array.from({ length: count }, (_, index) => String(index + from));
    return { symbols, shown: (draw) => at(sumOf(family, draw) - from) };
  },
  DRAGON_TIGER: ({ places }) => watchSides(duel(1, places), ['D', 'T', '='], at(2)),
};

/** `place` counts from 0; undefined means all places, or their sum. */
export const watched = (board: Board, type: TrendType, place: number | undefined): Watched<Places> =>
  WATCHES[type](board, place);
