/** Cursor paging of coupons by id. */
import { keyIn } from '../../../ports/record-page.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

export const readBefore = (cursor: string | undefined): bigint | null =>
  cursor === undefined ? null : BigInt(keyIn(cursor, NUMBER));

/** Takes one row more than the page shows, as the sign that it goes on; a page that ends before it is full goes on behind `readTo`. */
export function pageOf<Row extends { readonly id: bigint }>(
  rows: readonly Row[],
  size: number,
  readTo: bigint | null = null,
) {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1)!.id : readTo;
  return { shown, next: last === null ? null : String(last) };
}
