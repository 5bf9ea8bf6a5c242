/** A page of a text search. Rows read are capped, so a page may be short and still have a next one. */
import type { DeskRow } from '#contract';

const SEARCHED_MAX = 500;

export async function soughtPage<Row>(asked: {
  readonly words: string | undefined;
  readonly pageSize: number;
  readonly rows: (limit: number) => Promise<readonly Row[]>;
  readonly searchedTexts: (row: Row) => readonly string[];
  readonly keyOf: (row: Row) => string;
  readonly present: (row: Row) => DeskRow;
}): Promise<{ list: DeskRow[]; next: string | null }> {
  const { pageSize, rows, searchedTexts, keyOf, present } = asked;
  const words = asked.words?.toLowerCase();
  const rowsRead = await rows((words === undefined ? pageSize : SEARCHED_MAX) + 1);
  const within = words === undefined ? rowsRead : rowsRead.slice(0, SEARCHED_MAX);
  const fits = (row: Row) =>
    words === undefined || searchedTexts(row).some((text) => text.toLowerCase().includes(words));
  const found = within.filter(fits);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : rowsRead.length > within.length ? within.at(-1) : undefined;
  return { list: shown.map(present), next: last === undefined ? null : keyOf(last) };
}
