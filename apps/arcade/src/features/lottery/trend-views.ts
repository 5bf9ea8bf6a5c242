/** Views of the trend chart: the numbers of each place, and the roads of sums and dragon/tiger. */
import { trendOf, type Trend, type Watched } from '#games/lottery/kit/trend.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { placesOf } from './places.ts';

export interface View {
  readonly id: string;
  /** Place from 1; null for all places together. */
  readonly place: number | null;
  readonly watched: Watched<readonly string[]>;
}

const two = (value: number): string => String(value).padStart(2, '0');
const span = (from: number, to: number, write: (value: number) => string = String): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => write(from + at));

const SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  k3: span(1, 6),
  '11x5': span(1, 11, two),
  pk10: span(1, 10, two),
  lhc: span(1, 49, two),
};
const DIGITS = span(0, 9);

/** Vietnamese lotteries: the last two digits of the special prize, and the pairs drawn in any prize. */
function vietnamViews(): View[] {
  const pairs = span(0, 99, two);
  const at = (place: number): Watched<readonly string[]> => ({
    symbols: DIGITS,
    shown: (numbers) => new Set([Number(numbers[0]!.at(place - 3))]),
  });
  return [
    {
      id: 'all',
      place: null,
      watched: { symbols: pairs, shown: (numbers) => new Set(numbers.map((each) => Number(each.slice(-2)))) },
    },
    { id: 'head', place: 1, watched: at(1) },
    { id: 'tail', place: 2, watched: at(2) },
  ];
}

export function viewsOf(family: Family<never>): readonly View[] {
  if (family.id.startsWith('vn')) return vietnamViews();
  const symbols = SYMBOLS[family.id] ?? DIGITS;
  const places = placesOf(family, null).length;
  const all: View = {
    id: 'all',
    place: null,
    watched: { symbols, shown: (draw) => new Set(draw.map((symbol) => symbols.indexOf(symbol))) },
  };
  const each = Array.from({ length: places }, (_, place): View => ({
    id: String(place + 1),
    place: place + 1,
    watched: { symbols, shown: (draw) => new Set([symbols.indexOf(draw[place] ?? '')]) },
  }));
  return family.id === 'k3' ? [all] : family.id === 'lhc' ? [all, each.at(-1)!] : [...each, all];
}

/** `texts` are results as sent by the server, oldest first. */
export function trendIn(family: Family<never>, view: View, texts: readonly string[]): Trend {
  const draws = texts.map((text) => (text.includes(',') ? text.split(',') : [...placesOf(family, text)]));
  return trendOf(draws, view.watched);
}

/** Big/small and odd/even of the sum (Vietnam: of the last two digits), for the roads. */
export function sidesOf(family: Family<never>, text: string): { size: 'B' | 'S'; parity: 'O' | 'E' } {
  if (family.id.startsWith('vn')) {
    const end = text.split(',')[0]!.slice(-2);
    return { size: Number(end[0]) >= 5 ? 'B' : 'S', parity: Number(end[1]) % 2 === 1 ? 'O' : 'E' };
  }
  const places = placesOf(family, text).map(Number);
  // PK10 uses the sum of the first two places: the sum of all ten is constant.
  const seen = family.id === 'pk10' ? places.slice(0, 2) : places;
  const sum = seen.reduce((total, value) => total + value, 0);
  return { size: sum >= (BIG_FROM[family.id] ?? 23) ? 'B' : 'S', parity: sum % 2 === 1 ? 'O' : 'E' };
}

const BIG_FROM: Readonly<Record<string, number>> = {
  ssc: 23,
  lf5: 23,
  lf3: 14,
  pcb: 14,
  k3: 11,
  '11x5': 31,
  pk10: 12,
  lhc: 175,
};
