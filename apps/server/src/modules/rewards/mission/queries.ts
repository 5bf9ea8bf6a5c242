import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type MissionRow = Selectable<Tables['mission']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export async function insertMission(access: Access, row: Insertable<Tables['mission']>): Promise<number> {
  const { id } = await access.q.insertInto('mission').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

/** Publishes a mission; undefined if it was published before. */
export function markPublished(
  access: Access,
  merchant: string,
  id: bigint,
  now: Millis,
): Promise<MissionRow | undefined> {
  return access.q
    .updateTable('mission')
    .set({ published_at: toDate(now) })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Unpublished missions, oldest first. */
export function drafts(access: Access, merchant: string, most: number = WAITING_MOST): Promise<MissionRow[]> {
  return access.run<MissionRow>(
    'select * from mission where merchant = $1 and published_at is null order by id limit $2',
    [merchant, most],
  );
}

/** Locks a draft, so that operators' decisions are serialised. */
export function draftById(tx: Tx, merchant: string, id: bigint): Promise<MissionRow | undefined> {
  return tx.q
    .selectFrom('mission')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteDraft(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('mission')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const RUNNING_MAX = 100;

/** Running missions, in the operator's order. */
export function missionsOn(access: Access, merchant: string, now: Millis): Promise<MissionRow[]> {
  return access.run<MissionRow>(
    `select * from (
       select * from mission where merchant = $1 and published_at is not null and ends_at > $2 and starts_at <= $2
       order by ends_at limit ${RUNNING_MAX}
     ) m order by m.position, m.id`,
    [merchant, toDate(now)],
  );
}

export function missionById(access: Access, merchant: string, id: bigint): Promise<MissionRow | undefined> {
  return access.q
    .selectFrom('mission')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface ClaimKey {
  readonly mission: bigint;
  readonly period: string;
}

export interface ClaimRow {
  mission_id: bigint;
  milestone: number;
}

/** The member's claims in these periods. */
export function claimsIn(
  access: Access,
  { merchant, memberId }: Owner,
  keys: readonly ClaimKey[],
): Promise<ClaimRow[]> {
  return access.run<ClaimRow>(
    `select c.mission_id, c.milestone from unnest($3::int8[], $4::text[]) as k(mission, period) cross join lateral (
       select mission_id, milestone from mission_claim c
       where c.merchant = $1 and c.member_id = $2 and c.mission_id = k.mission and c.period = k.period limit 10
     ) c`,
    [merchant, memberId, keys.map(({ mission }) => mission), keys.map(({ period }) => period)],
  );
}

/** Records a claim. Null if it is the first of the milestone in the period; otherwise the request that claimed it. */
export async function putClaim(tx: Tx, row: Insertable<Tables['mission_claim']>): Promise<string | null> {
  const made = await tx.q
    .insertInto('mission_claim')
    .values(row)
    .onConflict((on) => on.columns(['member_id', 'mission_id', 'period', 'milestone']).doNothing())
    .returning('milestone')
    .executeTakeFirst();
  if (made) return null;
  const { request_id } = await tx.q
    .selectFrom('mission_claim')
    .select('request_id')
    .where('merchant', '=', row.merchant)
    .where('member_id', '=', row.member_id)
    .where('mission_id', '=', row.mission_id)
    .where('period', '=', row.period)
    .where('milestone', '=', row.milestone)
    .executeTakeFirstOrThrow();
  return request_id;
}
