import { toDate, type Access, type Tx } from '#db';
import type { Ratings } from '#games/sports/goals/model.ts';
import type { Millis } from '#kernel';
import type { FixtureRow } from '../book/index.ts';

/** Fixtures by name. */
export function fixturesNamed(access: Access, names: readonly string[]): Promise<FixtureRow[]> {
  return access.run(
    `select f.* from unnest($1::text[]) as w(name) cross join lateral (select * from sports_fixture f where f.name = w.name limit 1) f`,
    [names],
    'season_named',
  );
}

/** Source that keeps the calendar of a competition: the first that reported it. */
export async function keeperOf(access: Access, league: string): Promise<string | null> {
  const [row] = await access.run<{ told_by: string }>(
    `select told_by from sports_fixture where league = $1 and source = 'import' order by league, round, id limit 1`,
    [league],
    'season_keeper',
  );
  return row?.told_by ?? null;
}

export interface NewFixture {
  readonly name: string;
  readonly source: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Millis;
  readonly ratings: Ratings;
  readonly rules: number;
}

/** Answers the ids of inserted fixtures by name; the others exist already. */
export async function insertFixtures(tx: Tx, fixtures: readonly NewFixture[]): Promise<Map<string, bigint>> {
  const rows = fixtures.map(({ startsAt, ...row }) => ({ ...row, starts_at: toDate(startsAt) }));
  const written = await tx.run<{ name: string; id: bigint }>(
    `insert into sports_fixture (name, source, told_by, sport, league, home, away, starts_at, first_starts_at, ratings, rules)
     select f.name, 'import', f.source, 'football', f.league, f.home, f.away, f.starts_at, f.starts_at, f.ratings, f.rules
     from json_to_recordset($1::json) as f(name text, source text, league text, home text, away text, starts_at timestamptz,
       ratings jsonb, rules int)
     order by f.starts_at, f.name on conflict (name) do nothing returning name, id`,
    [JSON.stringify(rows)],
  );
  return new Map(written.map(({ name, id }) => [name, id]));
}

/** Moves the fixture, with ratings of the new day. */
export async function moveFixture(
  tx: Tx,
  id: bigint,
  { startsAt, ratings }: { readonly startsAt: Millis; readonly ratings: Ratings },
): Promise<void> {
  await rateFixture(tx, id, ratings);
  await tx.run('update sports_fixture set starts_at = $2 where id = $1', [id, toDate(startsAt)]);
}

/** Frees the name for another fixture. */
export async function giveUpName(tx: Tx, id: bigint): Promise<void> {
  await tx.run(`update sports_fixture set name = name || ' #' || id where id = $1`, [id]);
}

/** New ratings mean new prices; earlier ratings are kept for bets placed at their prices. */
export async function rateFixture(tx: Tx, id: bigint, ratings: Ratings): Promise<void> {
  await tx.run(
    `with before as (
       insert into sports_rated (fixture_id, version, ratings) select id, version, ratings from sports_fixture where id = $1
     )
     update sports_fixture set ratings = $2, version = version + 1 where id = $1`,
    [id, JSON.stringify(ratings)],
  );
}
