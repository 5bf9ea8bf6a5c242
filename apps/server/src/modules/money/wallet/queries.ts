import type { Access, Tx } from '#db';
import type { MemberId, MerchantCode } from '#kernel';

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

/** False for a repeated request; waits while the first one runs. */
export async function claimCollect(tx: Tx, owner: Owner, requestId: string, now: Date): Promise<boolean> {
  const claimed = await tx.q
    .insertInto('wallet_collect')
    .values({
      merchant: owner.merchant,
      member_id: BigInt(owner.memberId),
      request_id: requestId,
      moved: '{}',
      collected_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function movedBy(
  tx: Tx,
  { merchant, memberId }: Owner,
  requestId: string,
): Promise<Record<string, string>> {
  const row = await tx.q
    .selectFrom('wallet_collect')
    .select('moved')
    .where('request_id', '=', requestId)
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  return row.moved;
}

export async function noteMoved(
  tx: Tx,
  { merchant, memberId }: Owner,
  requestId: string,
  moved: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.q
    .updateTable('wallet_collect')
    .set({ moved: JSON.stringify(moved) })
    .where('request_id', '=', requestId)
    .where('member_id', '=', BigInt(memberId))
    .where('merchant', '=', merchant)
    .execute();
}

export interface Upline {
  readonly id: bigint;
  readonly account: string;
}

/** The member's upline, if it is an active agent. */
export function uplineOf(access: Access, { merchant, memberId }: Owner): Promise<Upline | undefined> {
  return access.q
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.upline_id')
    .select(['u.id', 'u.account'])
    .where('m.id', '=', BigInt(memberId))
    .where('m.merchant', '=', merchant)
    .where('m.account_type', 'in', [0, 2])
    .where('u.merchant', '=', merchant)
    .where('u.account_type', 'in', [1, 2])
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}

/** Locks the account against erasure until the transaction ends; false when it is erased. */
export async function holdAccount(
  tx: Tx,
  { merchant, id, account }: Readonly<{ merchant: string; id: bigint; account: string }>,
): Promise<boolean> {
  const held = await tx.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('account', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
