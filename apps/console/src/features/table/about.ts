/** Cells that identify a row, shown before an act on it. */
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

/** First cells that fit on a line; figures with their column's name. */
export const aboutOf = (names: Names, columns: readonly DeskColumn[], { ref, cells }: DeskRow): string =>
  columns
    .flatMap((column) => {
      const value = cells[column.key];
      return value === null || value === undefined || value === '' ? [] : (wordOf(names, column, String(value)) ?? []);
    })
    .filter((word) => word !== ref)
    .slice(0, MOST)
    .join(' · ');
