/** Desk acts on imported results: one operator confirms a source; two enter differing or missing ones, or correct. */
import { toMillis, type Tx } from '#db';
import type { Facts } from '#games/sports/goals/judge.ts';
import { assert, done, millis, refuse, type Millis, type Refusal, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  fact,
  rowNumber,
  type Agreement,
  type DeskAct,
  type DeskAlarm,
  type Waiting,
} from '../../../ports/desk.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { correctFixtureIn } from './change-fixture.ts';
import { namesOf, titleOf } from './present.ts';
import { fixturesById, type FixtureRow } from './queries.ts';
import { reportsOf, undecided } from './report-queries.ts';
import {
  confirmFixtureIn,
  decideFixtureIn,
  isSameResult,
  resultText,
  standingOf,
  type Standing,
  type SourceReport,
} from './results.ts';

/** Time from kick-off after which a match without a report is listed as waiting. */
const SILENT_MS = 3 * 3_600_000;
const MOST = 500;

/** State of a result, as a desk word. */
export const stateOfResult = ({ facts, state }: Pick<FixtureRow, 'facts' | 'state'>, { is }: Standing): string =>
  facts !== null && state !== 'live' ? 'confirmed' : is === 'agreed' ? 'provisional' : is;

const isReported = ({ is }: Standing): boolean => is === 'provisional' || is === 'agreed';

/** Acts available on a fixture's result, by the same rule that the acts check. */
export function resultActs(row: FixtureRow, standing: Standing, now: Millis): string[] {
  const verbs = (['enter', 'correct'] as const).filter((verb) => barTo(verb, row, now) === null);
  return verbs.includes('enter') && isReported(standing) ? ['confirm', ...verbs] : verbs;
}

const reportsText = (reports: readonly SourceReport[]): string =>
  reports.map(({ source, facts }) => `${source}: ${resultText(facts)}`).join(' | ');

async function openResults({ db, clock }: Deps, most: number) {
  const now = clock.now();
  const rows = await undecided(db, now, most);
  const byFixture = Map.groupBy(
    await reportsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ fixture_id: id }) => id,
  );
  return rows
    .map((row) => ({ row, reports: byFixture.get(row.id) ?? [] }))
    .filter(({ row, reports }) => reports.length > 0 || row.starts_at.getTime() + SILENT_MS <= now);
}

/** Results that wait for operators: provisional, differing, or unreported. */
export async function resultsWaiting(deps: Deps, _: string, most: number = MOST): Promise<Waiting[]> {
  return (await openResults(deps, most)).map(({ row, reports }) => ({
    kind: 'fixture',
    id: String(row.id),
    ofHouse: true,
    since: toMillis(row.starts_at),
    account: null,
    what: titleOf(namesOf(row)),
    said: reportsText(reports),
    ...(reports.length === 0 && { words: { said: { key: 'what.fixture.silent' } } }),
    pictures: [],
    acts: [...resultActs(row, standingOf(reports), deps.clock.now()), 'void'],
  }));
}

export async function differingAlarms(deps: Deps): Promise<DeskAlarm[]> {
  const open = await openResults(deps, MOST);
  const first = open.find(({ reports }) => standingOf(reports).is === 'differing');
  if (!first) return [];
  const { row } = first;
  return [{ kind: 'resultsDiffer', ofHouse: true, since: toMillis(row.starts_at), said: titleOf(namesOf(row)) }];
}

const score = z.string().regex(/^\d{1,2}-\d{1,2}$/, 'goals of both sides, such as 2-1');
const shape = {
  ref: rowNumber,
  full: score,
  half: score.optional(),
  played: z.enum(['whole', 'cut']).optional(),
  reason: actReason,
};

interface Entered {
  readonly ref: number;
  readonly full: string;
  readonly half?: string | undefined;
  readonly played?: 'whole' | 'cut' | undefined;
}

const goals = (text: string) => text.split('-').map(Number) as [number, number];

/** Keeps the known half-time score unless another is entered. Null if the half has more goals than the match. */
function factsIn({ full: atEnd, half: atHalf, played = 'whole' }: Entered, known: FixtureRow['facts']): Facts | null {
  const [full, half] = [goals(atEnd), atHalf === undefined ? halfOf(known) : goals(atHalf)];
  if (half && (half[0] > full[0] || half[1] > full[1])) return null;
  return { played, half, full, goals: null, goesOn: null };
}

const halfOf = (known: FixtureRow['facts']): Facts['half'] => (known as Facts | null)?.half ?? null;

type Refused =
  | 'fixture.unknown'
  | 'fixture.decided'
  | 'fixture.not.begun'
  | 'fixture.not.settled'
  | 'fixture.of.house'
  | 'result.same'
  | 'result.score';

type Verb = 'enter' | 'correct';

