/** Desk table of payouts to recover: reversed wins that the player had already spent. */
import { units, unitsToText } from '#kernel';
import type { DeskTable } from '../../../ports/desk.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { keptAt, dueOf, type KeptKey } from '../../money/settlement/index.ts';
import { numeroOf } from './collect-kept.ts';

const REF = /^(\d{1,18})_(\d{1,4})_(\d{1,18})_(\w{1,20})$/;
const nameOf = ({ batch, run, place, wallet }: KeptKey): string => [batch, run, place, wallet].join('_');

function behind(cursor: string | undefined): KeptKey | undefined {
  if (cursor === undefined) return undefined;
  const [, batch, run, place, wallet] = REF.exec(keyIn(cursor, REF))!;
  return { batch: batch!, run: Number(run), place: BigInt(place!), wallet: wallet! };
}

/** Recovery is retried each minute. Rows partly covered by a later result stay until an operator handles them. */
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
    const rows = await keptAt(db, { merchant, source: 'lottery' }, behind(cursor), pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({
      ref: nameOf(row),
      cells: {
        account: row.account,
        game: row.game_code,
        number: numeroOf(row),
        won: unitsToText(units(row.amount)),
        owes: unitsToText(units(dueOf(row))),
        currency: row.currency,
        wallet: row.wallet,
      },
    }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.ref ?? null) : null };
  },
};
