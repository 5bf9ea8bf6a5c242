/** Pages of a record that grows for ever: each goes on behind the last row of the one before, however far down that is. */

import { refuse, type Refusal } from '#kernel';

/** Where a page ended: the time of its last row, and the row's name among those of the same time. */
export interface RowKey {
  readonly at: Date;
  readonly name: string;
}

/** No page has given out such a cursor: whoever asks is refused, and is shown neither the first page nor an empty one. */
class MadeUpCursor extends Error {}

/** A cursor as it came, where it looks like those that are given out. */
export function keyIn(cursor: string, form: RegExp): string {
  if (!form.test(cursor)) throw new MadeUpCursor(cursor);
  return cursor;
}

/** A list that is shown whole has no page behind it. */
export function wholePage<Row>(list: Row[], cursor: string | undefined): { list: Row[]; next: null } {
  if (cursor !== undefined) throw new MadeUpCursor(cursor);
  return { list, next: null };
}

/** How many of these were shown before: the last of them is the one that the cursor names. */
export function shownBefore(cursor: string | undefined, names: readonly string[]): number {
  if (cursor === undefined) return 0;
  const at = names.indexOf(cursor);
  if (at < 0) throw new MadeUpCursor(cursor);
  return at + 1;
}

/** The key that a cursor says; `form` is what names look like. */
export function readCursor(cursor: string | undefined, form: RegExp): RowKey | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', ...rest] = cursor.split('_');
  return { at: new Date(Number(keyIn(at, /^\d{1,14}$/))), name: keyIn(rest.join('_'), form) };
}

/** For whoever answers calls. */
export const pageOrRefusal = <T>(page: () => Promise<T>): Promise<T | Refusal<'request.param.invalid'>> =>
  page().catch((error: unknown) => {
    if (error instanceof MadeUpCursor) return refuse('request.param.invalid', { fields: ['cursor'] });
    throw error;
  });

/** Takes one row more than the page shows, as the sign that it goes on. */
export function recordPage<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => RowKey) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const key = last && keyOf(last);
  return { shown, next: key ? `${key.at.getTime()}_${key.name}` : null };
}
