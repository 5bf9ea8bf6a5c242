/** Highlights of a step, for games with paylines. */
import type { Grid, LineWin } from '../../kit/slot/evaluate.ts';
import type { Cell, Lit } from './stage.ts';

export const litLines = (wins: readonly LineWin[], lines: readonly (readonly number[])[]): readonly Lit[] =>
  wins.map(({ line, count }) => {
    const rows = lines[line]!;
    return { line: rows, cells: rows.slice(0, count).map((row, reel) => [reel, row] as const) };
  });

/** Cells in which a symbol shows. */
export const cellsOf = (grid: Grid, wanted: string): readonly Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === wanted ? [[reel, row] as const] : [])));
