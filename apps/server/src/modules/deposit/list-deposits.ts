import { readRange, type Contract, type DepositRow as WireRow, type ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { countDeposits, depositsOf, type DepositFilter, type DepositRow } from './queries.ts';

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
  };
  const page = { limit: input.pageSize, offset: (input.pageNo - 1) * input.pageSize };
  const [totalCount, rows] = await Promise.all([countDeposits(deps.db, filter), depositsOf(deps.db, filter, page)]);
  return done({
    list: rows.map(present),
    pageNo: input.pageNo,
    totalPage: Math.ceil(totalCount / input.pageSize),
    totalCount,
  });
}
