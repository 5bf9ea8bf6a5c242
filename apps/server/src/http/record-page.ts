/** Pages of a record that grows for ever: each goes on behind the last row of the one before, however far down that is. */

/** Where a page ended: the time of its last row, and the row's name among those of the same time. */
export interface RowKey {
  readonly at: Date;
  readonly name: string;
}

/** Before everything there is: what a made-up cursor leads to. */
const NOWHERE = new Date(0);

/** The key that a cursor says; `form` is what names look like, and `none` one that sorts before them all. */
export function readCursor(
  cursor: string | undefined,
  { form, none }: { form: RegExp; none: string },
): RowKey | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', name = ''] = cursor.split('_', 2);
  return /^\d{1,14}$/.test(at) && form.test(name) ? { at: new Date(Number(at)), name } : { at: NOWHERE, name: none };
}

/** Takes one row more than the page shows, as the sign that it goes on. */
export function recordPage<Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => RowKey) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const key = last && keyOf(last);
  return { shown, next: key ? `${key.at.getTime()}_${key.name}` : null };
}
