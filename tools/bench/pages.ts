/**
 * Cost of pages and jobs for a member with a long history: each GET call and each job, once for a member with ten
 * thousand postings and once with a million, over the same days. Needs PostgreSQL's programs.
 *
 *   npm run bench:pages -- [--large 1000000] [--repeats 7] [--only rounds,raffle] [--plans] [--server postgres://…]
 *
 * Calls run through the whole site against a real PostgreSQL, but without sockets, whose noise exceeds the effect. A
 * call that is more than 1.5 times and more than 2 ms slower fails. `--plans` then writes .cache/plans.md: the rows each
 * statement reads. `--server` keeps the two sites
 * there and reuses them.
 */
import { parseArgs } from 'node:util';
import { tracks } from '#server/jobs/jobs.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { dim, print } from '../launch/print.ts';
import { asksOfContract } from './pages/asks.ts';
import { playALittle } from './pages/heavy-member.ts';
import { isFlat, measureFairly, RATIO_MAX, type Question } from './pages/measure.ts';
import { findPlans, EXPLAIN_OPTION, writePlans, type Found } from './pages/plans.ts';
import { openCopy, openSide, type Side } from './pages/sides.ts';
import { stepsOf } from './pages/story.ts';
import { fellShort, report } from './report.ts';

const SMALL = 10_000;

const { values } = parseArgs({
  options: {
    large: { type: 'string', default: '1000000' },
    repeats: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
    server: { type: 'string' },
  },
});

const SIZES = [SMALL, Number(values.large)];

/** Calls are a second apart, to stay below rate limits. */
const SECOND = 1_000;

/** A seat in a game is released after half an hour without activity. */
const SEAT_KEPT_EVERY = 600;

function calls(sides: readonly Side[]): Question[] {
  const asked = sides.map(() => 0);
  return asksOfContract().map(({ label, ask }) => ({
    label,
    async before(side) {
      const { site, asker } = sides[side]!;
      site.clock.advance(SECOND);
      asked[side]! += 1;
      if (asked[side]! % SEAT_KEPT_EVERY === 0) await asker.arcade.arcade.balance({});
    },
    async run(side) {
      const answer = await ask(sides[side]!.asker);
      if (!answer.ok) throw new Error(`${label} was refused: ${answer.code}`);
    },
  }));
}

let occasions = 0;

/** Each job finds a little new data. */
function work(sides: readonly Side[]): Question[] {
  const lived = async ({ site, member, asker }: Side) => {
    await asker.arcade.arcade.balance({});
    occasions += 1;
    site.clock.advance(30 * SECOND);
    await playALittle(site, member.id, `8${site.clock.now()}${occasions}`.slice(-11));
    site.clock.advance(90 * SECOND);
  };
  return tracks.flat().map((job) => ({
    label: `job ${job.name}`,
    before: (side) => lived(sides[side]!),
    run: (side) => job.run(sides[side]!.site.deps),
  }));
}

const questions = (sides: readonly Side[]): Question[] =>
  [...calls(sides), ...work(sides)].filter(({ label }) => values.only.split(',').some((part) => label.includes(part)));

/** A refused call fails on its own; all others are still run. */
async function compare(sides: readonly Side[]): Promise<void> {
  for (const question of questions(sides)) {
    const label = question.label.padEnd(48);
    try {
      const measured = await measureFairly(question, Number(values.repeats));
      const { small, large } = measured;
      const figures = `${small.toFixed(1).padStart(8)} ms ${large.toFixed(1).padStart(10)} ms ${(large / small).toFixed(2).padStart(8)} ×`;
      report(label, figures, isFlat(measured));
    } catch (error) {
      report(label, String(error), false);
    }
  }
}

/** Plans of all other calls: members, suppliers and operators, on top of the existing data. */
async function findOtherPlans(serverUrl: string): Promise<Found[]> {
  const copies: Awaited<ReturnType<typeof openCopy>>[] = [];
  try {
    for (const postings of SIZES) copies.push(await openCopy(serverUrl, postings));
    const sites = copies.map(({ site }) => site);
    return await findPlans(
      sites.map(({ deps }) => deps.db),
      stepsOf(sites),
    );
  } finally {
    for (const copy of copies) await copy.drop();
  }
}

async function run(serverUrl: string): Promise<void> {
  const printDim = (line: string) => print(dim(`  ${line}`));
  const sides: Side[] = [];
  const found: Found[] = [];
  try {
    for (const postings of SIZES) sides.push(await openSide(serverUrl, postings, printDim));
    print(`  ${'at'.padStart(52)} ${SMALL} ${values.large.padStart(13)}   at most ${RATIO_MAX} ×`);
    await compare(sides);
    if (values.plans) {
      const dbs = sides.map(({ site }) => site.deps.db);
      found.push(...(await findPlans(dbs, questions(sides))));
    }
  } finally {
    for (const side of sides) await side.close();
  }
  if (!values.plans) return;
  const asked = new Set(found.map(({ label }) => label));
  const others = (await findOtherPlans(serverUrl)).filter(({ label }) => !asked.has(label));
  writePlans([...found, ...others], SIZES.map(String));
}

if (values.server !== undefined) await run(values.server);
else {
  // Durability is off: loading dominates, and nothing is kept.
  const postgres = await startThrowawayPostgres([
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'fsync=off',
    'synchronous_commit=off',
    EXPLAIN_OPTION,
  ]);
  try {
    await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}
process.exit(fellShort() ? 1 : 0);
