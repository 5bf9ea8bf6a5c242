import { readRange, type Contract, type DepositRow as WireRow, type ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { readCursor, recordPage } from '../../http/record-page.ts';
import { depositsOf, type DepositFilter, type DepositRow } from './queries.ts';

type List = Contract['deposit']['list'];

const present = (row: DepositRow): WireRow => ({
  refId: row.ref_id,
  depositMode: row.mode,
  requestedAmount: unitsToWire(units(row.requested_units)),
  amount: row.received_units === null ? null : unitsToWire(units(row.received_units)),
  depositDate: toMillis(row.requested_at),
  actualDepositDate: row.state === 'S' && row.settled_at ? toMillis(row.settled_at) : null,
  state: row.state,
});

const NAMES = { form: /^[\w-]{1,64}$/, none: '' };

export async function listDeposits(
  deps: Deps,
  { merchant, session }: CallContext<List>,
  input: ParsedOf<List>,
): Promise<Answer<List>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const filter: DepositFilter = {
    merchant: merchant.code,
    memberId: session.memberId,
    refId: input.refId,
    state: input.state,
    range: range.value,
    after: readCursor(input.cursor, NAMES),
  };
  const rows = await depositsOf(deps.db, filter, input.pageSize + 1);
  const { shown, next } = recordPage(rows, input.pageSize, (row) => ({ at: row.requested_at, name: row.ref_id }));
  return done({ list: shown.map(present), next });
}
