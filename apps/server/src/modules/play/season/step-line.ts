/** Applies a file's line to a known fixture. */
import type { Tx } from '#db';
import type { Facts } from '#games/sports/goals/judge.ts';
import type { Ratings } from '#games/sports/goals/model.ts';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import {
  isSameResult,
  liftStop,
  lockFixture,
  lockSales,
  reportIn,
  reportsOf,
  resultText,
  rulesOf,
  stopsOn,
  suspendIn,
  voidFixtureIn,
  type FixtureRow,
  type StopRow,
} from '../book/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { giveUpName, insertFixtures, moveFixture, rateFixture, type NewFixture } from './queries.ts';
import type { FileLine, OddLine } from './read-files.ts';
import { stepOf, type Because, type Known, type Step } from './rules.ts';

export type Did =
  | 'same'
  | 'past'
  | 'added'
  | 'moved'
  | 'renewed'
  | 'voided'
  | 'rated'
  | 'suspended'
  | 'lifted'
  | 'refused'
  | 'provisional'
  | 'differing'
  | 'confirmed';

export type WhyNot = Because | OddLine['because'] | 'cancelled' | 'result.back' | 'result.other';

/** A line of a file, and its effect. */
export interface DoneLine {
  readonly file: string;
  /** Counted from 1; null for a whole file. */
  readonly number: number | null;
  readonly match: string | null;
  readonly did: Did;
  readonly because: WhyNot | null;
  readonly startsAt: Millis | null;
  readonly result: string | null;
}

export type Outcome = Pick<DoneLine, 'did'> & Partial<DoneLine>;

export interface Importing {
  readonly by: string;
  readonly reason: string;
  readonly source: string;
  readonly competition: string;
  /** The source keeps the calendar of the competition. */
  readonly isKeeper: boolean;
  readonly ratingsOf: (line: FileLine) => Ratings;
}

export type Standing = Known & { readonly row: FixtureRow };

/** State of the fixture for a line of this source. */
export const standingOf = (
  row: FixtureRow,
  {
    isReported,
    stops,
    source,
  }: { readonly isReported: boolean; readonly stops: readonly StopRow[]; readonly source: string },
): Standing => ({
  row,
  state: row.state,
  startsAt: millis(row.starts_at.getTime()),
  firstStartsAt: millis(row.first_starts_at!.getTime()),
  isReported,
  isSuspended: stops.some(
    ({ scope, key, told_by: by }) => scope === 'fixture' && key === String(row.id) && by === source,
  ),
});

/** Applies a line to a known fixture. */
export async function applyLine(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  importing: Importing,
  line: FileLine,
  known: Standing,
): Promise<Outcome> {
  const now = clock.now();
  const asking = { now, isKeeper: importing.isKeeper };
  const step = stepOf(line, known, asking);
  if (step.do === 'refuse') return outcomeOf(step);
  if (step.do === 'nothing' && !isOtherwiseRated(line, known, importing, now)) return outcomeOf(step);
  return db.tx(async (tx) => {
    const held = await hold(tx, known, importing.source);
    // A concurrent import has replaced it.
    if (held.row.name !== line.name) return { did: 'same' };
    return doStep(tx, importing, { line, held, step: stepOf(line, held, asking), now });
  });
}

export function outcomeOf(step: Step): Outcome {
  if (step.do === 'nothing') return { did: step.because };
  return step.do === 'refuse' ? { did: 'refused', because: step.because } : { did: 'same' };
}

/** Locks out coupons, and reads the present state. */
async function hold(tx: Tx, { row: { id } }: Standing, source: string): Promise<Standing> {
  await lockSales(tx, [{ fixture: id }]);
  const row = (await lockFixture(tx, id))!;
  const isReported = (await reportsOf(tx, [id])).length > 0;
  return standingOf(row, { isReported, stops: await stopsOn(tx, { sports: [], fixtures: [id], markets: [] }), source });
}

const isOtherwiseRated = (line: FileLine, standing: Standing, by: Importing, now: Millis): boolean =>
  by.isKeeper &&
  standing.state === 'coming' &&
  standing.startsAt > now &&
  line.facts === null &&
  isOther(by.ratingsOf(line), standing.row.ratings as Ratings);

const isOther = (one: Ratings, other: Ratings): boolean => one.home !== other.home || one.away !== other.away;

interface Doing {
  readonly line: FileLine;
  readonly held: Standing;
  readonly step: Step;
  readonly now: Millis;
}

