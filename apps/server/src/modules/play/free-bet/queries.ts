import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type FreeBetRow = Selectable<Tables['free_bet']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

/** Inserts free bets. Answers the members granted; skips those with one for the same fact. */
export async function insertFreeBets(
  tx: Tx,
  rows: readonly Omit<Insertable<Tables['free_bet']>, 'coupon_id'>[],
): Promise<ReadonlySet<bigint>> {
  const given = await tx.q
    .insertInto('free_bet')
    .values(rows)
    .onConflict((on) => on.columns(['merchant', 'member_id', 'fact']).doNothing())
    .returning('member_id')
    .execute();
  return new Set(given.map(({ member_id: member }) => member));
}

const OPEN_MOST = 50;

/** Usable free bets, earliest expiry first. */
export const openFreeBets = (access: Access, { merchant, memberId }: Owner, now: Millis): Promise<FreeBetRow[]> =>
  access.run(
    `select * from free_bet where merchant = $1 and member_id = $2 and coupon_id is null and expires_at > $3
     order by expires_at, id limit ${OPEN_MOST}`,
    [merchant, memberId, toDate(now)],
  );

/** Locks a free bet until the transaction ends. */
export async function lockFreeBet(tx: Tx, owner: Owner, id: bigint): Promise<FreeBetRow | undefined> {
  const [row] = await tx.run<FreeBetRow>(
    'select * from free_bet where id = $3 and merchant = $1 and member_id = $2 for no key update',
    [owner.merchant, owner.memberId, id],
    'free_bet_lock',
  );
  return row;
}

/** Assigns a free bet to a coupon; it reopens only if the coupon is entirely void. */
export const useFreeBet = (tx: Tx, owner: Owner, id: bigint, coupon: bigint): Promise<unknown> =>
  tx.run(
    'update free_bet set coupon_id = $4 where id = $3 and merchant = $1 and member_id = $2',
    [owner.merchant, owner.memberId, id, coupon],
    'free_bet_use',
  );

/** A member's free bets before the cursor, newest first. */
export const freeBetsOnDesk = (
  access: Access,
  { merchant, member, before }: { readonly merchant: string; readonly member: bigint; readonly before: bigint | null },
  limit: number,
): Promise<(FreeBetRow & { readonly coupon: string | null })[]> =>
  access.run(
    `select f.*, c.number as coupon
     from (select * from free_bet where merchant = $1 and member_id = $2 and ($3::int8 is null or id < $3)
       order by merchant, member_id, id desc limit $4) f
     left join lateral (select c.number from coupon c where c.id = f.coupon_id and c.merchant = $1 limit 1) c on true
     order by f.id desc`,
    [merchant, member, before, limit],
  );
