/** Result reports on fixtures: the latest one of each source. */
import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { FixtureRow } from './queries.ts';
import type { Facts } from './sport.ts';

export interface ReportRow {
  readonly fixture_id: bigint;
  readonly source: string;
  readonly facts: Facts;
  readonly at: Date;
}

export function reportsOf(access: Access, fixtures: readonly bigint[]): Promise<ReportRow[]> {
  return access.run(
    `select r.* from unnest($1::int8[]) as w(id)
     cross join lateral (select * from sports_report r where r.fixture_id = w.id order by r.fixture_id, r.source) r
     order by r.fixture_id, r.source`,
    [fixtures],
    'book_reports',
  );
}

/** Upserts: a report replaces the source's earlier one. */
export async function putReport(
  tx: Tx,
  {
    id,
    source,
    facts,
    at,
  }: { readonly id: bigint; readonly source: string; readonly facts: Facts; readonly at: Millis },
): Promise<void> {
  await tx.run(
    `insert into sports_report (fixture_id, source, facts, at) values ($1, $2, $3, $4)
     on conflict (fixture_id, source) do update set facts = excluded.facts, at = excluded.at`,
    [id, source, JSON.stringify(facts), toDate(at)],
  );
}

/** Sets the first result of a fixture without incidents, deciding all its stages. False if it was decided before. */
export async function endWithoutIncidents(tx: Tx, id: bigint, facts: Facts): Promise<boolean> {
  const rows = await tx.run(
    `update sports_fixture set facts = $2, state = 'ended', stage = stage + 1 where id = $1 and state = 'coming' returning id`,
    [id, JSON.stringify(facts)],
  );
  return rows.length > 0;
}

/** Undecided imported fixtures that started at `before` or earlier, earliest first. */
export function undecided(access: Access, before: Millis, limit: number): Promise<FixtureRow[]> {
  return access.run(
    `select * from sports_fixture where state in ('coming', 'live') and state = 'coming' and source = 'import' and starts_at <= $1
     order by starts_at, id limit $2`,
    [toDate(before), limit],
    'book_undecided',
  );
}
