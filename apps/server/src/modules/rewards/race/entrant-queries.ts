/** Entrants and their standing. Only the counting job adds to `reached`. */
import { toDate, type Access, type Tx } from '#db';
import { memberId, type MemberId, type Millis } from '#kernel';
import type { RaceKey } from './queries.ts';

/** True for a new entry. */
export async function insertEntrant(
  access: Access,
  { merchant, raceId }: RaceKey,
  member: MemberId,
  now: Millis,
): Promise<boolean> {
  const rows = await access.q
    .insertInto('race_entrant')
    .values({ merchant, race_id: raceId, member_id: BigInt(member), entered_at: toDate(now) })
    .onConflict((known) => known.doNothing())
    .returning('member_id')
    .execute();
  return rows.length > 0;
}

/** A round of a possible entrant. */
export interface Reached {
  readonly memberId: MemberId;
  readonly begunAt: Millis;
  readonly closedAt: Millis;
  readonly value: bigint;
}

/** Adds up entrants' rounds, or keeps the best. Rounds begun before the entry, or by test accounts, do not count. */
export async function addReached(
  tx: Tx,
  { merchant, raceId }: RaceKey,
  keeps: 'sum' | 'best',
  rounds: readonly Reached[],
): Promise<void> {
  if (rounds.length === 0) return;
  await tx.run(
    `with added as (
       select k.member_id, sum(k.value)::int8 as total, max(k.at) as last, max(k.value)::int8 as best,
         (array_agg(k.at order by k.value desc, k.at))[1] as best_at
       from unnest($4::int8[], $5::int8[], $6::timestamptz[], $7::timestamptz[]) k(member_id, value, begun_at, at)
       cross join lateral (
         select true from race_entrant x where x.merchant = $1 and x.race_id = $2 and x.member_id = k.member_id and x.entered_at <= k.begun_at
           and (select m.is_test from member m where m.merchant = $1 and m.id = x.member_id limit 1) is not true limit 1
       ) entered
       group by k.member_id
     )
     update race_entrant e set
       reached = case when $3 = 'best' then greatest(e.reached, a.best) else e.reached + a.total end,
       reached_at = case
         when $3 <> 'best' then greatest(e.reached_at, a.last)
         when a.best > e.reached then a.best_at
         when a.best = e.reached then least(e.reached_at, a.best_at)
         else e.reached_at end
     from added a where e.merchant = $1 and e.race_id = $2 and e.member_id = a.member_id
       and e.member_id = any (array(select member_id from added)) -- one by one, and not all who have entered`,
    [
      merchant,
      raceId,
      keeps,
      rounds.map(({ memberId: id }) => BigInt(id)),
      rounds.map(({ value }) => value),
      rounds.map(({ begunAt }) => toDate(begunAt)),
      rounds.map(({ closedAt }) => toDate(closedAt)),
    ],
  );
}

/** Excludes accounts that are closed, trial or test at the end, and the named members; later places move up. */
export async function leaveOut(
  tx: Tx,
  { merchant, raceId }: RaceKey,
  members: readonly MemberId[] = [],
): Promise<void> {
  await tx.run(
    `update race_entrant e set left_out = true where e.merchant = $1 and e.race_id = $2 and e.reached > 0 and not e.left_out
       and (e.member_id = any ($3::int8[]) or (
         select true from member m where m.merchant = $1 and m.id = e.member_id
           and m.account_type <> 4 and not m.is_test and m.status = 'active' limit 1
       ) is null)`,
    [merchant, raceId, members.map(BigInt)],
  );
}

export interface PlacedRow {
  readonly member_id: bigint;
  readonly account: string;
  readonly reached: bigint;
}

/** From first place on. */
export function firstPlaces(access: Access, { merchant, raceId }: RaceKey, limit: number): Promise<PlacedRow[]> {
  return access.run<PlacedRow>(
    `select s.member_id, s.reached, m.account from (
       select e.member_id, e.reached, e.reached_at from race_entrant e
       where e.merchant = $1 and e.race_id = $2 and e.reached > 0 and not e.left_out
       order by -e.reached, e.reached_at, e.member_id limit $3
     ) s cross join lateral (select account from member m where m.merchant = $1 and m.id = s.member_id limit 1) m
     order by -s.reached, s.reached_at, s.member_id`,
    [merchant, raceId, limit],
  );
}

/** Every 500th place of a standing. */
export interface PlaceMarks {
  readonly places: readonly number[];
  readonly reached: readonly bigint[];
  /** As texts: JavaScript dates have no microseconds. */
  readonly at: readonly string[];
  readonly members: readonly bigint[];
}

const PLACES_APART = 500;

