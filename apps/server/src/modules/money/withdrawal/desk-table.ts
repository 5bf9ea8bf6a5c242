/** All withdrawals of a brand, as a console table. */
import type { DeskRow } from '#contract';
import { memberId, units, unitsToText, type MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { operatorsNamed } from '../../people/staff/index.ts';
import { withdrawalsAt, withdrawalsOf, type BrandWithdrawal, type State } from './queries.ts';
import { actsAt, STATES } from './rules.ts';

const NAMES = /^[\w-]{1,64}$/;
const money = (value: bigint): string => unitsToText(units(value));

const present = (row: BrandWithdrawal, holders: ReadonlyMap<string, string>, reader?: string): DeskRow => ({
  ref: row.ref_id,
  acts: row.ended_at === null ? [...actsAt(row.state, row.locked_by, reader)] : [],
  cells: {
    time: row.requested_at.getTime(),
    account: row.account,
    amount: money(row.amount),
    fee: money(row.fee),
    currency: row.currency,
    state: row.state,
    bank: row.bank_code,
    takenBy: row.locked_by === null ? null : (holders.get(row.locked_by) ?? row.locked_by),
    endedAt: row.ended_at?.getTime() ?? null,
    ref: row.ref_id,
  },
});

async function rowsOf(deps: Deps, brand: string, { filters, cursor, pageSize }: AskedRows): Promise<BrandWithdrawal[]> {
  const state = filters['state'] as State | undefined;
  const asked = { merchant: brand as MerchantCode, range: spanOf(filters), after: readCursor(cursor, NAMES) };
  if (filters['account'] === undefined) return withdrawalsAt(deps.db, { ...asked, state }, pageSize + 1);
  const member = await accountByName(deps.db, brand, filters['account']);
  if (!member) return [];
  const of = { ...asked, memberId: memberId(Number(member.id)), states: state && [state] };
  const rows = await withdrawalsOf(deps.db, of, pageSize + 1);
  return rows.map((row) => ({ ...row, account: member.account }));
}

export const withdrawalTable: DeskTable = {
  table: 'withdrawals',
  kind: 'withdrawal',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'amount', kind: 'amount' },
    { key: 'fee', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'bank', kind: 'text' },
    { key: 'takenBy', kind: 'text' },
    { key: 'endedAt', kind: 'time' },
    { key: 'ref', kind: 'text' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: [...STATES] },
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page(deps, brand, asked) {
    const rows = await rowsOf(deps, brand, asked);
    const { shown, next } = recordPage(rows, asked.pageSize, (row) => ({ at: row.requested_at, name: row.ref_id }));
    const holders = await operatorsNamed(
      deps.db,
      shown.flatMap((row) => row.locked_by ?? []),
    );
    return { list: shown.map((row) => present(row, holders, asked.reader)), next };
  },
};
