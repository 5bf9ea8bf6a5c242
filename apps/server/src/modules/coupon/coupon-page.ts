/** Cursor paging of coupons by id. */
import { keyIn } from '../../http/record-page.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

export const readBefore = (cursor: string | undefined): bigint | null =>
  cursor === undefined ? null : BigInt(keyIn(cursor, NUMBER));

/** Expects one row more than the page shows if there is a next page. */
export function pageOf<Row extends { readonly id: bigint }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? String(shown.at(-1)!.id) : null };
}
