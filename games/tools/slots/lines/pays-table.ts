import type { LineRules } from '#games/kit/slot/rules.ts';
import { table } from '../../par/table.ts';

type Row = readonly (string | number)[];

/** Table of line pays for 3, 4 and 5 of each symbol, followed by further rows. */
export const paysTable = ({ linePays }: Pick<LineRules, 'linePays'>, ...more: readonly Row[]): string =>
  table(
    ['Symbol', '3', '4', '5'],
    [...Object.entries(linePays).map(([symbol, amounts]): Row => [symbol, ...(amounts ?? [])]), ...more],
  );
