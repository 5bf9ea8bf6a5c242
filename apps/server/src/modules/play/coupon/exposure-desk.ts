/** Desk table of exposure: a brand's loss if a selection wins, largest first, for one fixture or all open ones. */
import { units, unitsToText } from '#kernel';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { namesOf, selectionWords, titleOf } from '../book/index.ts';
import { exposuresOnDesk } from './desk-queries.ts';

const money = (value: bigint): string => unitsToText(units(value));
const NUMBER = /^[1-9]\d{0,17}$/;
const PLACE = /^\d{1,6}$/;

export const exposureTable: DeskTable = {
  table: 'exposure',
  kind: null,
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'fixture', kind: 'text' },
    { key: 'market', kind: 'text' },
    { key: 'selection', kind: 'text' },
    { key: 'coupons', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'pays', kind: 'amount' },
    { key: 'exposure', kind: 'amount' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize, language = 'EN' }) {
    if (number !== undefined && !NUMBER.test(number)) return { list: [], next: null };
    const from = cursor === undefined ? 0 : Number(keyIn(cursor, PLACE));
    const fixture = number === undefined ? null : BigInt(number);
    const rows = await exposuresOnDesk(db, { merchant, fixture, from }, pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({
      ref: `${row.fixture_id}/${row.selection}`,
      cells: {
        number: String(row.fixture_id),
        fixture: titleOf(namesOf(row)),
        ...selectionWords(language, row, row.selection),
        coupons: row.coupons,
        staked: money(row.staked),
        pays: money(row.paid),
        exposure: money(row.paid - row.market_staked),
      },
    }));
    return { list, next: rows.length > pageSize ? String(from + pageSize) : null };
  },
};
