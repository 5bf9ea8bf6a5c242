/** What operators see of wins that should have come back and had been spent. */
import { units, unitsToText } from '#kernel';
import type { DeskTable } from '../../desk.ts';
import { keyOf, owedOf } from './collect-kept.ts';
import { keptAt, type KeptKey } from './kept-queries.ts';

const REF = /^(\d{1,18})_(\d{1,4})_(\d{1,18})_(\w{1,20})$/;
const nameOf = ({ issue, run, member, wallet }: KeptKey): string => [issue, run, member, wallet].join('_');

/** A made-up one leads behind everything. */
function behind(cursor: string | undefined): KeptKey | undefined {
  if (cursor === undefined) return undefined;
  const [, issue = '999999999999999999', run = '0', member = '0', wallet = ''] = REF.exec(cursor) ?? [];
  return { issue: BigInt(issue), run: Number(run), member: BigInt(member), wallet };
}

/** Asked for again each minute; what a later result covers in part stays here until somebody sees to it. */
export const keptTable: DeskTable = {
  table: 'lotteryKept',
  kind: null,
  columns: [
    { key: 'account', kind: 'account' },
    { key: 'game', kind: 'lottery' },
    { key: 'number', kind: 'text' },
    { key: 'won', kind: 'amount' },
    { key: 'owes', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'wallet', kind: 'text' },
  ],
  filters: [],
  async page({ db }, merchant, { cursor, pageSize }) {
    const rows = await keptAt(db, merchant, behind(cursor), pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({
      ref: nameOf(keyOf(row)),
      cells: {
        account: row.account,
        game: row.lottery,
        number: row.numero,
        won: unitsToText(units(row.win + row.rebate)),
        owes: unitsToText(units(owedOf(row))),
        currency: row.currency,
        wallet: row.wallet,
      },
    }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.ref ?? null) : null };
  },
};
