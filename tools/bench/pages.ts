/**
 * Whether a page or a job costs more for a member with a long history: every GET call and every job, asked by a member
 * with ten thousand movements and by one with a million, of the same days. Needs PostgreSQL's programs.
 *
 *   npm run bench:pages -- [--large 1000000] [--repeats 7] [--only rounds,raffle] [--plans] [--server postgres://…]
 *
 * Calls go through the whole site to a real PostgreSQL, but without sockets, whose noise is larger than what is looked
 * for. A call that is beyond 1.5 times, and by more than 2 ms, falls short. `--plans` then writes docs/plans.md: what each
 * statement reads, also those of all other calls, of suppliers and of the desk. `--server` loads the two sites there, and
 * finds them again the next time.
 */
import { parseArgs } from 'node:util';
import { tracks } from '#server/jobs/jobs.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { dim, say } from '../launch/say.ts';
import { asksOfContract } from './pages/asks.ts';
import { playALittle } from './pages/heavy-member.ts';
import { isFlat, measureFairly, RATIO_MAX, type Question } from './pages/measure.ts';
import { findPlans, TELLS_PLANS, writePlans, type Found } from './pages/plans.ts';
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

/** A second between two questions, so that nobody is refused for asking too often. */
const SECOND = 1_000;

function calls(sides: readonly Side[]): Question[] {
  return asksOfContract().map(({ label, ask }) => ({
    label,
    before: async (side) => sides[side]!.site.clock.advance(SECOND),
    async run(side) {
      const answer = await ask(sides[side]!.asker);
      if (!answer.ok) throw new Error(`${label} was refused: ${answer.code}`);
    },
  }));
}

let occasions = 0;

/** Each job finds a little that is new. */
function work(sides: readonly Side[]): Question[] {
  const lived = async ({ site, member, asker }: Side) => {
    // Nobody sits at a table for half an hour without a word.
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

/** A question that is refused falls short by itself; all others are asked as well. */
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

/** What everything else does that people, suppliers and operators can do: they are new among all that is there. */
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
  const tell = (line: string) => say(dim(`  ${line}`));
  const sides: Side[] = [];
  const found: Found[] = [];
  try {
    for (const postings of SIZES) sides.push(await openSide(serverUrl, postings, tell));
    say(`  ${'at'.padStart(52)} ${SMALL} ${values.large.padStart(13)}   at most ${RATIO_MAX} ×`);
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
  // Loading is what takes long, and none of it is worth keeping.
  const postgres = await startThrowawayPostgres([
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'fsync=off',
    'synchronous_commit=off',
    TELLS_PLANS,
  ]);
  try {
    await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}
process.exit(fellShort() ? 1 : 0);
