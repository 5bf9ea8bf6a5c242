/** Rows to pick from, and texts of one width for them. */
import type { Row, RowBoard } from './selection.ts';

export const row = (name: string, symbols: readonly string[], min = 1, max: number = symbols.length): Row => ({
  name,
  symbols,
  min,
  max,
});
export const rows = (...all: readonly Row[]): RowBoard => ({ kind: 'rows', rows: all });

/** `from` to `to` as texts of one width. */
export const numbers = (from: number, to: number): string[] => {
  const width = String(to).length;
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
};

export const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const yes = (is: boolean): number => (is ? 1 : 0);
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
