/** Keyset pages of an endless record: each continues behind the last row of the one before. */

import { refuse, type Refusal } from '#kernel';

/** Cursor of a page: time of its last row, and the row's name among rows of that time. */
export interface RowKey {
  readonly at: Date;
  readonly name: string;
}

/** A cursor that no page gave out: refused, instead of showing the first page or an empty one. */
class MadeUpCursor extends Error {}

/** The cursor, if it has the form of those that are given out. */
export function keyIn(cursor: string, form: RegExp): string {
  if (!form.test(cursor)) throw new MadeUpCursor(cursor);
  return cursor;
}

/** A list that is shown whole has one page. */
export function wholePage<Row>(list: Row[], cursor: string | undefined): { list: Row[]; next: null } {
  if (cursor !== undefined) throw new MadeUpCursor(cursor);
  return { list, next: null };
}

/** Number of rows already shown: the cursor names the last of them. */
export function shownBefore(cursor: string | undefined, names: readonly string[]): number {
  if (cursor === undefined) return 0;
  const at = names.indexOf(cursor);
  if (at < 0) throw new MadeUpCursor(cursor);
  return at + 1;
}

/** Parses a cursor; `form` is the pattern of row names. */
export function readCursor(cursor: string | undefined, form: RegExp): RowKey | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', ...rest] = cursor.split('_');
  return { at: new Date(Number(keyIn(at, /^\d{1,14}$/))), name: keyIn(rest.join('_'), form) };
}

/** Turns MadeUpCursor into a refusal, for handlers. */
export const pageOrRefusal = <T>(page: () => Promise<T>): Promise<T | Refusal<'request.param.invalid'>> =>
  page().catch((error: unknown) => {
    if (error instanceof MadeUpCursor) return refuse('request.param.invalid', { fields: ['cursor'] });
    throw error;
  });

/** Reads one row more than the page shows, to know whether there is a next page. */
export function recordPage<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => RowKey) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const key = last && keyOf(last);
  return { shown, next: key ? `${key.at.getTime()}_${key.name}` : null };
}
