/** Desk table of a brand's deposits. */
import type { DeskRow } from '#contract';
import { memberId, units, unitsToText, type MerchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { spanOf, type AskedRows, type DeskTable } from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountByName } from '../../people/credentials/index.ts';
import { decidable } from './decide-deposit.ts';
import { depositsAt, depositsOf, type BrandDeposit, type State } from './queries.ts';

const STATES = { open: 'P', credited: 'S', failed: 'F', cancelled: 'C' } as const satisfies Record<string, State>;
const NAMES = /^[\w-]{1,64}$/;

const stateCalled = (word: string | undefined): State | undefined => STATES[word as keyof typeof STATES];
const wordOf = (state: State): string => Object.entries(STATES).find(([, known]) => known === state)![0];
const money = (value: bigint): string => unitsToText(units(value));

const present = (row: BrandDeposit): DeskRow => ({
  ref: row.ref_id,
  acts: decidable(row),
  cells: {
    time: row.requested_at.getTime(),
    account: row.account,
    mode: row.mode,
    channel: row.bank_code,
    amount: money(row.received_units ?? row.exact_units ?? row.requested_units),
    fee: money(row.fee_units),
    currency: row.currency,
    state: wordOf(row.state),
    decidedAt: row.settled_at?.getTime() ?? null,
    ref: row.ref_id,
  },
});

async function rowsOf(deps: Deps, brand: string, { filters, cursor, pageSize }: AskedRows): Promise<BrandDeposit[]> {
  const merchant = brand as MerchantCode;
  const asked = { merchant, state: stateCalled(filters['state']), range: spanOf(filters) };
  const after = readCursor(cursor, NAMES);
  if (filters['account'] === undefined) return depositsAt(deps.db, { ...asked, after }, pageSize + 1);
  const member = await accountByName(deps.db, brand, filters['account']);
  if (!member) return [];
  const rows = await depositsOf(deps.db, { ...asked, after, memberId: memberId(Number(member.id)) }, pageSize + 1);
  return rows.map((row) => ({ ...row, account: member.account }));
}

export const depositTable: DeskTable = {
  table: 'deposits',
  kind: 'deposit',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'account', kind: 'account' },
    { key: 'mode', kind: 'state' },
    { key: 'channel', kind: 'text' },
    { key: 'amount', kind: 'amount' },
    { key: 'fee', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'decidedAt', kind: 'time' },
    { key: 'ref', kind: 'text' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: Object.keys(STATES) },
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page(deps, brand, asked) {
    const rows = await rowsOf(deps, brand, asked);
    const { shown, next } = recordPage(rows, asked.pageSize, (row) => ({ at: row.requested_at, name: row.ref_id }));
    return { list: shown.map(present), next };
  },
};