/** Validates an entry and answers the fixture with its new result; refuses as the act would. */
async function mayEnter(
  { db, clock }: Deps,
  verb: Verb,
  entered: Entered,
): Promise<Result<{ readonly row: FixtureRow; readonly facts: Facts }, Refused>> {
  const [row] = await fixturesById(db, [BigInt(entered.ref)]);
  const bar = row ? barTo(verb, row, clock.now()) : refuse('fixture.unknown', { field: 'ref' });
  if (bar || !row) return bar ?? refuse('fixture.unknown');
  const facts = factsIn(entered, row.facts);
  if (!facts) return refuse('result.score', { field: 'half' });
  return row.facts && isSameResult(row.facts, facts) ? refuse('result.same') : done({ row, facts });
}

function barTo(verb: Verb, row: FixtureRow, now: Millis): Refusal<Refused> | null {
  if (row.source !== 'import') return refuse('fixture.of.house', { field: 'ref' });
  const isSettled = row.state === 'settled' && row.judged === row.stage;
  if (verb === 'correct') return isSettled ? null : refuse('fixture.not.settled', { field: 'ref' });
  if (row.state !== 'coming') return refuse('fixture.decided', { field: 'ref' });
  return row.starts_at.getTime() > now ? refuse('fixture.not.begun', { field: 'ref' }) : null;
}

type Wish = Entered & { readonly by: string; readonly reason: string };

async function enterIn(tx: Tx, verb: Verb, { id, facts }: { readonly id: bigint; readonly facts: Facts }, now: Millis) {
  if (verb === 'correct') {
    const corrected = await correctFixtureIn(tx, id, facts);
    return corrected.ok ? done(corrected.value.before) : corrected;
  }
  const decided = await decideFixtureIn(tx, id, facts, now);
  return decided.ok ? done(decided.value.facts) : decided;
}

/** Performs the act; the job settles afterwards. */
async function enter(
  deps: Deps,
  verb: Verb,
  { by, reason, ...entered }: Wish,
  agreed: Agreement | undefined,
): Promise<Result<null, Refused>> {
  const may = await mayEnter(deps, verb, entered);
  if (!may.ok) return may;
  assert(agreed, 'two decide');
  const { row, facts } = may.value;
  return deps.db.attempt(async (tx): Promise<Result<null, Refused>> => {
    const at = deps.clock.now();
    const before = await enterIn(tx, verb, { id: row.id, facts }, at);
    if (!before.ok) return before;
    const reports = await reportsOf(tx, [row.id]);
    await recordAct(
      tx,
      { merchant: null, by, reason },
      {
        subject: `fixture ${row.id}`,
        act: verb === 'enter' ? 'result.entered' : 'result.corrected',
        before: { result: before.value && resultText(before.value), told: reportsText(reports) },
        after: { result: resultText(facts), approvedBy: agreed.by },
        at,
      },
    );
    return done();
  });
}

const entering = (verb: Verb): DeskAct =>
  deskAct({
    verb,
    kind: 'fixture',
    ofHouse: true,
    byTwo: true,
    shape,
    // Null if the result cannot be entered, so that the request is refused at once.
    async basis(deps, command) {
      const may = await mayEnter(deps, verb, command);
      if (!may.ok) return null;
      const { id, state, facts } = may.value.row;
      return { state, result: JSON.stringify(facts), told: reportsText(await reportsOf(deps.db, [id])) };
    },
    check: (deps, command) => mayEnter(deps, verb, command),
    async facts(deps, command) {
      const may = await mayEnter(deps, verb, command);
      if (!may.ok) return [];
      const { row, facts } = may.value;
      const reports = reportsText(await reportsOf(deps.db, [row.id]));
      return [
        fact('column.league', namesOf(row).league),
        fact('column.fixture', titleOf(namesOf(row))),
        ...(row.facts ? [fact('column.before', resultText(row.facts))] : []),
        ...(reports === '' ? [] : [fact('column.told', reports)]),
        fact('column.result', resultText(facts)),
      ];
    },
    perform: (deps, command, agreed) => enter(deps, verb, command, agreed),
  });

const confirming = deskAct({
  verb: 'confirm',
  kind: 'fixture',
  ofHouse: true,
  shape: { ref: rowNumber, reason: actReason },
  perform: ({ db, clock }, { by, reason, ref }) =>
    db.attempt(async (tx) => {
      const at = millis(clock.now());
      const confirmed = await confirmFixtureIn(tx, BigInt(ref), at);
      if (!confirmed.ok) return confirmed;
      const { facts, by: reports } = confirmed.value;
      const after = { result: resultText(facts), reports };
      await recordAct(
        tx,
        { merchant: null, by, reason },
        { subject: `fixture ${ref}`, act: 'result.confirmed', after, at },
      );
      return done();
    }),
});

export const RESULT_ACTS: readonly DeskAct[] = [entering('enter'), entering('correct'), confirming];

export const REFUSALS_OF_RESULTS = {
  'fixture.decided': 'its result is decided already',
  'fixture.not.begun': 'its time has not come yet',
  'fixture.not.settled': 'it has no result that has been settled',
  'fixture.of.house': 'a simulated match is settled from its proof, and nobody enters or confirms its result',
  'result.score': 'the first half has no more goals than the match',
  'result.none': 'nobody has told a result of it',
  'result.differs': 'its sources differ: enter the result, and another agrees',
} as const;
