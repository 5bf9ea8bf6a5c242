import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import { UNLED } from './queries.ts';

interface Of {
  readonly merchant: string;
  readonly lottery: string;
}

/** Voids the undrawn issues with these numbers. Answers which. */
export async function callOff(
  tx: Tx,
  { merchant, lottery }: Of,
  numeros: readonly string[],
): Promise<{ readonly merchant: string; readonly id: bigint }[]> {
  return tx.run(
    `update lottery_issue set state = 'void', settled_at = null
     where merchant = $1 and lottery = $2 and numero = any($3::text[]) and state in ('open', 'locked') returning merchant, id`,
    [merchant, lottery, numeros],
  );
}

/** Voids issues due before then without a reported result. Answers which. */
export function voidUnreported(
  access: Access,
  merchants: readonly string[],
  lotteries: readonly string[],
  before: Millis,
): Promise<{ readonly merchant: string; readonly lottery: string; readonly numero: string }[]> {
  return access.run(
    `update lottery_issue set state = 'void', settled_at = null
     where state = 'locked' and draws_at <= $3 and lottery = any($2::text[]) and merchant = any($1::text[]) returning merchant, lottery, numero`,
    [merchants, lotteries, toDate(before)],
  );
}

export interface VoidStake {
  readonly member_id: bigint;
  readonly stake: bigint;
}

/** Members with refunded real-money stakes in an issue, with amounts; those up to `after` are notified already. */
export function voidStakes(
  access: Access,
  { id, merchant }: { readonly id: bigint; readonly merchant: string },
  after: bigint,
  limit: number,
): Promise<VoidStake[]> {
  return access.run(
    `select l.member_id, sum(l.stake)::int8 as stake from lottery_leg l
     where l.issue_id = $1 and l.merchant = $2 ${UNLED} and l.member_id > $3 and l.state = 'void' and l.wallet <> 'trial'
     group by l.member_id order by l.member_id limit $4`,
    [id, merchant, after, limit],
  );
}
