/**
 * Results of fixtures without incidents. A result from one source is provisional; a second matching source, or an
 * operator who confirms it, decides the fixture. If sources differ, two operators decide.
 */
import type { Tx } from '#db';
import type { Facts as GoalFacts } from '#games/sports/goals/judge.ts';
import { done, refuse, type Millis, type Result } from '#kernel';
import { voidFixtureIn } from './change-fixture.ts';
import { lockFixture, lockSales, type FixtureRow } from './queries.ts';
import { endWithoutIncidents, putReport, reportsOf, type ReportRow } from './report-queries.ts';
import type { Facts } from './sport.ts';

export type SourceReport = Pick<ReportRow, 'source' | 'facts'>;

export type Standing =
  | { readonly is: 'none' }
  | { readonly is: 'provisional' | 'agreed'; readonly facts: Facts; readonly by: readonly string[] }
  | { readonly is: 'differing'; readonly by: readonly string[] };

const goalsIn = (facts: Facts): GoalFacts => facts as GoalFacts;

/** Key by which results are compared: only facts that markets settle on. The side that advances is none of them. */
function markOf(facts: Facts): string {
  const { played, half, full } = goalsIn(facts);
  return played === 'void' ? 'void' : JSON.stringify([played, half, full]);
}

export const isSameResult = (one: Facts, other: Facts): boolean => markOf(one) === markOf(other);

export function standingOf(reports: readonly SourceReport[]): Standing {
  const [first] = reports;
  if (!first) return { is: 'none' };
  const by = reports.map(({ source }) => source);
  if (reports.some(({ facts }) => !isSameResult(facts, first.facts))) return { is: 'differing', by };
  return { is: by.length > 1 ? 'agreed' : 'provisional', facts: first.facts, by };
}

/** True if the new result has fewer goals, at half or full time, than the old one. */
export function goesBack(before: Facts, after: Facts): boolean {
  const [then, now] = [goalsIn(before), goalsIn(after)];
  if (then.played === 'void' || now.played === 'void') return false;
  const isLess = (a: GoalFacts['half'], b: GoalFacts['half']) =>
    a !== null && b !== null && (b[0] < a[0] || b[1] < a[1]);
  return isLess(then.full, now.full) || isLess(then.half, now.half);
}

/** One-line result, such as `2-1 (1-0)`. */
export function resultText(facts: Facts): string {
  const { played, half, full } = goalsIn(facts);
  if (played === 'void') return 'void';
  const score = half ? `${full.join('-')} (${half.join('-')})` : full.join('-');
  return played === 'cut' ? `${score}, abandoned` : score;
}

type Refused = 'fixture.unknown' | 'fixture.of.house' | 'fixture.decided' | 'fixture.not.begun';

/** Locks an imported, started and undecided fixture; concurrent sales on it are excluded. */
async function lockUndecided(tx: Tx, id: bigint, now: Millis): Promise<Result<FixtureRow, Refused>> {
  await lockSales(tx, [{ fixture: id }]);
  const row = await lockFixture(tx, id);
  if (!row) return refuse('fixture.unknown');
  if (row.source !== 'import') return refuse('fixture.of.house');
  if (row.state !== 'coming') return refuse('fixture.decided');
  return row.starts_at.getTime() > now ? refuse('fixture.not.begun') : done(row);
}

async function decide(tx: Tx, id: bigint, facts: Facts): Promise<void> {
  if (goalsIn(facts).played === 'void') await voidFixtureIn(tx, id);
  else await endWithoutIncidents(tx, id, facts);
}

/** Decides a fixture by two operators, regardless of the sources. */
export async function decideFixtureIn(
  tx: Tx,
  id: bigint,
  facts: Facts,
  now: Millis,
): Promise<Result<FixtureRow, Refused>> {
  const held = await lockUndecided(tx, id, now);
  if (held.ok) await decide(tx, id, facts);
  return held;
}

/** Decides a fixture by its sources' result, confirmed by one operator. */
export async function confirmFixtureIn(
  tx: Tx,
  id: bigint,
  now: Millis,
): Promise<
  Result<{ readonly facts: Facts; readonly by: readonly string[] }, Refused | 'result.none' | 'result.differs'>
> {
  const held = await lockUndecided(tx, id, now);
  if (!held.ok) return held;
  const standing = standingOf(await reportsOf(tx, [id]));
  if (standing.is === 'none') return refuse('result.none');
  if (standing.is === 'differing') return refuse('result.differs');
  await decide(tx, id, standing.facts);
  return done(standing);
}

/** Stores a source's report; the second matching report decides the fixture. */
export async function reportIn(
  tx: Tx,
  {
    id,
    source,
    facts,
    now,
  }: { readonly id: bigint; readonly source: string; readonly facts: Facts; readonly now: Millis },
): Promise<Result<Standing, Refused | 'result.back'>> {
  const held = await lockUndecided(tx, id, now);
  if (!held.ok) return held;
  const before = await reportsOf(tx, [id]);
  const own = before.find((each) => each.source === source);
  if (own && goesBack(own.facts, facts)) return refuse('result.back');
  await putReport(tx, { id, source, facts, at: now });
  const standing = standingOf([...before.filter((each) => each !== own), { source, facts }]);
  if (standing.is === 'agreed') await decide(tx, id, standing.facts);
  return done(standing);
}
