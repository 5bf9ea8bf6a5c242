import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type PromotionRow = Selectable<Tables['promotion']>;
export type EntryRow = Selectable<Tables['promotion_entry']>;
export type RewardRow = Selectable<Tables['promotion_reward']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

/** Reason of a reward: one reward per member and fact. */
export interface Fact {
  readonly type: string;
  readonly name: string;
}

export async function insertPromotion(access: Access, row: Insertable<Tables['promotion']>): Promise<bigint> {
  const { id } = await access.q.insertInto('promotion').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** More than run at once. */
const ON_MAX = 1_000;

/** Promotions not over at `now` that began before `begunBy`, in the operator's order. */
export function promotionsOn(
  access: Access,
  asked: { merchant: string; now: Millis; begunBy: Millis; category?: string | undefined },
): Promise<PromotionRow[]> {
  const end = sql<Date>`coalesce(ends_at, 'infinity')`;
  let query = access.q
    .selectFrom((from) =>
      from
        .selectFrom('promotion')
        .selectAll()
        .where('merchant', '=', asked.merchant)
        .where('active', '=', true)
        .where('starts_at', '<=', toDate(asked.begunBy))
        .where(end, '>', toDate(asked.now))
        // Lets the index skip expired rows, whatever the statistics say.
        .orderBy(end, 'desc')
        .limit(ON_MAX)
        .as('running'),
    )
    .selectAll();
  if (asked.category !== undefined) query = query.where('category', '=', asked.category as PromotionRow['category']);
  return query.orderBy('position').orderBy('id').execute();
}

export function promotionById(
  access: Access,
  merchant: string,
  id: number | bigint,
): Promise<PromotionRow | undefined> {
  return access.q
    .selectFrom('promotion')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
}

export const promotionsNumbered = (access: Access, merchant: string, ids: readonly number[]): Promise<PromotionRow[]> =>
  access.q
    .selectFrom('promotion')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', 'in', [...new Set(ids)].map(BigInt))
    .execute();

const entryOf = (access: Access, promotionId: bigint, memberId: MemberId) =>
  access.q
    .selectFrom('promotion_entry')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', BigInt(memberId));

export const findEntry = (access: Access, promotionId: bigint, memberId: MemberId): Promise<EntryRow | undefined> =>
  entryOf(access, promotionId, memberId).executeTakeFirst();

export const lockEntry = (tx: Tx, promotionId: bigint, memberId: MemberId): Promise<EntryRow | undefined> =>
  entryOf(tx, promotionId, memberId).forUpdate().executeTakeFirst();

/** The member's entry, created if absent. Concurrent requests get the same one. */
export async function putEntry(
  access: Access,
  { merchant, memberId }: Owner,
  promotionId: bigint,
  now: Millis,
): Promise<EntryRow> {
  await access.q
    .insertInto('promotion_entry')
    .values({
      merchant,
      promotion_id: promotionId,
      member_id: BigInt(memberId),
      status: 'JOINED',
      joined_at: toDate(now),
      remark: null,
      requested_at: null,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((on) => on.columns(['promotion_id', 'member_id']).doNothing())
    .execute();
  return entryOf(access, promotionId, memberId).executeTakeFirstOrThrow();
}

export async function markRequested(
  tx: Tx,
  id: bigint,
  asked: { remark: string; pictures: readonly string[]; now: Millis },
): Promise<void> {
  await tx.q
    .updateTable('promotion_entry')
    .set({
      status: 'PENDING',
      remark: asked.remark,
      pictures: JSON.stringify(asked.pictures),
      requested_at: toDate(asked.now),
      decided_at: null,
      decided_by: null,
    })
    .where('id', '=', id)
    .execute();
}

export function lockEntryById(tx: Tx, merchant: string, id: number): Promise<EntryRow | undefined> {
  return tx.q
    .selectFrom('promotion_entry')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function markDecided(
  tx: Tx,
  id: bigint,
  decision: { status: 'APPROVED' | 'REJECTED'; by: string; now: Millis },
): Promise<void> {
  await tx.q
    .updateTable('promotion_entry')
    .set({ status: decision.status, decided_at: toDate(decision.now), decided_by: decision.by })
    .where('id', '=', id)
    .execute();
}

export interface WaitingRow {
  id: bigint;
  account: string;
  remark: string | null;
  pictures: string[];
  requested_at: Date | null;
  texts: PromotionRow['texts'];
}

export function waitingEntries(access: Access, merchant: string, most: number = WAITING_MOST): Promise<WaitingRow[]> {
  return access.run<WaitingRow>(
    `select e.id, m.account, e.remark, e.pictures, e.requested_at, p.texts
     from (
       select * from promotion_entry where merchant = $1 and status = 'PENDING' order by requested_at limit $2
     ) e
     cross join lateral (select texts from promotion p where p.merchant = $1 and p.id = e.promotion_id limit 1) p
     cross join lateral (select account from member m where m.merchant = $1 and m.id = e.member_id limit 1) m
     order by e.requested_at`,
    [merchant, most],
  );
}

/** Promotions the member has joined that were not over at `since`. */
export function joinedPromotions(
  access: Access,
  { merchant, memberId }: Owner,
  since: Millis,
): Promise<(PromotionRow & { joined_at: Date })[]> {
  // Starts from the few promotions that are on, so that years of entries are not read.
  return access.run<PromotionRow & { joined_at: Date }>(
    `select p.*, e.joined_at from (
       select * from promotion
       where merchant = $1 and active and coalesce(ends_at, 'infinity') > $3
       order by coalesce(ends_at, 'infinity') desc limit ${ON_MAX}
     ) p cross join lateral (
       select e.joined_at from promotion_entry e
       where e.promotion_id = p.id and e.member_id = $2 and e.status = 'JOINED' limit 1
     ) e`,
    [merchant, memberId, toDate(since)],
  );
}

/** False when this fact was rewarded before. */
export async function insertReward(
  access: Access,
  row: Insertable<Tables['promotion_reward']>,
): Promise<bigint | null> {
  const made = await access.q
    .insertInto('promotion_reward')
    .values(row)
    .onConflict((on) => on.columns(['merchant', 'member_id', 'type', 'trigger_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Facts that have been rewarded; each is looked up by its key. */
export async function rewardedFacts(
  access: Access,
  { merchant, memberId }: Owner,
  facts: readonly Fact[],
): Promise<RewardRow[]> {
  if (facts.length === 0) return [];
  return access.run<RewardRow>(
    `select r.* from unnest($3::text[], $4::text[]) as f(type, name) cross join lateral (
       select * from promotion_reward r
       where r.merchant = $1 and r.member_id = $2 and r.type = f.type and r.trigger_key = f.name limit 1
     ) r`,
    [merchant, memberId, facts.map(({ type }) => type), facts.map(({ name }) => name)],
  );
}

const REWARDS_MAX = 200;

/** Newest first. Each type has its own index range, so that a type without rows is not searched for among all. */
export function rewardsOf(
  access: Access,
  { merchant, memberId }: Owner,
  { status, types }: { status: RewardRow['status']; types?: readonly string[] | undefined },
): Promise<RewardRow[]> {
  const page = (which: string) => `select r.* from promotion_reward r
    where r.merchant = $1 and r.member_id = $2 and r.status = $3 and ${which}
    order by r.issued_at desc, r.id desc limit ${REWARDS_MAX}`;
  // Always true; the condition selects the partial index over all types.
  if (!types) return access.run<RewardRow>(page('r.amount > 0'), [merchant, memberId, status]);
  return access.run<RewardRow>(
    `select r.* from unnest($4::text[]) as f(type) cross join lateral (${page('r.type = f.type')}) r
     order by r.issued_at desc, r.id desc limit ${REWARDS_MAX}`,
    [merchant, memberId, status, [...new Set(types)]],
  );
}

/** Rewards with one final status, newest first, after the reward `after`. */
export function settledRewards(
  access: Access,
  { merchant, memberId }: Owner,
  asked: { status: 'C' | 'E'; after: { at: Date; name: string } | undefined; limit: number },
): Promise<RewardRow[]> {
  return access.run<RewardRow>(
    `select r.* from promotion_reward r
     where r.merchant = $1 and r.member_id = $2 and r.status = $3 and r.amount > 0
       and ($4::timestamptz is null or (r.issued_at, r.id) < ($4, $5::int8))
     order by r.issued_at desc, r.id desc limit $6`,
    [merchant, memberId, asked.status, asked.after?.at ?? null, BigInt(asked.after?.name ?? 0), asked.limit],
  );
}

export function lockReward(tx: Tx, { merchant, memberId }: Owner, id: number): Promise<RewardRow | undefined> {
  return tx.q
    .selectFrom('promotion_reward')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function markClaimed(tx: Tx, id: bigint, requestId: string, now: Millis): Promise<void> {
  await tx.q
    .updateTable('promotion_reward')
    .set({ status: 'C', settled_at: toDate(now), request_id: requestId })
    .where('id', '=', id)
    .execute();
}

/** Answers the number of expired rewards. A reward being claimed is locked and is checked again afterwards. */
export async function expireDue(db: Db, now: Millis): Promise<number> {
  const rows = await db.q
    .updateTable('promotion_reward')
    .set({ status: 'E', settled_at: toDate(now) })
    .where('status', '=', 'I')
    .where('expires_at', '<=', toDate(now))
    .returning('id')
    .execute();
  return rows.length;
}
