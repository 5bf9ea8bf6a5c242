/** Transfers between members and their uplines. */
import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

export interface UplineTransfers {
  readonly from_id: bigint;
  readonly to_id: bigint;
  readonly amount: bigint;
}

/** Sums by sender and receiver of those that also went the other way within the span. */
export const returnedTransfers = (
  access: Access,
  { merchant, from, to, limit }: Readonly<{ merchant: string; from: Millis; to: Millis; limit: number }>,
): Promise<UplineTransfers[]> =>
  access.run(
    `with moved as materialized (
       select p.member_id::int8 as from_id, a.member_id::int8 as to_id, sum(t.amount)::int8 as amount
       from ledger_posting p
       cross join lateral (select t.credit_id, t.amount from ledger_transfer t where t.n = 0 and t.posting_id = p.id limit 1) t
       cross join lateral (select a.member_id from ledger_account a where a.id = t.credit_id limit 1) a
       where p.merchant = $1 and (p.merchant || '/' || p.source) = $1 || '/wallet' and p.occurred_at >= $2 and p.occurred_at < $3
         and p.movement = 'upline-transferred'
       group by 1, 2
     )
     select d.from_id, d.to_id, d.amount from moved d
     where exists (select from moved b where b.from_id = d.to_id and b.to_id = d.from_id)
     order by d.from_id, d.to_id limit $4`,
    [merchant, toDate(from), toDate(to), limit],
  );
