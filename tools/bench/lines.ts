/**
 * `npm run bench:lines`: cost of sportsbook connections on a node, with its own PostgreSQL: latency from incidents and
 * suspensions to each page, processor share, memory per connection, and consistency after lost frames and connections.
 * The site with its host and the pages are separate processes. Ends non-zero above a limit.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BookTopic } from '#contract';
import { suspend, type FixtureRow } from '#server/modules/play/book/index.ts';
import type { Site } from '#testkit';
import { bookOf, hostOfPlay, openSports } from '#testkit/sports.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';
import { openHouse } from './rooms-house.ts';
import type { Plan, Seen } from './lines-visitors.ts';

const { values } = parseArgs({
  options: {
    fixtures: { type: 'string', default: '2000' },
    live: { type: 'string', default: '200' },
    lines: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
  },
});
const FIXTURES = Number(values.fixtures);
const LIVE = Number(values.live);
const LINES = Number(values.lines);
const SECONDS = Number(values.seconds);
const PUBLISHED_P99_MAX_MS = 600;
const STOP_P99_MAX_MS = 150;
const CORE_MAX = 0.6;
const LINE_KIB_MAX = 25;
const CHANGES_MIN = 1_000;
/** One connection in this many follows the list of matches in play; the others follow a match each. */
const LISTED_ONE_IN = 10;
const LOSES_ONE_IN = 100;
/** Prices change in steps of half a minute; start times are spread over this period. */
const BEGIN_OVER_MS = 30_000;
const BEAT_EVERY_MS = 250;
const HAPPENS_EVERY_MS = 125;

const quantile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * of))] ?? NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Heap after garbage collection. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const spent = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

async function nextOf<T>(pages: ChildProcess): Promise<T> {
  const left = once(pages, 'exit').then(() => Promise.reject(new Error('the pages have left')));
  const [received] = (await Promise.race([once(pages, 'message'), left])) as [T];
  return received;
}

type Host = ReturnType<typeof hostOfPlay>;

/** Creates fixtures, the first of which are about to start. */
async function openFixtures({ deps }: Site): Promise<FixtureRow[]> {
  const rows = await deps.db.run<FixtureRow>(
    `insert into sports_fixture (name, source, sport, league, round, home, away, runners, starts_at, ratings, rules)
     select gen_random_uuid(), f.source, sport, league, round, home, away, runners,
       case when n <= $1 then now() else now() + interval '1 day' end, ratings, rules
     from generate_series(1, $2::int) n
     cross join (select * from sports_fixture where sport = 'football' order by id limit 1) f returning *`,
    [LIVE, FIXTURES],
  );
  await deps.db.run('analyze');
  return rows.slice(0, LIVE);
}

async function begin(host: Host, fixtures: readonly FixtureRow[]): Promise<void> {
  for (const fixture of fixtures) {
    await (
      await host.happens(fixture, { type: 'kickOff' })
    )();
    await pause(BEGIN_OVER_MS / LIVE);
  }
}

/** Simulates suspensions, goals, and market stops by an operator. Returns the times of the stops. */
async function play({ deps }: Site, host: Host, fixtures: readonly FixtureRow[]): Promise<ReadonlyMap<string, number>> {
  const stopped = new Map<string, number>();
  const until = performance.now() + SECONDS * 1_000;
  for (let n = 0; performance.now() < until; n += 1) {
    const fixture = fixtures[(Math.floor(n / 2) * 7) % fixtures.length]!;
    const started = performance.now();
    const publish = await host.happens(fixture, { type: n % 2 === 0 ? 'danger' : 'clear' });
    await publish();
    // A goal changes the most prices at once.
    if (n % 2 === 1) await (await host.happens(fixtures[(n * 3) % fixtures.length]!, { type: 'goal', side: 'away' }))();
    if (n % 10 === 9) {
      const other = fixtures[(n * 13 + 1) % fixtures.length]!;
      const topic = `fixture:${other.id}`;
      if (!stopped.has(topic)) {
        await suspend(deps, { scope: 'market', key: `${other.id}/oddEven:fullTime` }, 'review');
        stopped.set(topic, Date.now());
      }
    }
    await pause(Math.max(0, HAPPENS_EVERY_MS - (performance.now() - started)));
  }
  return stopped;
}

async function watched(site: Site, host: Host, fixtures: readonly FixtureRow[]): Promise<void> {
  const before = memory();
  const pages = fork(join(import.meta.dirname, 'lines-visitors.ts'));
  const topics = Array.from({ length: LINES }, (_, n): BookTopic =>
    n % LISTED_ONE_IN === 0 ? 'book:football' : `fixture:${Number(fixtures[n % LIVE]!.id)}`,
  );
  pages.send({ origin: site.origins.site, topics, losesOneIn: LOSES_ONE_IN } satisfies Plan);
  await nextOf(pages);
  await pause(1_000);
  const perLine = (memory() - before) / LINES / 1_024;
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const stopped = await play(site, host, fixtures);
  const core = spent(cpu) / (performance.now() - began);
  await pause(1_000);
  pages.send('seen');
  const seen = await nextOf<Seen>(pages);
  pages.kill();
  const desk = seen.suspended.flatMap(([topic, at]) => {
    const since = stopped.get(topic);
    return since === undefined ? [] : [at - since];
  });
  print(`${FIXTURES} fixtures, ${LIVE} of them played, ${LINES} lines, ${SECONDS} s, ${seen.frames} frames`);
  const changes = seen.changes / SECONDS;
  report('changes of prices a second', changes.toFixed(0), changes >= CHANGES_MIN);
  printTimes('an incident to every page', seen.told, PUBLISHED_P99_MAX_MS);
  printTimes('danger to every page', seen.stops, STOP_P99_MAX_MS);
  printTimes("an operator's stop to every page", desk, STOP_P99_MAX_MS);
  report(
    'part of a core',
    `${(core * 100).toFixed(0)} % (the pages: ${(seen.core * 100).toFixed(0)} %)`,
    core <= CORE_MAX,
  );
  report('memory for each line', `${perLine.toFixed(1)} KiB`, perLine <= LINE_KIB_MAX);
  report(
    'images that differ',
    `${seen.different} of ${seen.compared}; ${seen.lost} frames lost, ${seen.reopened} lines opened anew`,
    seen.different === 0 && seen.compared > 0,
  );
}

const printTimes = (name: string, samples: readonly number[], most: number): void => {
  const p99 = quantile(samples, 0.99);
  report(`${name}, p99`, `${ms(p99)} (half of ${samples.length}: ${ms(quantile(samples, 0.5))})`, p99 <= most);
};

const postgres = await startThrowawayPostgres();
try {
  const site = await openHouse(postgres.url);
  await openSports(site);
  const { lease, open } = await bookOf(site);
  await open();
  const host = hostOfPlay(site, lease);
  const beat = setInterval(() => void host.beat(), BEAT_EVERY_MS);
  const fixtures = await openFixtures(site);
  await begin(host, fixtures);
  await watched(site, host, fixtures);
  clearInterval(beat);
  await site.close();
} finally {
  await postgres.stop();
}
process.exitCode = fellShort() ? 1 : 0;
