/** Fixtures on the desk, the latest first. */
import { toDate, type Access } from '#db';
import type { Range } from '#contract';
import type { Millis } from '#kernel';
import type { RowKey } from '../../../ports/record-page.ts';
import type { FixtureRow } from './queries.ts';

interface Asked {
  readonly sport: string | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

const NEVER = new Date(Date.UTC(9999, 0, 1));

/** Fixtures that begin within the range, after the cursor. */
export function fixturesOnDesk(
  access: Access,
  { sport, range: { from, to }, after }: Asked,
  limit: number,
): Promise<FixtureRow[]> {
  return access.run(
    `select * from sports_fixture where ${sport === undefined ? '$1::text is null' : 'sport = $1'}
       and starts_at >= $2 and starts_at < $3 and (starts_at, id) < ($4, $5)
     order by ${sport === undefined ? '' : 'sport, '}starts_at desc, id desc limit $6`,
    [
      sport ?? null,
      from === undefined ? new Date(0) : toDate(from),
      to === undefined ? NEVER : toDate(to),
      after?.at ?? NEVER,
      after ? BigInt(after.name) : 0n,
      limit,
    ],
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
