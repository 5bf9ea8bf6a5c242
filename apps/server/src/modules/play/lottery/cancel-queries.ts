import type { Tx } from '#db';
import type { LegRow, Owner } from './queries.ts';

export type CancelLeg = Pick<
  LegRow,
  | 'id'
  | 'order_id'
  | 'issue_id'
  | 'multiple'
  | 'member_id'
  | 'merchant'
  | 'lottery'
  | 'numero'
  | 'stake'
  | 'wallet'
  | 'currency'
  | 'state'
  | 'exposed'
> & { readonly number: string; readonly vendor: string; readonly category: string };

/** Locks a member's own legs by id, which serialises cancellations and the staking of held legs. */
export function legsToCancel(tx: Tx, { merchant, memberId }: Owner, ids: readonly bigint[]): Promise<CancelLeg[]> {
  return tx.run(
    `select l.id, l.order_id, l.issue_id, l.multiple, l.member_id, l.merchant, l.lottery, l.numero, l.stake, l.wallet, l.currency, l.state, l.exposed, o.number, o.vendor,
       o.category
     from lottery_leg l
     cross join lateral (select o.number, o.vendor, o.category from lottery_order o
       where o.id = l.order_id and o.merchant = $1 limit 1) o
     where l.id = any($3::int8[]) and l.merchant = $1 and l.member_id = $2 order by l.id for update of l`,
    [merchant, memberId, ids],
  );
}
