import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { TakenLink } from '../../house/chain/index.ts';
import type { Facts, FixtureRow, Incident, Ratings } from '../book/index.ts';

/** Latest round of each of these leagues. */
export function lastRounds(access: Access, leagues: readonly string[]): Promise<{ league: string; round: number }[]> {
  return access.run(
    `select w.league, r.round from unnest($1::text[]) w(league)
     cross join lateral (select round from sports_round where league = w.league order by league desc, round desc limit 1) r`,
    [leagues],
    'matchday_last',
  );
}

export interface NewRound extends TakenLink {
  readonly league: string;
  readonly round: number;
  readonly startsAt: Millis;
}

export async function insertRound(tx: Tx, { league, round, startsAt, chain_id, link_no }: NewRound): Promise<void> {
  await tx.q
    .insertInto('sports_round')
    .values({ league, round, starts_at: toDate(startsAt), chain_id, link_no })
    .execute();
}

export interface NewFixture {
  readonly name: string;
  readonly sport: string;
  readonly league: string;
  readonly round: number;
  readonly home: string | null;
  readonly away: string | null;
  readonly runners: readonly string[] | null;
  readonly startsAt: Millis;
  readonly ratings: Ratings;
  readonly rules: number;
}

export async function insertFixtures(tx: Tx, fixtures: readonly NewFixture[]): Promise<void> {
  const rows = fixtures.map(({ startsAt, ...row }) => ({ ...row, starts_at: toDate(startsAt) }));
  await tx.run(
    `insert into sports_fixture (name, source, sport, league, round, home, away, runners, starts_at, ratings, rules)
     select f.name, 'house', f.sport, f.league, f.round, f.home, f.away, f.runners, f.starts_at, f.ratings, f.rules
     from rows from (json_to_recordset($1::json) as (name text, sport text, league text, round int, home text, away text,
       runners text[], starts_at timestamptz, ratings jsonb, rules int)) with ordinality
       as f(name, sport, league, round, home, away, runners, starts_at, ratings, rules, place) order by f.place`,
    [JSON.stringify(rows)],
  );
}

export interface OpenFixture extends Pick<FixtureRow, 'id' | 'name' | 'sport' | 'rules' | 'league' | 'told'> {
  readonly round: number;
  readonly starts_at: Date;
  readonly state: 'coming' | 'live';
  readonly chain_id: bigint;
  readonly link_no: number;
}

/** Fixtures in play, and upcoming ones that begin before `until`. */
export function openFixtures(access: Access, until: Millis): Promise<OpenFixture[]> {
  return access.run(
    `select f.id, f.name, f.sport, f.rules, f.league, f.round, f.told, f.starts_at, f.state, r.chain_id, r.link_no from sports_fixture f
     cross join lateral (select r.chain_id, r.link_no from sports_round r where r.league = f.league and r.round = f.round limit 1) r
     where f.state in ('coming', 'live') and f.starts_at < $1 order by f.starts_at, f.id`,
    [toDate(until)],
    'matchday_open',
  );
}

/** Incidents of a fixture to publish, after the first `before`. */
export interface NewIncidents {
  readonly id: bigint;
  readonly before: number;
  readonly incidents: readonly { readonly at: Millis; readonly incident: Incident }[];
  readonly facts: Facts | null;
  readonly stage: number;
  readonly state: 'live' | 'ended';
}

/**
 * Publishes incidents; idempotent. Skips void fixtures, and fixtures locked by settlement, so that those do not hold up
 * others. Answers the fixtures published.
 */
export async function publishIncidents(tx: Tx, due: readonly NewIncidents[]): Promise<ReadonlySet<bigint>> {
  const fixtures = due.map(({ id, before, incidents, facts, stage, state }) => ({
    id: String(id),
    before,
    told: before + incidents.length,
    facts,
    stage,
    state,
  }));
  const incidents = due.flatMap(({ id, before, incidents: own }) =>
    own.map(({ at, incident }, n) => ({ id: String(id), number: before + n, at: toDate(at), incident })),
  );
  const rows = await tx.run<{ id: bigint }>(
    `with free as (
       select x.id from sports_fixture x where x.id = any($3::int8[]) order by x.id for no key update skip locked
     ), told as (
       update sports_fixture x set told = f.told, state = f.state, facts = f.facts, stage = f.stage
       from json_to_recordset($1::json) as f(id int8, before int, told int, facts jsonb, stage int, state text), free
       where x.id = free.id and x.id = f.id and x.told = f.before and x.state in ('coming', 'live') returning x.id
     ), noted as (
       insert into sports_incident (fixture_id, number, at, incident)
       select i.id, i.number, i.at, i.incident from json_to_recordset($2::json) as i(id int8, number int, at timestamptz, incident jsonb)
       join told on told.id = i.id
     )
     select id from told`,
    [JSON.stringify(fixtures), JSON.stringify(incidents), due.map(({ id }) => id)],
    'matchday_tell',
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ShutRound extends TakenLink {
  readonly league: string;
  readonly round: number;
}

/** Finished rounds whose link is not revealed yet. */
export function roundsOver(access: Access, now: Millis): Promise<ShutRound[]> {
  return access.run(
    `select r.league, r.round, r.chain_id, r.link_no from sports_round r
     where r.link is null and r.starts_at <= $1 and not exists (
       select from sports_fixture f where f.league = r.league and f.round = r.round and f.state in ('coming', 'live'))`,
    [toDate(now)],
    'matchday_over',
  );
}

export async function reveal(tx: Tx, { league, round }: ShutRound, link: string): Promise<void> {
  await tx.q
    .updateTable('sports_round')
    .set({ link })
    .where('league', '=', league)
    .where('round', '=', round)
    .execute();
}
