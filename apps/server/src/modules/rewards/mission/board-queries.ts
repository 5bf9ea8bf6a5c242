/** Leaderboard standings: written only by the counting job; read by place or member without counting earlier rows. */
import { toDate, type Access, type Tables, type Tx } from '#db';
import { DAY_MS, millis, type MemberId, type Millis } from '#kernel';
import type { Insertable, Selectable } from 'kysely';
import type { MissionRow, Owner } from './queries.ts';

type BoardState = Pick<Selectable<Tables['mission_board']>, 'final_at'>;
export type BoardRow = MissionRow & BoardState;
export type PrizeRow = Selectable<Tables['mission_prize']>;

/** Key of a leaderboard. */
export interface Board {
  readonly merchant: string;
  readonly missionId: bigint;
}

export async function insertBoard(access: Access, row: Insertable<Tables['mission_board']>): Promise<void> {
  await access.q.insertInto('mission_board').values(row).execute();
}

/** Time that a leaderboard is shown after its end. */
const SHOWN_MS = 14 * DAY_MS;
const SHOWN_MAX = 100;

const RANKED_MISSIONS = `select * from mission where merchant = $1 and published_at is not null and rule ? 'board'`;

/** Running leaderboards, earliest end first, then recently ended ones; of the latter the newest are kept. */
export function boardsShown(access: Access, merchant: string, now: Millis): Promise<BoardRow[]> {
  return access.run<BoardRow>(
    `select m.*, b.final_at from (
       (${RANKED_MISSIONS} and ends_at > $2 and starts_at <= $2 order by ends_at limit ${SHOWN_MAX})
       union all (${RANKED_MISSIONS} and ends_at <= $2 and ends_at > $3 order by ends_at desc limit ${SHOWN_MAX})
     ) m cross join lateral (
       select b.final_at from mission_board b where b.merchant = $1 and b.mission_id = m.id limit 1
     ) b order by m.ends_at <= $2, m.ends_at, m.id`,
    [merchant, toDate(now), toDate(millis(now - SHOWN_MS))],
  );
}

/** SQL of missions with unfinished leaderboards `b` that meet `condition`, locked. */
const openBoards = (condition: string) => `select m.*, b.final_at from (
    select * from mission_board b where b.merchant = $1 and b.final_at is null and ${condition} order by b.mission_id for update
  ) b cross join lateral (select * from mission where merchant = $1 and id = b.mission_id limit 1) m`;

/** Locks all leaderboards without final standings, so that none is finalised before the transaction ends. */
export function lockOpenBoards(tx: Tx, merchant: string): Promise<BoardRow[]> {
  return tx.run<BoardRow>(openBoards('true'), [merchant]);
}

/** Locks one leaderboard to finalise it; undefined if it is final. */
export async function lockBoard(tx: Tx, { merchant, missionId }: Board): Promise<BoardRow | undefined> {
  return (await tx.run<BoardRow>(openBoards('b.mission_id = $2'), [merchant, missionId]))[0];
}

/** Leaderboards that ended by then without final standings. */
export async function endedBoards(access: Access, merchant: string, by: Millis): Promise<bigint[]> {
  const rows = await access.run<{ id: bigint }>(
    `select b.mission_id as id from (
       select mission_id from mission_board where merchant = $1 and final_at is null order by mission_id offset 0
     ) b cross join lateral (
       select true from mission m where m.merchant = $1 and m.id = b.mission_id and m.ends_at <= $2 limit 1
     ) m`,
    [merchant, toDate(by)],
  );
  return rows.map(({ id }) => id);
}

export async function endBoard(tx: Tx, { merchant, missionId }: Board, at: Millis): Promise<void> {
  await tx.run('update mission_board set final_at = $3 where merchant = $1 and mission_id = $2', [
    merchant,
    missionId,
    toDate(at),
  ]);
}

export interface Reached {
  readonly memberId: MemberId;
  readonly reached: bigint;
  readonly at: Millis;
}

/** Excludes trial and test accounts. */
const RANKED = `m.account_type <> 4 and not m.is_test`;

/** Upserts results with the time of the last change; recounting a window does not move the time back. */
export async function putStandings(tx: Tx, { merchant, missionId }: Board, rows: readonly Reached[]): Promise<void> {
  await tx.run(
    `insert into mission_standing (merchant, mission_id, member_id, reached, reached_at)
     select $1, $2, k.member_id, k.reached, k.at
     from unnest($3::int8[], $4::int8[], $5::timestamptz[]) as k(member_id, reached, at) cross join lateral (
       select true from member m where m.merchant = $1 and m.id = k.member_id and ${RANKED} limit 1
     ) m
     where k.reached > 0 order by k.member_id
     on conflict (mission_id, member_id) do update
     set reached = excluded.reached, reached_at = greatest(mission_standing.reached_at, excluded.reached_at)
     where mission_standing.reached <> excluded.reached or mission_standing.reached_at < excluded.reached_at`,
    [
      merchant,
      missionId,
      rows.map(({ memberId }) => BigInt(memberId)),
      rows.map(({ reached }) => reached),
      rows.map(({ at }) => toDate(at)),
    ],
  );
  const none = rows.filter(({ reached }) => reached <= 0n).map(({ memberId }) => memberId);
  if (none.length > 0) await dropStandings(tx, { merchant, missionId }, none);
}

