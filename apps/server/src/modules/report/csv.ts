/** Comma-separated values that spreadsheets read as they are meant: RFC 4180, with a mark that says UTF-8. */
import { stringify } from 'csv-stringify/sync';

export type Row = readonly (string | null)[];

export const CSV_TYPE = 'text/csv; charset=utf-8';
const MARK = '\uFEFF';

/**
 * Text that a spreadsheet would take for a formula, also behind blanks and in wide characters, is made plain: at the
 * beginning, and behind what divides cells where it is no comma, for there a reader knows nothing of our quotes.
 */
export const plain = (text: string): string =>
  (/^[\t\r]/.test(text) ? `'${text}` : text).replaceAll(/(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/gu, "$1'");

/** Cells of these columns are figures; all others are words. */
export type Figures = readonly boolean[];

export async function* csvOf(
  header: Row,
  figures: Figures,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield MARK + written([header], []);
  for await (const rows of pages) yield written(rows, figures);
}

const written = (rows: readonly Row[], figures: Figures): string =>
  stringify(
    rows.map((row) => row.map((cell, at) => (cell === null || isFigure(cell, figures[at]) ? cell : plain(cell)))),
    { record_delimiter: 'windows', quoted_match: WORDS },
  );

/** All that is not a figure stands in quotes. */
const WORDS = /^(?!-?[\d.]+$)/s;

const isFigure = (cell: string, declared = false): boolean => declared && /^-?[\d.]+$/.test(cell);
