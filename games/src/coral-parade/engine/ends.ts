/** Wins of a screen from both ends: lines are evaluated from the left, and again from the right. */
import { evaluate, type Grid, type LineWin } from '../../kit/slot/evaluate.ts';
import type { ReefRules } from './rules.ts';
import type { ReefSymbol } from './strips.ts';

export interface EndWin extends LineWin<ReefSymbol> {
  /** The end at which the line's run begins. */
  readonly end: 'left' | 'right';
}

/** A run over all reels counts once, from the left. */
export function readEnds(rules: ReefRules, grid: Grid<ReefSymbol>) {
  const left = evaluate(rules, grid);
  const turned = { ...rules, lines: rules.lines.map((rows) => rows.toReversed()) };
  const right = evaluate(turned, grid.toReversed()).lines.filter(({ count }) => count < grid.length);
  return {
    ...left,
    lines: [
      ...left.lines.map((line): EndWin => ({ ...line, end: 'left' })),
      ...right.map((line): EndWin => ({ ...line, end: 'right' })),
    ],
  };
}
