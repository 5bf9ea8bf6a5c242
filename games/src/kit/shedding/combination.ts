/** Cards laid together, as the rules of a game name them. */
import type { Card } from '../live/shoe.ts';
import { heightOf, rankOf } from './order.ts';

export interface Combination<Kind extends string = string> {
  readonly kind: Kind;
  /** Number of ranks in a row; 1 for a single, a pair and the like. */
  readonly length: number;
  /** Compares combinations of one kind and length. */
  readonly strength: number;
  /** In ascending order. */
  readonly cards: readonly Card[];
}

/** Held cards by rank, an entry for each of the game's ranks; within a rank the lowest suit first. */
export type Row = readonly (readonly Card[])[];

/** `cards` in ascending order. */
export function rowOf(cards: readonly Card[], ranks: number): Card[][] {
  const row: Card[][] = [];
  for (let rank = 0; rank < ranks; rank += 1) row.push([]);
  for (const card of cards) row[rankOf(card)]!.push(card);
  return row;
}

/** Neighbouring ranks of a row. */
export interface Run {
  readonly first: number;
  readonly length: number;
}

/** All runs of at least `least` ranks with `width` cards each; a longer one contains the shorter ones. */
export function runsOf(row: Row, width: number, least: number): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first + least <= row.length; first += 1) {
    let length = 0;
    while ((row[first + length]?.length ?? 0) >= width) {
      length += 1;
      if (length >= least) runs.push({ first, length });
    }
  }
  return runs;
}

/** The lowest cards of each rank in a run. */
export function lowestOf(row: Row, { first, length }: Run, width: number): Card[] {
  const lowest: Card[] = [];
  for (let rank = first; rank < first + length; rank += 1) {
    for (let at = 0; at < width; at += 1) lowest.push(row[rank]![at]!);
  }
  return lowest;
}

/** The weakest set of this size in a rank whose highest card is above a height. */
export function setAbove(cards: readonly Card[], size: number, above = -1): Card[] | null {
  const top = cards.find((card, at) => at >= size - 1 && heightOf(card) > above);
  return top === undefined ? null : [...cards.slice(0, size - 1), top];
}

/** True if all cards are of one rank; false without cards. */
export const isOfOneRank = (cards: readonly Card[]): boolean =>
  cards.length > 0 && cards.every((card) => rankOf(card) === rankOf(cards[0]!));

/** True if each number is one more than the one before. */
export const isInSequence = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number === numbers[at - 1]! + 1);
