/** A step's win and the round's running total, capped at the maximum win. */
import type { LineWin } from './evaluate.ts';
import type { ReelStep } from './step.ts';

export const sumOf = (lines: readonly LineWin[]): number => lines.reduce((sum, line) => sum + line.pays, 0);

export function paid(before: number, shown: number, most: number): Pick<ReelStep, 'win' | 'total' | 'capped'> {
  const total = Math.min(before + shown, most);
  return { win: total - before, total, capped: total === most };
}
