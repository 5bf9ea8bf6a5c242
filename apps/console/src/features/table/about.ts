/** The cells that tell one row from another, shown before an act on it. */
import type { DeskColumn, DeskRow } from '#contract/console/desk.ts';
import { formatExact, formatNumber } from '#i18n';
import type { Names } from '../../shared/desk/names-in.ts';

const MOST = 4;

const wordOf = (names: Names, { key, kind }: DeskColumn, value: string): string | undefined => {
  if (kind === 'text' || kind === 'account' || kind === 'lottery') return value;
  if (kind === 'amount') return `${names.column(key)} ${formatExact(value)}`;
  if (kind === 'count') return `${names.column(key)} ${formatNumber(Number(value))}`;
  return undefined;
};

/** The first of its cells that can be told in a line; a figure with the name of its column. */
export const aboutOf = (names: Names, columns: readonly DeskColumn[], { ref, cells }: DeskRow): string =>
  columns
    .flatMap((column) => {
      const value = cells[column.key];
      return value === null || value === undefined || value === '' ? [] : (wordOf(names, column, String(value)) ?? []);
    })
    .filter((word) => word !== ref)
    .slice(0, MOST)
    .join(' · ');
