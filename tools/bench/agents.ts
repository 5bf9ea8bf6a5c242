/**
 * Cost of a line of agents: first views of the agent centre, the roll-up, its lag, a moved branch and real-time
 * contracts. Needs PostgreSQL's programs, and starts its own server.
 *
 *   npm run bench:agents -- [--members 1000000] [--days 250] [--postings 1000000] [--players 5000] [--repeats 7]
 *     [--only pages,roll-up,lag,move,contracts] [--calls team.overview] [--bets 1000] [--seconds 60] [--moves 6]
 *     [--server postgres://…]
 *
 * `--server` keeps the two sites there and reuses them. Days times agents times four areas are the rows of teams' days.
 * Fails when a view is more than 1.5 times and more than 2 ms slower than in a line of a thousand, when the roll-up costs
 * more than twice a bare grouped insert of the same postings, when a time is missed, when a recomputed day differs, or
 * when the audit has findings.
 */
import { parseArgs } from 'node:util';
import { dayName, millis } from '#kernel';
import { checkDay } from '#server/modules/agents/commission/check-day.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { dim, print } from '../launch/print.ts';
import { measureContracts } from './agents/contracts.ts';
import { measureViews } from './agents/first-views.ts';
import { MERCHANT } from './agents/grow-line.ts';
import { agentAsker, databaseOf, openLineSide, type LineSide } from './agents/line-side.ts';
import { measureLag, measureMoves } from './agents/live.ts';
import { compareRollUp, countAll, type Batch } from './agents/roll-up.ts';
import { note, printFigures } from './agents/table.ts';
import { RATIO_MAX } from './pages/measure.ts';

const SMALL = 1_000;
const ROLL_UP_MAX = 2;
const LAG_MAX_MS = 10_000;
const MOVE_MAX_MS = 5_000;
const WINDOW_MAX_SECONDS = 30;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    days: { type: 'string', default: '250' },
    postings: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '5000' },
    only: { type: 'string', default: 'pages,roll-up,lag,move,contracts' },
    calls: { type: 'string', default: '' },
    repeats: { type: 'string', default: '7' },
    bets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    moves: { type: 'string', default: '6' },
    server: { type: 'string' },
  },
});
const wanted = (part: string): boolean => values.only.split(',').includes(part);
const perSecond = Number(values.bets);
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function noteRollUp(small: readonly Batch[], large: readonly Batch[]): void {
  const postings = sum(large.map((batch) => batch.postings));
  const [rollUp, bare] = [sum(large.map((batch) => batch.rollUpMs)), sum(large.map((batch) => batch.bareMs))];
  const each = (ms: number) => `${((ms * 1_000) / postings).toFixed(1)} µs`;
  note(
    `roll-up of ${postings} postings`,
    `${(rollUp / bare).toFixed(2)} × a grouped insert: ${each(rollUp)} to ${each(bare)} a posting, ${large.length} batches`,
    `at most ${ROLL_UP_MAX} ×`,
    rollUp <= bare * ROLL_UP_MAX,
  );
  const statements = [...small, ...large].map((batch) => batch.statements);
  const [least, most] = [Math.min(...statements), Math.max(...statements)];
  note('statements of a batch', `${least} to ${most}`, 'the same in all', least === most);
}

async function compareSides([small, large]: readonly [LineSide, LineSide], serverUrl: string): Promise<void> {
  const few = await compareRollUp(small, databaseOf(serverUrl, small.line.members), Number(values.postings) / 100);
  noteRollUp(few, await compareRollUp(large, databaseOf(serverUrl, large.line.members), Number(values.postings)));
}

