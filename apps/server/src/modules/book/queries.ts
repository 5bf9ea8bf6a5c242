import { toDate, type Access, type Tables, type Tx } from '#db';
import type { FixtureState, StopScope } from '#db/tables/sports.ts';
import type { Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { RowKey } from '../../http/record-page.ts';
import { SPORTS, type Facts, type Ratings } from './sport.ts';

export type FixtureRow = Omit<Selectable<Tables['sports_fixture']>, 'ratings' | 'facts'> & {
  readonly ratings: Ratings;
  readonly facts: Facts | null;
};
export type StopRow = Selectable<Tables['sports_stop']>;

/** Among the advisory locks of the site those of the book: 0 for all of it, below for a sport, above for a fixture by the lower bits of its number. */
const BOOK_LOCK = 720_168;
const SITE_KEY = 0;
const sportKey = (sport: string): number => -1 - SPORTS.indexOf(sport);
const fixtureKey = (id: bigint): number => Number(id & 0x7fff_ffffn) || 1;

/** What a lock is of. */
export type LockOf = { readonly site: true } | { readonly sport: string } | { readonly fixture: bigint };

const keyOf = (of: LockOf): number =>
  'site' in of ? SITE_KEY : 'sport' in of ? sportKey(of.sport) : fixtureKey(of.fixture);
const keysIn = (all: readonly number[]): number[] => [...new Set(all)].toSorted((a, b) => a - b);

/** Everybody locks in one order. */
const LOCKED = (how: string) =>
  `select ${how}(${BOOK_LOCK}, k) from (select k from unnest($1::int4[]) k order by k) ks`;

/**
 * Until the transaction ends nothing of these fixtures is stopped, started or made void; it waits for whoever is about to. What they are
 * by then is read afterwards.
 */
export async function holdSold(tx: Tx, fixtures: readonly Pick<FixtureRow, 'id' | 'sport'>[]): Promise<void> {
  const keys = fixtures.flatMap(({ id, sport }) => [sportKey(sport), fixtureKey(id)]);
  await tx.run(LOCKED('pg_advisory_xact_lock_shared'), [keysIn([SITE_KEY, ...keys])], 'book_hold');
}

/** For whoever stops: from here on nobody is placing a coupon on these, and whoever comes waits for the commit. */
export async function lockSales(tx: Tx, of: readonly LockOf[]): Promise<void> {
  await tx.run(LOCKED('pg_advisory_xact_lock'), [keysIn(of.map(keyOf))]);
}

/** Of these the ones that nobody is placing a coupon on this very moment. */
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

/** What stands against the sale of these markets, which are named by their fixture and by their own name. */
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
     cross join lateral (select * from sports_stop s where s.scope = w.scope and s.key = w.key limit 1) s`,
    [keys.map(([scope]) => scope), keys.map(([, key]) => key)],
    'book_stops_on',
  );
}

/** All there are: operators lift them. */
export const allStops = (access: Access): Promise<StopRow[]> =>
  access.q.selectFrom('sports_stop').selectAll().execute();

export async function insertStop(tx: Tx, stop: StopRow): Promise<boolean> {
  const rows = await tx.q
    .insertInto('sports_stop')
    .values(stop)
    .onConflict((on) => on.columns(['scope', 'key']).doNothing())
    .returning('key')
    .execute();
  return rows.length > 0;
}

export async function deleteStop(tx: Tx, { scope, key }: Pick<StopRow, 'scope' | 'key'>): Promise<boolean> {
  const rows = await tx.q
    .deleteFrom('sports_stop')
    .where('scope', '=', scope)
    .where('key', '=', key)
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

/** Fixtures that are to come or are played, counted; early is what begins from `early` on. */
export function countFixtures(access: Access, early: Millis): Promise<Counted[]> {
  return access.run(
    `select sport, league, state, starts_at >= $1 as is_early, count(*)::int4 as count from sports_fixture
     where state in ('coming', 'live') group by 1, 2, 3, 4`,
    [toDate(early)],
    'book_count',
  );
}

export interface Asked {
  readonly state: 'coming' | 'live';
  readonly sport: string | null;
  readonly league: string | null;
  readonly from: Millis;
  readonly to: Millis;
}

const LAST_ID = 2n ** 63n - 1n;

/** The next that begin in the span, behind that key. */
export function fixturesNext(
  access: Access,
  { state, sport, league, from, to }: Asked,
  after: RowKey | undefined,
  limit: number,
): Promise<FixtureRow[]> {
  return access.run(
    `select * from sports_fixture where state in ('coming', 'live') and state = $1 and ($2::text is null or sport = $2)
       and ($3::text is null or league = $3) and starts_at >= $4 and starts_at < $5 and (starts_at, id) > ($6, $7)
     order by starts_at, id limit $8`,
    [state, sport, league, toDate(from), toDate(to), after?.at ?? new Date(0), after ? BigInt(after.name) : 0n, limit],
    'book_next',
  );
}

/** Those of a sport that are over, the latest first, behind that one. */
export function fixturesOver(
  access: Access,
  { sport, now }: { readonly sport: string; readonly now: Millis },
  after: RowKey | undefined,
  limit: number,
): Promise<FixtureRow[]> {
  return access.run(
    `select * from sports_fixture where sport = $1 and starts_at <= $2 and (starts_at, id) < ($3, $4)
       and state in ('ended', 'settled', 'void')
     order by sport, starts_at desc, id desc limit $5`,
    [sport, toDate(now), after?.at ?? toDate(now), after ? BigInt(after.name) : LAST_ID, limit],
    'book_over',
  );
}

export interface Proof {
  readonly id: bigint;
  readonly name: string;
  readonly terminating_hash: string;
  readonly link_no: number;
  /** Null until the round is over. */
  readonly link: string | null;
}

/** What it takes to play these fixtures again. */
export function proofsOf(access: Access, ids: readonly bigint[]): Promise<Proof[]> {
  return access.run(
    `select f.id, f.name, c.terminating_hash, r.link_no, r.link from unnest($1::int8[]) as w(id)
     cross join lateral (select f.id, f.name, f.league, f.round from sports_fixture f where f.id = w.id limit 1) f
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

/** Until the transaction ends nobody else judges it, corrects it or makes it void. */
export async function lockFixture(tx: Tx, id: bigint): Promise<FixtureRow | undefined> {
  const [row] = await tx.run<FixtureRow>('select * from sports_fixture where id = $1 for no key update', [id]);
  return row;
}

/** Of which something was decided that picks have not been judged by. */
export function fixturesToJudge(access: Access, limit: number): Promise<Pick<FixtureRow, 'id'>[]> {
  return access.run(
    'select id from sports_fixture where judged < stage order by id limit $1',
    [limit],
    'book_to_judge',
  );
}

export async function markJudged(tx: Tx, { id, stage }: Pick<FixtureRow, 'id' | 'stage'>): Promise<void> {
  await tx.run(
    `update sports_fixture set judged = $2, state = case state when 'ended' then 'settled' else state end where id = $1`,
    [id, stage],
  );
}

/** By other facts: all of it is judged once more. False where they are what they were. */
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
