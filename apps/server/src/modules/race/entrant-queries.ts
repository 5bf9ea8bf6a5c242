/** Who takes part, and where everybody stands. What is reached is added up by the count alone. */
import { toDate, type Access, type Tx } from '#db';
import { memberId, type MemberId, type Millis } from '#kernel';
import type { RaceKey } from './queries.ts';

/** True when he had not entered before. */
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

export interface Counting {
  readonly measure: 'STAKES' | 'POINTS' | 'MULTIPLE';
  /** Units for a point; 1 where none are counted. */
  readonly pointStake: bigint;
  readonly leastStake: bigint;
  readonly currency: string;
  readonly games: readonly string[];
}

const PLAY_MONEY = `('bonus', 'trial', 'demo')`;
const ENTERED = (member: string, at: string) =>
  `select x.member_id from race_entrant x where x.merchant = $1 and x.race_id = $2 and x.member_id = ${member}
     and x.entered_at <= ${at}
     and (select m.is_test from member m where m.merchant = $1 and m.id = x.member_id limit 1) is not true limit 1`;

/**
 * Adds up the rounds that ended in the span and have not been added up yet. A round counts once it is settled, and nothing takes it back
 * from then on; one that is void was never settled. Begun before its player entered, it does not count. Answers how many members have moved.
 */
export async function countRounds(
  tx: Tx,
  { merchant, raceId }: RaceKey,
  { measure, pointStake, leastStake, currency, games }: Counting,
  { from, to }: { readonly from: Millis; readonly to: Millis },
): Promise<number> {
  const rows = await tx.run(
    `with play as (
       select r.id as round_id, e.member_id, r.stake, r.win, r.finished_at as at
       from house_round r cross join lateral (${ENTERED('r.member_id', 'r.started_at')}) e
       where r.merchant = $1 and r.state = 'settled' and r.mode = 'REAL' and r.finished_at >= $3 and r.finished_at < $4
         and r.currency = $5 and r.wallet not in ${PLAY_MONEY} and r.game_code = any ($6)
       union all
       select q.id, e.member_id, s.stake, p.amount, q.finished_at
       from room o
       cross join lateral (
         select r.id, r.finished_at from room_round r where r.merchant = $1 and r.room = o.code and r.state = 'settled'
           and r.finished_at >= $3 and r.finished_at < $4) q
       cross join lateral (
         select a.seat, a.member_id, sum(a.stake)::int8 as stake, min(a.at) as at from room_action a
         where a.merchant = $1 and a.round_id = q.id and a.state = 'taken' and a.stake > 0 and a.member_id is not null
           and a.wallet not in ${PLAY_MONEY}
         group by a.seat, a.member_id) s
       cross join lateral (${ENTERED('s.member_id', 's.at')}) e
       cross join lateral (
         select p.amount from settlement_payout p
          where p.source = 'room' and p.batch = q.id::text and p.run = 0 and p.place = s.seat and p.merchant = $1 limit 1) p
       where o.merchant = $1 and o.currency = $5 and o.code = any ($6)
     ), worth as (
       select round_id, member_id, at, case $7::text
         when 'STAKES' then stake
         when 'POINTS' then stake / $8::int8
         else case when win > stake then win * 100 / stake else 0 end end as value
       from play where stake >= $9::int8
     ), fresh as (
       insert into race_round (merchant, race_id, round_id, member_id)
       select $1, $2, round_id, member_id from worth where value > 0 on conflict do nothing
       returning round_id, member_id
     ), added as (
       select w.member_id, sum(w.value)::int8 as total, max(w.at) as last, max(w.value)::int8 as best,
         (array_agg(w.at order by w.value desc, w.at))[1] as best_at
       from worth w join fresh f on f.round_id = w.round_id and f.member_id = w.member_id group by w.member_id
     )
     update race_entrant e set
       reached = case when $7 = 'MULTIPLE' then greatest(e.reached, a.best) else e.reached + a.total end,
       reached_at = case
         when $7 <> 'MULTIPLE' then greatest(e.reached_at, a.last)
         when a.best > e.reached then a.best_at
         when a.best = e.reached then least(e.reached_at, a.best_at)
         else e.reached_at end
     from added a where e.merchant = $1 and e.race_id = $2 and e.member_id = a.member_id
       and e.member_id = any (array(select member_id from added)) -- one by one, and not all who have entered
     returning e.member_id`,
    [merchant, raceId, toDate(from), toDate(to), currency, games, measure, pointStake, leastStake],
  );
  return rows.length;
}

export async function forgetRounds(tx: Tx, { merchant, raceId }: RaceKey): Promise<void> {
  await tx.run('delete from race_round where merchant = $1 and race_id = $2', [merchant, raceId]);
}

/** Who is no member any more as it ends, or whose account is for tests, makes room for the next; and so do those who are named. */
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

/** From the first place on. */
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

/** Who stands at each so manieth place. */
export interface PlaceMarks {
  readonly places: readonly number[];
  readonly reached: readonly bigint[];
  /** As texts: a moment of JavaScript has no microseconds. */
  readonly at: readonly string[];
  readonly members: readonly bigint[];
}

const PLACES_APART = 500;

/** For all who ask within seconds where they stand. Sorted once it is read: along the order each row would be fetched by itself. */
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
  /** Null while he has reached nothing, and when he was left out. */
  readonly place: number | null;
  readonly reached: bigint;
}

/** Mark `k`, or before everybody where there is none. */
const AT_MARK = `(coalesce(-k.reached, -9223372036854775807), coalesce(k.reached_at, '-infinity'), coalesce(k.member_id, 0))`;

/** His part, his place counted from the nearest mark; undefined when he has not entered. */
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

/** Of those races the ones he has entered. */
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

/** Entrants of a race that was called off who have not been told, behind `after`. */
export async function untoldEntrants(
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

export async function markTold(
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

/** Races that were called off, of which it is not known that everybody has been told. */
export async function untoldRaces(access: Access, merchant: string, since: Millis): Promise<bigint[]> {
  const rows = await access.run<{ id: bigint }>(
    `select r.id from race r where r.merchant = $1 and r.called_off_at >= $2 and r.told_at is null order by r.id`,
    [merchant, toDate(since)],
  );
  return rows.map(({ id }) => id);
}