/**
 * Shared by everybody who asks for their place within seconds. Materialised and sorted: along the index each row would
 * be fetched separately.
 */
export async function placeMarks(access: Access, { merchant, raceId }: RaceKey): Promise<PlaceMarks> {
  const rows = await access.run<{ place: number; reached: bigint; at: string; member_id: bigint }>(
    `with placed as materialized (
       select e.reached, e.reached_at, e.member_id from race_entrant e
       where e.merchant = $1 and e.race_id = $2 and e.reached > 0 and not e.left_out
     )
     select p.place::int4 as place, p.reached, p.reached_at::text as at, p.member_id from (
       select row_number() over (order by -reached, reached_at, member_id) as place, reached, reached_at, member_id from placed
     ) p where p.place % ${PLACES_APART} = 0 order by p.place`,
    [merchant, raceId],
  );
  return {
    places: rows.map(({ place }) => place),
    reached: rows.map(({ reached }) => reached),
    at: rows.map(({ at }) => at),
    members: rows.map(({ member_id: id }) => id),
  };
}

interface OwnRow {
  /** Null without any result, and when excluded. */
  readonly place: number | null;
  readonly reached: bigint;
}

/** Sort key of mark `k`; before everybody if there is none. */
const AT_MARK = `(coalesce(-k.reached, -9223372036854775807), coalesce(k.reached_at, '-infinity'), coalesce(k.member_id, 0))`;

/** The member's entry, with the place counted from the nearest mark; undefined without an entry. */
export async function ownPart(
  access: Access,
  { merchant, raceId }: RaceKey,
  member: MemberId,
  { places, reached, at, members }: PlaceMarks,
): Promise<OwnRow | undefined> {
  const rows = await access.run<OwnRow>(
    `select s.reached, case when s.reached > 0 and not s.left_out then (coalesce(k.place, 0) + (
       select count(*) from race_entrant b where b.merchant = $1 and b.race_id = $2 and b.reached > 0 and not b.left_out
         and (-b.reached, b.reached_at, b.member_id) > ${AT_MARK}
         and (-b.reached, b.reached_at, b.member_id) <= (-s.reached, s.reached_at, s.member_id)
     ))::int4 end as place
     from race_entrant s left join lateral (
       select k.* from unnest($4::int4[], $5::int8[], $6::timestamptz[], $7::int8[]) as k(place, reached, reached_at, member_id)
       where (-k.reached, k.reached_at, k.member_id) <= (-s.reached, s.reached_at, s.member_id)
       order by k.place desc limit 1
     ) k on true
     where s.merchant = $1 and s.race_id = $2 and s.member_id = $3`,
    [merchant, raceId, member, places, reached, at, members],
  );
  return rows[0];
}

/** Races among `races` that the member has entered. */
export async function enteredOf(
  access: Access,
  merchant: string,
  member: MemberId,
  races: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await access.run<{ race_id: bigint }>(
    'select race_id from race_entrant where merchant = $1 and member_id = $2 and race_id = any ($3::int8[])',
    [merchant, member, races],
  );
  return new Set(rows.map(({ race_id: id }) => id));
}

export async function countEntrants(access: Access, { merchant, raceId }: RaceKey): Promise<number> {
  const rows = await access.run<{ count: number }>(
    'select count(*)::int4 as count from race_entrant where merchant = $1 and race_id = $2',
    [merchant, raceId],
  );
  return rows[0]?.count ?? 0;
}

/** Entrants of a called-off race who have not been notified, after `after`. */
export async function unnotifiedEntrants(
  access: Access,
  { merchant, raceId }: RaceKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<MemberId[]> {
  const rows = await access.run<{ member_id: bigint }>(
    `select member_id from race_entrant where merchant = $1 and race_id = $2 and told_at is null and member_id > $4
     order by member_id limit $3`,
    [merchant, raceId, limit, after],
  );
  return rows.map(({ member_id: id }) => memberId(Number(id)));
}

export async function markNotified(
  access: Access,
  { merchant, raceId }: RaceKey,
  members: readonly MemberId[],
  now: Millis,
): Promise<void> {
  await access.run(
    'update race_entrant set told_at = $4 where merchant = $1 and race_id = $2 and member_id = any ($3::int8[])',
    [merchant, raceId, members.map(BigInt), toDate(now)],
  );
}

/** Called-off races whose entrants may not all have been notified. */
export async function unnotifiedRaces(access: Access, merchant: string, since: Millis): Promise<bigint[]> {
  const rows = await access.run<{ id: bigint }>(
    `select r.id from race r where r.merchant = $1 and r.called_off_at >= $2 and r.told_at is null order by r.id`,
    [merchant, toDate(since)],
  );
  return rows.map(({ id }) => id);
}
