/** Combinations in a seat's cards, for suggestions: of each kind, length and top rank the weakest that will do. */
import type { Card } from '../../kit/live/shoe.ts';
import { arranged, type Arrangement } from '../../kit/shedding/arrange.ts';
import { lowestOf, rowOf, runsOf, setAbove, type Row } from '../../kit/shedding/combination.ts';
import { TWO } from '../../kit/shedding/order.ts';
import { leastFirst, lowestFirst } from '../../kit/shedding/suggestion-order.ts';
import {
  beats,
  combinationOf,
  isBomb,
  isChoppable,
  PAIR_RUN_MIN,
  RUN_RANKS,
  SETS,
  STRAIGHT_MIN,
  type TienLenCombination,
  type TienLenKind,
} from './combinations.ts';

const RUNS = [
  { kind: 'straight', width: 1, least: STRAIGHT_MIN },
  { kind: 'pairRun', width: 2, least: PAIR_RUN_MIN },
] as const;

function setsIn(row: Row, size: number, above?: number): TienLenCombination[] {
  const kind = SETS[size - 1]!;
  const sets: TienLenCombination[] = [];
  for (const cards of row) {
    const set = cards.length < size ? null : setAbove(cards, size, above);
    if (set) sets.push(combinationOf(kind, set));
  }
  return sets;
}

/** Without `length` of any length. The highest cards are the lowest above a height. */
function runsIn(row: Row, kind: TienLenKind, width: number, least: number, length?: number, above?: number) {
  return runsOf(row, width, least).flatMap((run): TienLenCombination[] => {
    if (length !== undefined && run.length !== length) return [];
    const top = setAbove(row[run.first + run.length - 1]!, width, above);
    if (!top) return [];
    const rest = lowestOf(row, { first: run.first, length: run.length - 1 }, width);
    return [combinationOf(kind, [...rest, ...top], run.length)];
  });
}

const runRow = (row: Row): Row => row.slice(0, RUN_RANKS);

function bombsIn(row: Row): TienLenCombination[] {
  return [...setsIn(row, 4), ...runsIn(runRow(row), 'pairRun', 2, PAIR_RUN_MIN)];
}

function sameKindIn(row: Row, on: TienLenCombination): TienLenCombination[] {
  const size = SETS.findIndex((kind) => kind === on.kind) + 1;
  if (size > 0) return setsIn(row, size, on.strength);
  const run = RUNS.find(({ kind }) => kind === on.kind)!;
  return runsIn(runRow(row), run.kind, run.width, run.least, on.length, on.strength);
}

/**
 * Combinations that may be laid, the least strong first and bombs last. Where a seat leads (`on` null) those with the
 * lowest card come first, of these the ones with the most cards. `held` in ascending order.
 */
export function findCombinations(held: readonly Card[], on: TienLenCombination | null): TienLenCombination[] {
  const row = rowOf(held, TWO + 1);
  if (!on) {
    const sets = SETS.flatMap((_, at) => setsIn(row, at + 1));
    const runs = RUNS.flatMap(({ kind, width, least }) => runsIn(runRow(row), kind, width, least));
    return lowestFirst([...sets, ...runs], powerOf);
  }
  const same = sameKindIn(row, on);
  if (!isChoppable(on)) return leastFirst(same, powerOf);
  // Bombs of the kind laid are already found, with the lowest of the high cards that will do.
  const others = bombsIn(row).filter((bomb) => bomb.kind !== on.kind || bomb.length !== on.length);
  return leastFirst([...same, ...others.filter((bomb) => beats(bomb, on))], powerOf);
}

/** Order of bombs: each one chops the one before. A run of three, a four, a run of four. */
function powerOf(one: TienLenCombination): number {
  if (!isBomb(one)) return 0;
  return one.kind === 'four' ? 2 : one.length === 3 ? 1 : 3;
}

const WEIGHTS: Readonly<Record<TienLenKind, number>> = {
  pairRun: 6,
  four: 5,
  straight: 4,
  triple: 3,
  pair: 2,
  single: 1,
};

/** A seat's cards in the groups of a display. */
export const arrange = (held: readonly Card[], by: Arrangement): readonly (readonly Card[])[] =>
  arranged(
    held,
    by,
    (cards) => findCombinations(cards, null),
    ({ kind }) => WEIGHTS[kind],
  );
