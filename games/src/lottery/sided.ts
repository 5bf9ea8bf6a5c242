/**
 * Two-sided properties of a draw, as plays on sides define them: places, sums, duels of two places. Also dragons, the
 * runs of one side.
 */
import { hasSide } from './kit/sides.ts';

/** A result by place, from the left. */
export type Places = readonly number[];

export type SideKind = 'SIZE' | 'ODD_EVEN' | 'DRAGON_TIGER';
export type DrawnSide = 'B' | 'S' | 'O' | 'E' | 'D' | 'T';

export interface Sided {
  readonly kind: SideKind;
  /** From 1; null for the sum. */
  readonly place: number | null;
  /** The opposing place of a duel. */
  readonly against: number | null;
  /** Null where neither side wins: a push, or a tied duel. */
  readonly sideOf: (draw: Places) => DrawnSide | null;
}

interface Rule {
  /** Thresholds of big: for a place, and for the sum. */
  readonly place: number;
  readonly sum: number;
  /** Values with neither side: a number, and a sum for its size. */
  readonly neither?: number;
  readonly neitherSum?: number;
  /** Number of places from the left in the sum; all when absent. */
  readonly summed?: number;
}

/** As in docs/lottery.md. All ten places of a race always have the same sum, so its first two are added. */
const RULES: Readonly<Record<string, Rule>> = {
  ssc: { place: 5, sum: 23 },
  lf5: { place: 5, sum: 23 },
  lf3: { place: 5, sum: 14 },
  pcb: { place: 5, sum: 14 },
  k3: { place: 4, sum: 11 },
  '11x5': { place: 6, sum: 31, neither: 11, neitherSum: 30 },
  pk10: { place: 6, sum: 12, summed: 2 },
  lhc: { place: 25, sum: 175, neither: 49 },
  'vn-north': { place: 5, sum: 23 },
  'vn-south': { place: 5, sum: 27 },
};
const ruleOf = (family: string): Rule => RULES[family] ?? RULES['ssc']!;

export function sumOf(family: string, draw: Places): number {
  return draw.slice(0, ruleOf(family).summed ?? draw.length).reduce((sum, each) => sum + each, 0);
}

function sizeOrParity(family: string, kind: 'SIZE' | 'ODD_EVEN', place: number | null): Sided['sideOf'] {
  const rule = ruleOf(family);
  const isBig = (value: number, from: number): DrawnSide => (hasSide('B', value, from) ? 'B' : 'S');
  const isOdd = (value: number): DrawnSide => (hasSide('O', value, 0) ? 'O' : 'E');
  return (draw) => {
    const value = place === null ? sumOf(family, draw) : draw[place - 1];
    if (value === undefined || (place !== null && value === rule.neither)) return null;
    if (kind === 'ODD_EVEN') return isOdd(value);
    if (place === null && value === rule.neitherSum) return null;
    return isBig(value, place === null ? rule.sum : rule.place);
  };
}

export const sided = (family: string, kind: 'SIZE' | 'ODD_EVEN', place: number | null): Sided => ({
  kind,
  place,
  against: null,
  sideOf: sizeOrParity(family, kind, place),
});

export const duel = (place: number, against: number): Sided => ({
  kind: 'DRAGON_TIGER',
  place,
  against,
  sideOf(draw) {
    const [one, other] = [draw[place - 1] ?? 0, draw[against - 1] ?? 0];
    return one === other ? null : one > other ? 'D' : 'T';
  },
});

const both = (family: string, place: number | null): Sided[] => [
  sided(family, 'SIZE', place),
  sided(family, 'ODD_EVEN', place),
];
const eachPlace = (family: string, places: number): Sided[] =>
  Array.from({ length: places }, (_, at) => both(family, at + 1)).flat();

const PLACES_WITH_SIDES: Readonly<Record<string, number>> = { ssc: 5, lf5: 5, lf3: 3, pcb: 3, '11x5': 5, pk10: 10 };
const DUELS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  ssc: [[1, 5]],
  lf5: [[1, 5]],
  '11x5': [[1, 5]],
  pk10: [
    [1, 10],
    [2, 9],
    [3, 8],
    [4, 7],
    [5, 6],
  ],
};

/**
 * All two-sided properties that can be bet on in a family; for Vietnam those of the last two digits of the special
 * prize.
 */
export function sidesIn(family: string): readonly Sided[] {
  if (family === 'vn-north') return [sided(family, 'SIZE', 4), sided(family, 'ODD_EVEN', 5)];
  if (family === 'vn-south') return [sided(family, 'SIZE', 5), sided(family, 'ODD_EVEN', 6)];
  if (family === 'lhc') return [...both(family, null), ...both(family, 7)];
  const duels = (DUELS[family] ?? []).map(([one, other]) => duel(one, other));
  return [...both(family, null), ...eachPlace(family, PLACES_WITH_SIDES[family] ?? 0), ...duels];
}

export interface Dragon extends Sided {
  readonly side: DrawnSide;
  /** Length in consecutive draws, the last one included. */
  readonly length: number;
}

/** The run of one side that the last draw continues; a draw with neither side ends every run. */
export function runNow<T>(sides: readonly (T | null)[]): { readonly side: T; readonly length: number } | null {
  const side = sides.at(-1) ?? null;
  if (side === null) return null;
  const end = sides.findLastIndex((each) => each !== side);
  return { side, length: sides.length - 1 - end };
}

/** Current runs of a lottery, longest first. `draws` from the oldest to the newest. */
export function dragonsOf(family: string, draws: readonly Places[], atLeast: number): Dragon[] {
  return sidesIn(family)
    .flatMap((each): Dragon[] => {
      const run = runNow(draws.map(each.sideOf));
      return run && run.length >= atLeast ? [{ ...each, ...run }] : [];
    })
    .toSorted((a, b) => b.length - a.length);
}
