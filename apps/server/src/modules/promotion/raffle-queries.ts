import type { Access, Tables, Tx } from '#db';
import type { MemberId } from '#kernel';
import type { Insertable, Selectable } from 'kysely';

export type DrawRow = Selectable<Tables['raffle_draw']>;

/** The seed of the member's next turn; the one handed in becomes it when there is none yet. */
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

/** Whoever holds it turns the wheel alone. */
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

export async function countDraws(access: Access, promotionId: bigint, memberId: MemberId): Promise<number> {
  const { count } = await access.q
    .selectFrom('raffle_draw')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirstOrThrow();
  return Number(count);
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
