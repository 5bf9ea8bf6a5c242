/** Shared parts of plays on digits: their rows, and the places of a draw that a play covers. */
import { numbers, PLACES, row, rows } from '../kit/board.ts';
import type { RowBoard } from '../kit/selection.ts';

/** The digits of a draw, from the left. */
export type Digits = readonly number[];

/** A run of places covered by one bet, such as the last three. */
export interface Window {
  readonly name: string;
  readonly places: readonly number[];
}

export const DIGITS = numbers(0, 9);

export const placeRows = ({ places }: Window, symbols: readonly string[], min = 1): RowBoard =>
  rows(...places.map((place) => row(PLACES[place]!, symbols, min)));

export const seen = (draw: Digits, { places }: Window): number[] => places.map((place) => draw[place]!);

/** Number of occurrences of each digit. */
export function timesOf(digits: Digits): Map<number, number> {
  const times = new Map<number, number>();
  for (const digit of digits) times.set(digit, (times.get(digit) ?? 0) + 1);
  return times;
}
