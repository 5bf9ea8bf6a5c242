import { toDate, type Access, type Tables, type Tx } from '#db';
import type { FixtureState, StopScope } from '#db/tables/sports.ts';
import type { Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import { SPORTS, type Facts, type Incident, type Ratings } from './sport.ts';

export type FixtureRow = Omit<Selectable<Tables['sports_fixture']>, 'ratings' | 'facts'> & {
  readonly ratings: Ratings;
  readonly facts: Facts | null;
};
export type StopRow = Selectable<Tables['sports_stop']>;

/** Advisory lock class of the book. Key 0: everything; negative: a sport; positive: low bits of a fixture's id. */
const BOOK_LOCK = 720_168;
const SITE_KEY = 0;
const sportKey = (sport: string): number => -1 - SPORTS.indexOf(sport);
const fixtureKey = (id: bigint): number => Number(id & 0x7fff_ffffn) || 1;

/** The subject of a lock. */
export type LockOf = { readonly site: true } | { readonly sport: string } | { readonly fixture: bigint };

const keyOf = (of: LockOf): number =>
  'site' in of ? SITE_KEY : 'sport' in of ? sportKey(of.sport) : fixtureKey(of.fixture);
const keysIn = (all: readonly number[]): number[] => [...new Set(all)].toSorted((a, b) => a - b);

/** Locks are taken in ascending order, which prevents deadlocks. */
const LOCKED = (...what: readonly string[]) =>
  `select ${what.join(', ')} from (select k from unnest($1::int4[]) k order by k) ks`;
const HELD = LOCKED(
  `pg_advisory_xact_lock_shared(${BOOK_LOCK}, k)`,
  `set_config('idle_in_transaction_session_timeout', '3s', true)`,
);
const HELD_ALONE = LOCKED(`pg_advisory_xact_lock(${BOOK_LOCK}, k)`);

/** Sorted lock keys of sales on these fixtures, for statements that take the locks themselves. */
export const saleLocks = (fixtures: readonly Pick<FixtureRow, 'id' | 'sport'>[]): number[] =>
  keysIn([SITE_KEY, ...fixtures.flatMap(({ id, sport }) => [sportKey(sport), fixtureKey(id)])]);

/**
 * Shared lock for selling: until the transaction ends, these fixtures are neither suspended, started nor voided. Read
 * their state afterwards. An idle timeout of 3 s ends the transaction, since a node paused in the middle of a sale
 * would otherwise block a suspension, and all sales behind it, for as long as its connection lasts.
 */
export async function holdSold(tx: Tx, fixtures: readonly Pick<FixtureRow, 'id' | 'sport'>[]): Promise<void> {
  await tx.run(HELD, [saleLocks(fixtures)], 'book_hold');
}

/** Exclusive lock for suspensions: waits for coupons in progress; later ones wait for the commit. */
export async function lockSales(tx: Tx, of: readonly LockOf[]): Promise<void> {
  await tx.run(HELD_ALONE, [keysIn(of.map(keyOf))]);
}

/** Locks those of the fixtures without a coupon in progress; answers their ids. */
export async function lockFreeSales(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const keys = keysIn(ids.map(fixtureKey));
  const rows = await tx.run<{ k: number }>(
    `select k from (select k from unnest($1::int4[]) k order by k) ks where pg_try_advisory_xact_lock(${BOOK_LOCK}, k)`,
    [keys],
  );
  const free = new Set(rows.map(({ k }) => k));
  return new Set(ids.filter((id) => free.has(fixtureKey(id))));
}

export function fixturesById(access: Access, ids: readonly bigint[]): Promise<FixtureRow[]> {
  return access.run('select * from sports_fixture where id = any($1::int8[]) order by id', [ids], 'book_fixtures');
}

/** Active suspensions that affect these markets, given by `marketKey`. */
export function stopsOn(
  access: Access,
  on: { readonly sports: readonly string[]; readonly fixtures: readonly bigint[]; readonly markets: readonly string[] },
): Promise<StopRow[]> {
  const keys: [StopScope, string][] = [
    ['site', ''],
    ...on.sports.map((sport): [StopScope, string] => ['sport', sport]),
    ...on.fixtures.map((id): [StopScope, string] => ['fixture', String(id)]),
    ...on.markets.map((name): [StopScope, string] => ['market', name]),
  ];
  return access.run(
    `select s.* from unnest($1::text[], $2::text[]) as w(scope, key)
     cross join lateral (select * from sports_stop s where s.scope = w.scope and s.key = w.key and s.lifted_at is null limit 1) s`,
    [keys.map(([scope]) => scope), keys.map(([, key]) => key)],
    'book_stops_on',
  );
}

/** All active suspensions. */
export const allStops = (access: Access): Promise<StopRow[]> =>
  access.q.selectFrom('sports_stop').selectAll().where('lifted_at', 'is', null).execute();

/** Suspensions with a higher id, lifted or not. */
export const stopsSince = (access: Access, after: bigint): Promise<StopRow[]> =>
  access.run('select * from sports_stop where id > $1 order by id', [after], 'book_stops_since');

/** An operator's suspension replaces a source's. False if an operator's is active; for a source, if any is. */
export async function insertStop(
  tx: Tx,
  { scope, key, reason, since, told_by }: Omit<StopRow, 'id' | 'lifted_at'>,
): Promise<boolean> {
  const rows = await tx.run(
    `insert into sports_stop as s (scope, key, reason, since, told_by) values ($1, $2, $3, $4, $5)
     on conflict (scope, key) where lifted_at is null do update set told_by = null, reason = excluded.reason
     where s.told_by is not null and excluded.told_by is null returning key`,
    [scope, key, reason, since, told_by],
  );
  return rows.length > 0;
}

export async function liftStop(tx: Tx, { scope, key }: Pick<StopRow, 'scope' | 'key'>, now: Millis): Promise<boolean> {
  const rows = await tx.q
    .updateTable('sports_stop')
    .set({ lifted_at: toDate(now) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('lifted_at', 'is', null)
    .returning('key')
    .execute();
  return rows.length > 0;
}

export interface Counted {
  readonly sport: string;
  readonly league: string;
  readonly state: FixtureState;
  readonly is_early: boolean;
  readonly count: number;
}

/** Numbers of fixtures in play, or upcoming from `today`; `is_early` marks those from `early` on. */
export function countFixtures(
  access: Access,
  { today, early }: { readonly today: Millis; readonly early: Millis },
): Promise<Counted[]> {
  return access.run(
    `select sport, league, state, starts_at >= $1 as is_early, count(*)::int4 as count from sports_fixture
     where state in ('coming', 'live') and (state = 'live' or starts_at >= $2) group by 1, 2, 3, 4`,
    [toDate(early), toDate(today)],
    'book_count',
  );
}

export interface Asked {
  readonly state: 'coming' | 'live';
  readonly sport: string | null;
  /** Excluded sports. */
  readonly hidden: readonly string[];
  readonly league: string | null;
  readonly from: Millis;
  readonly to: Millis;
}

const LAST_ID = 2n ** 63n - 1n;

/** Next fixtures that begin in the span, after the cursor. */
export function fixturesNext(
  access: Access,
  { state, sport, hidden, league, from, to }: Asked,
  after: RowKey | undefined,
  limit: number,
): Promise<FixtureRow[]> {
  return access.run(
    `select * from sports_fixture where state in ('coming', 'live') and state = $1 and ($2::text is null or sport = $2)
       and sport <> all($9) and ($3::text is null or league = $3) and starts_at >= $4 and starts_at < $5 and (starts_at, id) > ($6, $7)
     order by starts_at, id limit $8`,
    [
      state,
      sport,
      league,
      toDate(from),
      toDate(to),
      after?.at ?? new Date(0),
      after ? BigInt(after.name) : 0n,
      limit,
      hidden,
    ],
    'book_next',
  );
}

/** Finished fixtures of a sport or league after the cursor, latest first. */
export function fixturesOver(
  access: Access,
  { sport, league, now }: { readonly sport: string; readonly league: string | null; readonly now: Millis },
  after: RowKey | undefined,
  limit: number,
): Promise<FixtureRow[]> {
  const params = [sport, toDate(now), after?.at ?? toDate(now), after ? BigInt(after.name) : LAST_ID, limit];
  const [place, order] = league === null ? ['', 'sport'] : ['and league = $6', 'sport, league'];
  return access.run(
    `select * from sports_fixture where sport = $1 ${place} and starts_at <= $2 and (starts_at, id) < ($3, $4)
       and state in ('ended', 'settled', 'void')
     order by ${order}, starts_at desc, id desc limit $5`,
    league === null ? params : [...params, league],
    league === null ? 'book_over' : 'book_over_in',
  );
}

/** Leagues of these sports with any fixture; one index lookup each. */
export function leaguesEver(access: Access, sports: readonly string[]): Promise<{ sport: string; league: string }[]> {
  return access.run(
    `with recursive known as (
       (select s.sport, l.league from unnest($1::text[]) s(sport)
        cross join lateral (select f.league from sports_fixture f where f.sport = s.sport order by f.sport, f.league limit 1) l)
       union all
       select k.sport, l.league from known k
       cross join lateral (select f.league from sports_fixture f where f.sport = k.sport and f.league > k.league order by f.sport, f.league limit 1) l
     ) select sport, league from known`,
    [sports],
    'book_leagues',
  );
}

export interface Proof {
  readonly id: bigint;
  readonly name: string;
  readonly terminating_hash: string;
  readonly link_no: number;
  /** Null until the round is over. */
  readonly link: string | null;
  readonly ratings: Ratings;
}

/** Proofs for recomputing these fixtures. */
export function proofsOf(access: Access, ids: readonly bigint[]): Promise<Proof[]> {
  return access.run(
    `select f.id, f.name, f.ratings, c.terminating_hash, r.link_no, r.link from unnest($1::int8[]) as w(id)
     cross join lateral (select f.id, f.name, f.ratings, f.league, f.round from sports_fixture f where f.id = w.id limit 1) f
     cross join lateral (select r.chain_id, r.link_no, r.link from sports_round r where r.league = f.league and r.round = f.round limit 1) r
     cross join lateral (select c.terminating_hash from seed_chain c where c.id = r.chain_id and c.merchant = '' limit 1) c
     order by f.id`,
    [ids],
    'book_proofs',
  );
}

export function incidentsOf(
  access: Access,
  fixture: bigint,
): Promise<{ number: number; at: Date; incident: unknown }[]> {
  return access.run(
    'select number, at, incident from sports_incident where fixture_id = $1 order by number',
    [fixture],
    'book_incidents',
  );
}

/** Incidents of all fixtures in play, or of these, in order. */
export interface HappenedRow {
  readonly id: bigint;
  readonly sport: string;
  readonly rules: number;
  readonly at: Date;
  readonly incident: Incident;
}

const HAPPENED = (of: string) =>
  `select f.id, f.sport, f.rules, i.at, i.incident from (${of}) f
   cross join lateral (select i.number, i.at, i.incident from sports_incident i where i.fixture_id = f.id order by i.number) i
   order by f.id, i.number`;

export const playedNow = (access: Access): Promise<HappenedRow[]> =>
  access.run(
    HAPPENED(`select id, sport, rules from sports_fixture where state in ('coming', 'live') and state = 'live'`),
    [],
    'book_played_now',
  );

export const happenedIn = (access: Access, fixtures: readonly bigint[]): Promise<HappenedRow[]> =>
  access.run(
    HAPPENED(
      `select f.id, f.sport, f.rules from unnest($1::int8[]) w(id)
       cross join lateral (select id, sport, rules from sports_fixture where id = w.id limit 1) f`,
    ),
    [fixtures],
    'book_happened_in',
  );

/** Former ratings of a fixture in these versions; excludes the current ones. */
export function ratedBefore(
  access: Access,
  fixture: bigint,
  versions: readonly number[],
): Promise<{ version: number; ratings: Ratings }[]> {
  return access.run('select version, ratings from sports_rated where fixture_id = $1 and version = any($2::int4[])', [
    fixture,
    versions,
  ]);
}

/** Locks a fixture against concurrent settlement, correction and voiding until the transaction ends. */
export async function lockFixture(tx: Tx, id: bigint): Promise<FixtureRow | undefined> {
  const [row] = await tx.run<FixtureRow>('select * from sports_fixture where id = $1 for no key update', [id]);
  return row;
}

/** Fixtures with a decided stage whose picks are not settled. */
export function fixturesToJudge(access: Access, limit: number): Promise<Pick<FixtureRow, 'id'>[]> {
  return access.run(
    'select id from sports_fixture where judged < stage order by id limit $1',
    [limit],
    'book_to_judge',
  );
}

/** Marks a stage as settled; lifts the suspensions of a finished fixture. */
export async function markJudged(tx: Tx, { id, stage }: Pick<FixtureRow, 'id' | 'stage'>, now: Millis): Promise<void> {
  const [row] = await tx.run<Pick<FixtureRow, 'state'>>(
    `update sports_fixture set judged = $2, state = case state when 'ended' then 'settled' else state end where id = $1 returning state`,
    [id, stage],
  );
  if (row?.state === 'settled' || row?.state === 'void')
    await tx.run(
      `update sports_stop set lifted_at = $2
       where lifted_at is null and scope in ('fixture', 'market') and split_part(key, '/', 1) = $1`,
      [String(id), toDate(now)],
    );
}

/** Sets new facts, so that all picks are settled again. False if the facts are unchanged. */
export async function noteFacts(
  tx: Tx,
  id: bigint,
  { facts, state }: { readonly facts: Facts; readonly state: 'ended' | 'void' },
): Promise<boolean> {
  const rows = await tx.run(
    `update sports_fixture set facts = $2, state = $3, stage = stage + 1, run = run + 1
     where id = $1 and facts is distinct from $2::jsonb returning id`,
    [id, JSON.stringify(facts), state],
  );
  return rows.length > 0;
}