/** Removes closed and test accounts at the end, so that the next ones move up. */
export async function dropDeparted(tx: Tx, { merchant, missionId }: Board): Promise<void> {
  await tx.run(
    `delete from mission_standing s where s.merchant = $1 and s.mission_id = $2 and (
       select true from member m where m.merchant = $1 and m.id = s.member_id and ${RANKED} and m.status = 'active' limit 1
     ) is null`,
    [merchant, missionId],
  );
}

export async function dropStandings(
  tx: Tx,
  { merchant, missionId }: Board,
  members: readonly MemberId[],
): Promise<void> {
  await tx.run(
    'delete from mission_standing where merchant = $1 and mission_id = $2 and member_id = any ($3::int8[])',
    [merchant, missionId, members.map(BigInt)],
  );
}

export const PLACES_APART = 500;

/** Rebuilds the place marks in one index scan; run by the job after changes. */
export async function markPlaces(tx: Tx, { merchant, missionId }: Board): Promise<void> {
  await tx.run('delete from mission_place where merchant = $1 and mission_id = $2', [merchant, missionId]);
  await tx.run(
    `insert into mission_place (merchant, mission_id, place, reached, reached_at, member_id)
     select $1, $2, p.place, p.reached, p.reached_at, p.member_id from (
       select row_number() over (order by -s.reached, s.reached_at, s.member_id) as place, s.reached, s.reached_at, s.member_id
       from mission_standing s where s.merchant = $1 and s.mission_id = $2
     ) p where p.place % ${PLACES_APART} = 0`,
    [merchant, missionId],
  );
}

export interface PlacedRow {
  member_id: bigint;
  account: string;
  reached: bigint;
}

/** Sort key of mark `k`; before all rows if there is none. */
const AT_MARK = `(coalesce(-k.reached, -9223372036854775807), coalesce(k.reached_at, '-infinity'), coalesce(k.member_id, 0))`;

export interface OwnPlace {
  place: number;
  reached: bigint;
}

/** Rows after `after` places, counted from the nearest mark. */
export function placesAfter(
  access: Access,
  { merchant, missionId }: Board,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PlacedRow[]> {
  return access.run<PlacedRow>(
    `select s.member_id, s.reached, m.account
     from (select 1) one left join lateral (
       select k.place, k.reached, k.reached_at, k.member_id from mission_place k
       where k.merchant = $1 and k.mission_id = $2 and k.place <= $3 order by k.place desc limit 1
     ) k on true cross join lateral (
       select s.member_id, s.reached, s.reached_at from mission_standing s
       where s.merchant = $1 and s.mission_id = $2 and (-s.reached, s.reached_at, s.member_id) > ${AT_MARK}
       order by -s.reached, s.reached_at, s.member_id offset $3::int - coalesce(k.place, 0) limit $4
     ) s cross join lateral (select account from member m where m.merchant = $1 and m.id = s.member_id limit 1) m
     order by -s.reached, s.reached_at, s.member_id`,
    [merchant, missionId, after, limit],
  );
}

export async function placeOf(
  access: Access,
  { merchant, memberId }: Owner,
  missionId: bigint,
): Promise<OwnPlace | undefined> {
  const rows = await access.run<OwnPlace>(
    `select s.reached, (coalesce(k.place, 0) + (
       select count(*) from mission_standing b where b.merchant = $1 and b.mission_id = $2
         and (-b.reached, b.reached_at, b.member_id) > ${AT_MARK}
         and (-b.reached, b.reached_at, b.member_id) <= (-s.reached, s.reached_at, s.member_id)
     ))::int4 as place
     from (
       select reached, reached_at, member_id from mission_standing
       where merchant = $1 and mission_id = $2 and member_id = $3 limit 1
     ) s left join lateral (
       select k.place, k.reached, k.reached_at, k.member_id from mission_place k
       where k.merchant = $1 and k.mission_id = $2
         and (-k.reached, k.reached_at, k.member_id) <= (-s.reached, s.reached_at, s.member_id)
       order by -k.reached desc, k.reached_at desc, k.member_id desc limit 1
     ) k on true`,
    [merchant, missionId, memberId],
  );
  return rows[0];
}

export async function insertPrizes(tx: Tx, rows: readonly Insertable<Tables['mission_prize']>[]): Promise<void> {
  if (rows.length > 0) await tx.q.insertInto('mission_prize').values(rows).execute();
}

/** Prizes whose winners are not notified yet, by mission and place. */
export function waitingPrizes(
  access: Access,
  merchant: string,
  { after, limit }: { readonly after: Pick<PrizeRow, 'mission_id' | 'place'>; readonly limit: number },
): Promise<PrizeRow[]> {
  return access.run<PrizeRow>(
    `select * from mission_prize p where p.told_at is null and p.merchant = $1 and (p.mission_id, p.place) > ($3, $4)
     order by p.mission_id, p.place limit $2`,
    [merchant, limit, after.mission_id, after.place],
  );
}

export function lockPrize(tx: Tx, { merchant, mission_id, place }: PrizeRow): Promise<PrizeRow | undefined> {
  return tx.q
    .selectFrom('mission_prize')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('mission_id', '=', mission_id)
    .where('place', '=', place)
    .where('given_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPrize(
  access: Access,
  { merchant, mission_id, place }: PrizeRow,
  done: { readonly given_at: Date } | { readonly told_at: Date },
): Promise<void> {
  await access.q
    .updateTable('mission_prize')
    .set(done)
    .where('merchant', '=', merchant)
    .where('mission_id', '=', mission_id)
    .where('place', '=', place)
    .execute();
}
