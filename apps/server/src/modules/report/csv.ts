/** Comma-separated values that spreadsheets read as they are meant: RFC 4180, with a mark that says UTF-8. */
import { stringify } from 'csv-stringify/sync';

export type Row = readonly (string | null)[];

export const CSV_TYPE = 'text/csv; charset=utf-8';
const MARK = '\uFEFF';

/** What a spreadsheet would take for a formula, also behind blanks and in wide characters, is made plain text. */
export const plain = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text;

export async function* csvOf(header: Row, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield MARK + written([header]);
  for await (const rows of pages) yield written(rows);
}

const written = (rows: readonly Row[]): string =>
  stringify(rows as (string | null)[][], { record_delimiter: 'windows' });
