/** CSV that spreadsheets read correctly: RFC 4180, with a UTF-8 byte order mark. */
import { stringify } from 'csv-stringify/sync';

export type Row = readonly (string | null)[];

export const CSV_TYPE = 'text/csv; charset=utf-8';
const MARK = '\uFEFF';

/**
 * Defuses text that a spreadsheet would run as a formula, also after spaces and in full-width characters: at the
 * start, and after separators other than the comma, where a reader may ignore our quotes.
 */
export const plain = (text: string): string =>
  (/^[\t\r]/.test(text) ? `'${text}` : text).replaceAll(/(^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/gu, "$1'");

/** True for columns of numbers; all others are text. */
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

/** Text is quoted. */
const WORDS = /^(?!-?[\d.]+$)/s;

const isFigure = (cell: string, declared = false): boolean => declared && /^-?[\d.]+$/.test(cell);