async function views(sides: readonly [LineSide, LineSide]): Promise<void> {
  const askers = [await agentAsker(sides[0], Number(values.days)), await agentAsker(sides[1], Number(values.days))];
  const slow: string[] = [];
  let count = 0;
  await measureViews(sides, askers, { repeats: Number(values.repeats), only: values.calls }, (view) => {
    const { label, small, large, refusal } = view;
    const figures = refusal ?? `${small.toFixed(1)} ms ${large.toFixed(1)} ms ${(large / small).toFixed(2)} ×`;
    print(`  ${view.isFlat ? ' ' : '!'} ${label.padEnd(48)} ${figures}`);
    count += 1;
    if (!view.isFlat) slow.push(label);
  });
  const missed = slow.length === 0 ? '' : `; not: ${slow.join(' · ')}`;
  note(
    `first views at ${sides[1].line.members} of ${SMALL} members`,
    `${count - slow.length} of ${count}${missed}`,
    `all at most ${RATIO_MAX} ×`,
    slow.length === 0,
  );
}

async function lag(side: LineSide): Promise<void> {
  const { roundsASecond, p50, p99 } = await measureLag(side, { perSecond, seconds: Number(values.seconds) });
  note('bets and closes a second', roundsASecond.toFixed(0), `${perSecond}`, roundsASecond >= perSecond * 0.99);
  note(
    'lag of the roll-up',
    `p50 ${seconds(p50)}, p99 ${seconds(p99)}`,
    `p99 < ${seconds(LAG_MAX_MS)}`,
    p99 < LAG_MAX_MS,
  );
}

async function move(side: LineSide): Promise<void> {
  const { size, times } = await measureMoves(side, { perSecond, moves: Number(values.moves) });
  const most = Math.max(...times);
  const all = times.map((time) => (time / 1_000).toFixed(1)).join(', ');
  note(`branch of ${size} members moved`, `${all} s`, `each < ${seconds(MOVE_MAX_MS)}`, most < MOVE_MAX_MS);
}

async function contracts(side: LineSide): Promise<void> {
  const settled = await measureContracts(side);
  note(
    `${settled.contracts} real-time contracts`,
    `${settled.seconds.toFixed(1)} s, ${settled.paid} paid`,
    `< ${WINDOW_MAX_SECONDS} s`,
    settled.seconds < WINDOW_MAX_SECONDS && settled.paid === settled.contracts,
  );
}

/** The days that this run has counted are recomputed, and the books audited. */
async function check({ site, line }: LineSide, from: number): Promise<void> {
  const { deps } = site;
  await countAll(deps);
  const days = [...new Set([dayName(millis(from)), dayName(site.clock.now())])];
  const drift = (await Promise.all(days.map((day) => checkDay(deps, MERCHANT, day)))).flat();
  for (const difference of drift.slice(0, 3)) print(dim(`  ${JSON.stringify(difference)}`));
  note(`drift at ${line.members} members, ${days.join(' ')}`, `${drift.length} rows`, '0', drift.length === 0);
  await deps.ledger.rollup();
  const { findings } = await deps.ledger.audit({ deep: true });
  for (const { text } of findings.slice(0, 3)) print(dim(`  ${text}`));
  note(`audit at ${line.members} members`, `${findings.length} findings`, '0', findings.length === 0);
}

async function run(serverUrl: string): Promise<void> {
  const began = Date.now();
  const open = (members: number) =>
    openLineSide(serverUrl, { members, players: Number(values.players), days: Number(values.days) }, (line) =>
      print(dim(`  ${line}`)),
    );
  const small = await open(SMALL);
  const large = await open(Number(values.members));
  try {
    if (wanted('roll-up')) await compareSides([small, large], serverUrl);
    if (wanted('pages')) await views([small, large]);
    if (wanted('lag')) await lag(large);
    if (wanted('move')) await move(large);
    if (wanted('contracts')) await contracts(large);
    for (const side of [small, large]) await check(side, began);
  } finally {
    await small.close();
    await large.close();
  }
}

if (values.server !== undefined) await run(values.server);
else {
  const postgres = await startThrowawayPostgres([
    'shared_buffers=2GB',
    'max_wal_size=16GB',
    'checkpoint_timeout=1h',
    'synchronous_commit=on',
    'fsync=on',
  ]);
  try {
    await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}
process.exit(printFigures() ? 1 : 0);
