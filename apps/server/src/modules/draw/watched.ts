/** What a trend watches: a result as numbers by place, and the columns that each way of looking has. */
import type { Family } from '#games/lottery/kit/family.ts';
import type { Watched } from '#games/lottery/kit/trend.ts';

/** A result by place, from the left. */
export type Places = readonly number[];

export interface Board {
  readonly places: number;
  readonly low: number;
  readonly high: number;
  /** Null for what cannot be read any more. */
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

/** Of a draw of Vietnam the special prize is looked at, digit by digit. */
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
    ...range,
    read(result) {
      const numbers = parts(result).map(Number);
      return numbers.length === range.places && numbers.every((each) => Number.isInteger(each)) ? numbers : null;
    },
  };
}

const partsOf = (result: string): string[] => (result.includes(',') ? result.split(',') : result.split(''));

export type Look = 'NUMBER' | 'SIZE' | 'ODD_EVEN' | 'SUM' | 'DRAGON_TIGER';

/** More sums than this are looked at by their last digit. */
const SUMS_MAX = 60;
const sumOf = (places: Places): number => places.reduce((sum, each) => sum + each, 0);
const at = (index: number): ReadonlySet<number> => new Set([index]);

type Watch = (board: Board, place: number | undefined) => Watched<Places>;

const valueOf = (draw: Places, place: number | undefined): number => (place === undefined ? sumOf(draw) : draw[place]!);

const WATCHES: Readonly<Record<Look, Watch>> = {
  NUMBER({ low, high }, place) {
    const width = String(high).length;
    const symbols = Array.from({ length: high - low + 1 }, (_, index) => String(index + low).padStart(width, '0'));
    const shown = (draw: Places) => (place === undefined ? draw : [draw[place]!]);
    return { symbols, shown: (draw) => new Set(shown(draw).map((number) => number - low)) };
  },
  SIZE({ places, low, high }, place) {
    const twice = place === undefined ? places * (low + high) : low + high;
    return { symbols: ['B', 'S'], shown: (draw) => at(valueOf(draw, place) * 2 > twice ? 0 : 1) };
  },
  ODD_EVEN: (_, place) => ({
    symbols: ['O', 'E'],
    shown: (draw) => at(valueOf(draw, place) % 2 === 1 ? 0 : 1),
  }),
  SUM({ places, low, high }) {
    const from = places * low;
    const count = places * high - from + 1;
    if (count > SUMS_MAX) return { symbols: '0123456789'.split(''), shown: (draw) => at(sumOf(draw) % 10) };
    const symbols = Array.from({ length: count }, (_, index) => String(index + from));
    return { symbols, shown: (draw) => at(sumOf(draw) - from) };
  },
  DRAGON_TIGER: () => ({
    symbols: ['D', 'T', '='],
    shown: (draw) => at(draw[0] === draw.at(-1) ? 2 : draw[0]! > draw.at(-1)! ? 0 : 1),
  }),
};

/** `place` counts from 0; undefined: all of them, or their sum. */
export const watched = (board: Board, look: Look, place: number | undefined): Watched<Places> =>
  WATCHES[look](board, place);
