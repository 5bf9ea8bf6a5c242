import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { Range } from '#contract';
import type { MemberId, Millis } from '#kernel';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type RewardRow = Selectable<Tables['point_reward']>;
export type RedemptionRow = Selectable<Tables['point_redemption']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function insertReward(access: Access, row: Insertable<Tables['point_reward']>): Promise<void> {
  await access.q.insertInto('point_reward').values(row).execute();
}

/** More than are on offer at once. */
const ON_MAX = 1_000;

/** Rewards on offer, and their number. */
export async function rewardsOn(
  db: Db,
  asked: { merchant: string; now: Millis; type?: RewardRow['conversion_type'] | undefined },
  page: Page,
): Promise<{ rows: RewardRow[]; count: number }> {
  const now = toDate(asked.now);
  const end = sql<Date>`coalesce(ends_at, 'infinity')`;
  let query = db.q.selectFrom((from) =>
    from
      .selectFrom('point_reward')
      .selectAll()
      .where('merchant', '=', asked.merchant)
      .where('active', '=', true)
      .where('starts_at', '<=', now)
      .where(end, '>', now)
      // Lets the index skip expired rows, whatever the statistics say.
      .orderBy(end, 'desc')
      .limit(ON_MAX)
      .as('running'),
  );
  if (asked.type) query = query.where('conversion_type', '=', asked.type);
  const rows = await query
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await query.select((select) => select.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** Locked, so that stock and limits are checked one redemption after the other. */
export function lockReward(tx: Tx, merchant: string, id: number): Promise<RewardRow | undefined> {
  return tx.q
    .selectFrom('point_reward')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function moveStock(tx: Tx, id: bigint, by: number): Promise<void> {
  await tx.q
    .updateTable('point_reward')
    .set((row) => ({ redeemed: row('redeemed', '+', by) }))
    .where('id', '=', id)
    .execute();
}

/** Quantity of a reward that the member has received or ordered, without rejected orders. */
export async function quantityHad(tx: Tx, { merchant, memberId }: Owner, rewardId: bigint): Promise<number> {
  const row = await tx.q
    .selectFrom('point_redemption')
    .select((select) => select.fn.coalesce(select.fn.sum<bigint>('quantity'), sql<bigint>`0`).as('had'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('reward_id', '=', rewardId)
    .where('status', '<>', 'R')
    .executeTakeFirstOrThrow();
  return Number(row.had);
}

export function redemptionByRequest(
  tx: Tx,
  { merchant, memberId }: Owner,
  requestId: string,
): Promise<RedemptionRow | undefined> {
  return tx.q
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function insertRedemption(tx: Tx, row: Insertable<Tables['point_redemption']>): Promise<RedemptionRow> {
  return tx.q.insertInto('point_redemption').values(row).returningAll().executeTakeFirstOrThrow();
}

export function lockRedemption(tx: Tx, merchant: string, refNo: string): Promise<RedemptionRow | undefined> {
  return tx.q
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('ref_no', '=', refNo)
    .forUpdate()
    .executeTakeFirst();
}

export async function markDecided(
  tx: Tx,
  refNo: string,
  decision: { status: 'A' | 'R'; by: string; now: Millis },
): Promise<void> {
  await tx.q
    .updateTable('point_redemption')
    .set({ status: decision.status, decided_by: decision.by, decided_at: toDate(decision.now) })
    .where('ref_no', '=', refNo)
    .execute();
}

export type NamedRedemption = RedemptionRow & Pick<RewardRow, 'texts' | 'conversion_type'>;

/** Reward of a redemption `d`. A lateral lookup instead of a join: after years there are many rewards. */
const rewardNamed = (from: ExpressionBuilder<Tables & { d: Tables['point_redemption'] }, 'd'>) =>
  from
    .selectFrom('point_reward')
    .select(['texts', 'conversion_type'])
    .whereRef('point_reward.id', '=', 'd.reward_id')
    .whereRef('point_reward.merchant', '=', 'd.merchant')
    .limit(1)
    .as('r');

/** Newest first. */
export async function redemptionsOf(
  db: Db,
  { merchant, memberId }: Owner,
  asked: Range & { status?: RedemptionRow['status'] | undefined; after: RowKey | undefined },
  limit: number,
): Promise<NamedRedemption[]> {
  let query = db.q
    .selectFrom('point_redemption as d')
    .innerJoinLateral(rewardNamed, (on) => on.onTrue())
    .where('d.merchant', '=', merchant)
    .where('d.member_id', '=', BigInt(memberId));
  if (asked.status) query = query.where('d.status', '=', asked.status);
  if (asked.from !== undefined) query = query.where('d.applied_at', '>=', toDate(asked.from));
  if (asked.to !== undefined) query = query.where('d.applied_at', '<', toDate(asked.to));
  if (asked.after) {
    query = query.where(sql<boolean>`(d.applied_at, d.ref_no) < (${asked.after.at}, ${asked.after.name})`);
  }
  return query
    .selectAll('d')
    .select(['r.texts', 'r.conversion_type'])
    .orderBy('d.applied_at', 'desc')
    .orderBy('d.ref_no', 'desc')
    .limit(limit)
    .execute();
}

export interface WaitingRow {
  ref_no: string;
  account: string;
  quantity: number;
  address: Record<string, string> | null;
  remark: string | null;
  applied_at: Date;
  texts: RewardRow['texts'];
}

export function waitingRedemptions(
  access: Access,
  merchant: string,
  most: number = WAITING_MOST,
): Promise<WaitingRow[]> {
  return access.run<WaitingRow>(
    `select d.ref_no, m.account, d.quantity, d.address, d.remark, d.applied_at, r.texts
     from (
       select * from point_redemption where merchant = $1 and status = 'P' order by applied_at limit $2
     ) d
     cross join lateral (select texts from point_reward r where r.merchant = $1 and r.id = d.reward_id limit 1) r
     cross join lateral (select account from member m where m.merchant = $1 and m.id = d.member_id limit 1) m
     order by d.applied_at`,
    [merchant, most],
  );
}
