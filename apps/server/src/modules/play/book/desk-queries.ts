/** Fixtures and their incidents on the desk. */
import { toDate, type Access } from '#db';
import type { Range } from '#contract';
import { millis, type Millis } from '#kernel';
import type { RowKey } from '../../../ports/record-page.ts';
import type { FixtureRow } from './queries.ts';

/** How far a fixture is, in the order of the desk: one in play or whose time is past and that is not decided, one whose time comes, one that is over. */
export const DESK_PHASES = ['live', 'coming', 'finished'] as const;
export type DeskPhase = (typeof DESK_PHASES)[number];

interface Asked {
  readonly phase: DeskPhase;
  readonly now: Millis;
  readonly sport: string | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

const NEVER = millis(Date.UTC(9999, 0, 1));

/** Range of starts that the phase covers. */
function spanOf({ phase, now, range: { from = millis(0), to = NEVER } }: Asked): [Date, Date] {
  const next = millis(now + 1);
  if (phase === 'live') return [toDate(from), toDate(to < next ? to : next)];
  return [toDate(phase === 'coming' && from < next ? next : from), toDate(to)];
}

/** Fixtures of a phase that begin within the range, after the cursor: upcoming ones by start, all others newest first. */
export function fixturesOnDesk(access: Access, asked: Asked, limit: number): Promise<FixtureRow[]> {
  const { phase, sport, after } = asked;
  const [beyond, order, first] = phase === 'coming' ? ['>', 'asc', millis(0)] : ['<', 'desc', NEVER];
  return access.run(
    `select * from sports_fixture where ${phase === 'finished' ? 'not ' : ''}state in ('coming', 'live')
       and ${sport === undefined ? '$1::text is null' : 'sport = $1'}
       and starts_at >= $2 and starts_at < $3 and (starts_at, id) ${beyond} ($4, $5)
     order by ${sport === undefined ? '' : 'sport, '}starts_at ${order}, id ${order} limit $6`,
    [sport ?? null, ...spanOf(asked), after?.at ?? toDate(first), after ? BigInt(after.name) : 0n, limit],
  );
}

export interface IncidentOnDesk extends Pick<FixtureRow, 'id' | 'league' | 'home' | 'away' | 'runners'> {
  readonly number: number;
  readonly at: Date;
  readonly incident: unknown;
}

/** The latest of all that is played, behind that one; how far runners have come is left out. */
export function incidentsOnDesk(
  access: Access,
  { at, id, number }: { readonly at: Date; readonly id: bigint; readonly number: number },
  limit: number,
): Promise<IncidentOnDesk[]> {
  return access.run(
    `select f.id, f.league, f.home, f.away, f.runners, i.number, i.at, i.incident
     from (select * from sports_fixture where state in ('coming', 'live') and state = 'live') f
     cross join lateral (
       select i.number, i.at, i.incident from sports_incident i
       where i.fixture_id = f.id and i.incident ->> 'type' <> 'way' and (i.at, f.id, i.number) < ($1, $2, $3)
       order by i.number desc limit $4
     ) i order by i.at desc, f.id desc, i.number desc limit $4`,
    [at, id, number, limit],
  );
}

/** First house fixture that should have begun before then and has not. */
export async function lateFixture(access: Access, before: Millis): Promise<FixtureRow | undefined> {
  const [row] = await access.run<FixtureRow>(
    `select * from sports_fixture where state in ('coming', 'live') and state = 'coming' and starts_at < $1 and source = 'house'
     order by starts_at, id limit 1`,
    [toDate(before)],
  );
  return row;
}
