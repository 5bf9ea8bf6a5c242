/**
 * Imports fixtures and results of real matches from an operator's files: fixtures are sold by every brand, results are
 * reported to the book in the name of their source. Idempotent.
 */
import type { Tx } from '#db';
import { isNameOfHouse } from '#games/sports/feed/circuits.ts';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { reportsOf, publishStops, stopsOn } from '../book/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { fixturesNamed, insertFixtures, keeperOf, type NewFixture } from './queries.ts';
import { rateLines } from './rate-lines.ts';
import { readFiles, type FileLine, type SeasonFile } from './read-files.ts';
import { stepOf } from './rules.ts';
import {
  actorOf,
  newFixture,
  outcomeOf,
  standingOf,
  applyLine,
  type DoneLine,
  type Importing,
  type Outcome,
  type Standing,
} from './step-line.ts';

export interface ImportWish {
  readonly by: string;
  readonly reason: string;
  /** Name of the competition, part of its fixtures' names. */
  readonly competition: string;
  /** Time zone of the files, where these name none. */
  readonly zone: string | null;
  readonly source: string;
  readonly files: readonly SeasonFile[];
}

export interface Imported {
  readonly lines: readonly DoneLine[];
  /** Lines without effect are counted, not listed. */
  readonly same: number;
  readonly past: number;
  readonly rated: number;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'state'>;

/** Refuses `season.competition` (a house league has that name) and `season.unread` (no file could be read). */
export async function importSeason(
  deps: Parts,
  wish: ImportWish,
): Promise<Result<Imported, 'season.competition' | 'season.unread'>> {
  const { competition, source, files } = wish;
  if (isNameOfHouse(competition)) return refuse('season.competition');
  const { lines, odd } = readFiles(files, wish);
  if (odd.filter(({ number }) => number === null).length === files.length) return refuse('season.unread');
  const keeper = await keeperOf(deps.db, competition);
  const importing = {
    ...wish,
    isKeeper: keeper === null || keeper === source,
    ratingsOf: await rateLines(lines, deps.clock.now()),
  };
  const known = await knownOf(deps, lines, source);
  const doneLines: DoneLine[] = odd.map((each) => ({ ...NOTHING, ...each, match: null, did: 'refused' }));
  doneLines.push(
    ...(await addAll(
      deps,
      importing,
      lines.filter(({ name }) => !known.has(name)),
    )),
  );
  for (const line of lines) {
    const standing = known.get(line.name);
    if (standing) doneLines.push(lineDone(line, await applyLine(deps, importing, line, standing)));
  }
  await publishStops(deps.state);
  const count = (did: DoneLine['did']) => doneLines.filter((each) => each.did === did).length;
  const counted = { same: count('same'), past: count('past'), rated: count('rated') };
  const isListed = ({ did }: DoneLine) => did !== 'same' && did !== 'past' && did !== 'rated';
  return done({ lines: doneLines.filter(isListed), ...counted });
}

const NOTHING = { because: null, startsAt: null, result: null };

async function knownOf({ db }: Parts, lines: readonly FileLine[], source: string): Promise<Map<string, Standing>> {
  const rows = await fixturesNamed(
    db,
    lines.map(({ name }) => name),
  );
  const fixtures = rows.map(({ id }) => id);
  const reported = new Set((await reportsOf(db, fixtures)).map(({ fixture_id: id }) => id));
  const stops = (await stopsOn(db, { sports: [], fixtures, markets: [] })).filter(({ told_by: by }) => by === source);
  return new Map(rows.map((row) => [row.name, standingOf(row, { isReported: reported.has(row.id), stops, source })]));
}

const lineDone = (line: FileLine, outcome: Outcome): DoneLine => ({
  ...NOTHING,
  file: line.file,
  number: line.number,
  match: [line.round, `${line.home} – ${line.away}`].filter((part) => part !== '').join(', '),
  ...outcome,
});

/** Lines of unknown fixtures: all future ones are inserted at once. */
async function addAll({ db, clock }: Parts, importing: Importing, lines: readonly FileLine[]): Promise<DoneLine[]> {
  const now = clock.now();
  const steps = lines.map((line) => ({ line, step: stepOf(line, null, { now, isKeeper: importing.isKeeper }) }));
  const adding = steps.flatMap(({ line, step }) =>
    step.do === 'add' ? newFixture(importing, line, step.startsAt) : [],
  );
  const added = adding.length === 0 ? new Map() : await db.tx((tx) => addIn(tx, importing, adding, now));
  return steps.map(({ line, step }) => {
    if (step.do !== 'add') return lineDone(line, outcomeOf(step));
    // A concurrent import has added it.
    return lineDone(line, added.has(line.name) ? { did: 'added', startsAt: step.startsAt } : { did: 'same' });
  });
}

async function addIn(tx: Tx, importing: Importing, adding: readonly NewFixture[], at: Millis) {
  const added = await insertFixtures(tx, adding);
  const { source, competition } = importing;
  const after = { source, fixtures: added.size };
  if (added.size > 0)
    await recordAct(tx, actorOf(importing), { subject: `league ${competition}`, act: 'fixtures.imported', after, at });
  return added;
}