async function doStep(tx: Tx, importing: Importing, { line, held, step, now }: Doing): Promise<Outcome> {
  const { id } = held.row;
  switch (step.do) {
    case 'move':
    case 'renew': {
      const { startsAt, isShut } = step;
      const moved = step.do === 'move' ? id : await renew(tx, importing, { line, held, startsAt, now });
      if (step.do === 'move') await moveFixture(tx, id, { startsAt, ratings: importing.ratingsOf(line) });
      if (isShut) await shut(tx, importing, moved, now, null);
      else if (step.do === 'move' && held.isSuspended) await lift(tx, importing, id, now);
      await record(tx, importing, {
        id: moved,
        act: 'fixture.moved',
        before: { startsAt: held.startsAt },
        after: { startsAt },
        at: now,
      });
      return { did: step.do === 'move' ? 'moved' : 'renewed', startsAt };
    }
    case 'void':
      await voidBy(tx, importing, id, now);
      return { did: 'voided', because: step.because };
    case 'suspend':
      return (await shut(tx, importing, id, now, importing.source))
        ? { did: 'suspended', because: step.because }
        : { did: 'same' };
    case 'lift':
      await lift(tx, importing, id, now);
      return { did: 'lifted' };
    case 'report':
      return report(tx, importing, { held, facts: step.facts, now });
    default:
      if (step.do !== 'nothing' || !isOtherwiseRated(line, held, importing, now)) return outcomeOf(step);
      await rateFixture(tx, id, importing.ratingsOf(line));
      return { did: 'rated' };
  }
}

/** Voids the bets, and adds a new fixture under its name. */
async function renew(
  tx: Tx,
  importing: Importing,
  { line, held, startsAt, now }: Omit<Doing, 'step'> & { readonly startsAt: Millis },
): Promise<bigint> {
  const { id } = held.row;
  if (held.state !== 'void') await voidBy(tx, importing, id, now);
  await giveUpName(tx, id);
  const added = await insertFixtures(tx, [newFixture(importing, line, startsAt)]);
  return added.get(line.name)!;
}

/** Suspends until the source or an operator lifts it; false when it was suspended before. */
async function shut(tx: Tx, importing: Importing, id: bigint, at: Millis, reportedBy: string | null): Promise<boolean> {
  const isNew = await suspendIn(tx, { scope: 'fixture', key: String(id) }, WHY, at, reportedBy);
  const after = { why: WHY, source: importing.source };
  if (isNew)
    await recordAct(tx, actorOf(importing), { subject: `sale fixture:${id}`, act: 'sale.suspended', after, at });
  return isNew;
}

async function lift(tx: Tx, importing: Importing, id: bigint, at: Millis): Promise<void> {
  await liftStop(tx, { scope: 'fixture', key: String(id) }, at);
  const after = { source: importing.source };
  await recordAct(tx, actorOf(importing), { subject: `sale fixture:${id}`, act: 'sale.resumed', after, at });
}

const WHY = 'news';

async function voidBy(tx: Tx, importing: Importing, id: bigint, at: Millis): Promise<void> {
  await voidFixtureIn(tx, id);
  await record(tx, importing, { id, act: 'fixture.voided', at });
}

/** Settled results are corrected by two operators, never by a file. */
async function report(
  tx: Tx,
  importing: Importing,
  { held, facts, now }: Pick<Doing, 'held' | 'now'> & { readonly facts: Facts },
): Promise<Outcome> {
  const { id, facts: decided } = held.row;
  const { source } = importing;
  const result = resultText(facts);
  if (decided)
    return isSameResult(decided, facts) ? { did: 'same' } : { did: 'refused', because: 'result.other', result };
  const own = (await reportsOf(tx, [id])).find((each) => each.source === source);
  if (own && isSameResult(own.facts, facts)) return { did: 'same' };
  const reported = await reportIn(tx, { id, source, facts, now });
  if (!reported.ok)
    return { did: 'refused', because: reported.code === 'result.back' ? 'result.back' : 'void', result };
  const { is } = reported.value;
  if (is === 'agreed') await record(tx, importing, { id, act: 'result.confirmed', after: { result }, at: now });
  return { did: is === 'agreed' ? 'confirmed' : is === 'differing' ? 'differing' : 'provisional', result };
}

export const actorOf = ({ by, reason }: Importing) => ({ merchant: null, by, reason });

interface Act {
  readonly id: bigint;
  readonly act: 'fixture.moved' | 'fixture.voided' | 'result.confirmed';
  readonly before?: object;
  readonly after?: object;
  readonly at: Millis;
}

const record = (tx: Tx, importing: Importing, { id, after, ...act }: Act): Promise<void> =>
  recordAct(tx, actorOf(importing), {
    ...act,
    subject: `fixture ${id}`,
    after: { source: importing.source, ...after },
  });

export function newFixture(importing: Importing, line: FileLine, startsAt: Millis): NewFixture {
  const { name, home, away } = line;
  const { source, competition: league } = importing;
  return { name, source, league, home, away, startsAt, ratings: importing.ratingsOf(line), rules: rulesOf('football') };
}
