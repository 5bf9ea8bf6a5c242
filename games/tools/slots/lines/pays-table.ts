import type { LineRules } from '#games/kit/slot/rules.ts';
import { table } from '../../par/table.ts';

type Row = readonly (string | number)[];

/** What 3, 4 and 5 of a symbol pay on a line, and what `more` says besides. */
export const paysTable = ({ linePays }: Pick<LineRules, 'linePays'>, ...more: readonly Row[]): string =>
  table(
    ['Symbol', '3', '4', '5'],
    [...Object.entries(linePays).map(([symbol, amounts]): Row => [symbol, ...(amounts ?? [])]), ...more],
  );
