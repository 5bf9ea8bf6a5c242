import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type DrawRow = Selectable<Tables['raffle_draw']>;

/** Seed of the member's next turn; `fresh` is stored if there is none yet. */
export async function seedOf(access: Access, promotionId: bigint, memberId: MemberId, fresh: string): Promise<string> {
  await access.q
    .insertInto('raffle_seed')
    .values({ promotion_id: promotionId, member_id: BigInt(memberId), server_seed: fresh })
    .onConflict((on) => on.doNothing())
    .execute();
  const { server_seed } = await access.q
    .selectFrom('raffle_seed')
    .select('server_seed')
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirstOrThrow();
  return server_seed;
}

/** Locked: one turn of the wheel at a time. */
export async function lockSeed(tx: Tx, promotionId: bigint, memberId: MemberId, fresh: string): Promise<string> {
  await seedOf(tx, promotionId, memberId, fresh);
  const { server_seed } = await tx.q
    .selectFrom('raffle_seed')
    .select('server_seed')
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return server_seed;
}

export async function replaceSeed(tx: Tx, promotionId: bigint, memberId: MemberId, seed: string): Promise<void> {
  await tx.q
    .updateTable('raffle_seed')
    .set({ server_seed: seed })
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

export type StandingRow = Selectable<Tables['raffle_standing']>;

/** Counted days and turns of a member. Before the first read of a promotion begun at `from`, both are zero. */
export async function standingOf(
  access: Access,
  promotionId: bigint,
  memberId: MemberId,
  from: Date,
): Promise<StandingRow> {
  await access.q
    .insertInto('raffle_standing')
    .values({ promotion_id: promotionId, member_id: BigInt(memberId), counted_to: from })
    .onConflict((on) => on.doNothing())
    .execute();
  return access.q
    .selectFrom('raffle_standing')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirstOrThrow();
}

/** Conditional on `counted_to`, so that of two requests that counted the same days one adds them. */
export async function addDays(access: Access, counted: StandingRow, days: number, to: Millis): Promise<void> {
  await access.q
    .updateTable('raffle_standing')
    .set({ days: counted.days + days, counted_to: toDate(to) })
    .where('promotion_id', '=', counted.promotion_id)
    .where('member_id', '=', counted.member_id)
    .where('counted_to', '=', counted.counted_to)
    .execute();
}

export async function addTurn(tx: Tx, promotionId: bigint, memberId: MemberId): Promise<void> {
  await tx.q
    .updateTable('raffle_standing')
    .set((row) => ({ turns: row('turns', '+', 1) }))
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

export function drawByRequest(
  tx: Tx,
  promotionId: bigint,
  memberId: MemberId,
  requestId: string,
): Promise<DrawRow | undefined> {
  return tx.q
    .selectFrom('raffle_draw')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function insertDraw(tx: Tx, row: Insertable<Tables['raffle_draw']>): Promise<DrawRow> {
  return tx.q.insertInto('raffle_draw').values(row).returningAll().executeTakeFirstOrThrow();
}
