/**
 * `npm run bench:rooms`: one table that thousands watch, in real time, on a PostgreSQL of its own: how long an action takes from the
 * hand to every screen, and what a line costs. The site and its visitors are a process each. Ends non-zero when the slowest
 * hundredth takes longer than half a second.
 */
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/compose.ts';
import { startRooms } from '#server/modules/room/index.ts';
import { createSite, type Site } from '#testkit';
import { coinEngine } from '#testkit/coin-table.ts';
import { openCoinRoom } from '#testkit/room.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { say } from '../launch/say.ts';
import { fellShort, report } from './report.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '2000' },
    acts: { type: 'string', default: '100' },
    visit: { type: 'string' },
    token: { type: 'string' },
  },
});
const LINES = Number(values.lines);
const ACTS = Number(values.acts);
const P99_MAX_MS = 500;
const CONNECT_AT_ONCE = 50;

interface Seen {
  readonly told: readonly number[];
  readonly answered: readonly number[];
}

const tokenOf = (run: string, at: number): string => `${run}-${at}`;
const quantile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * of))] ?? 0;

/** Demos, each with a play session of its own. */
async function openDemos({ deps }: Site, run: string): Promise<void> {
  const hashes = Array.from({ length: LINES }, (_, at) => createHash('sha256').update(tokenOf(run, at)).digest());
  await deps.db.run(
    `insert into play_session (id, token_hash, merchant, mode, currency, node_id, vendor, category, game_code, language, created_at,
       last_seen_at, demo_balance)
     select gen_random_uuid(), hash, 'pavilion', 'DEMO', 'XXX', 9001, 'HOUSE', 'LIVE', 'coin-1', 'EN', now(), now(), 1000000000
     from unnest($1::bytea[]) hash`,
    [hashes],
  );
}

async function onPostgres(): Promise<void> {
  const postgres = await startThrowawayPostgres();
  try {
    await serve(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function serve(databaseUrl: string): Promise<void> {
  const clock = { ...systemClock, advance() {} };
  // All come from one address here.
  const env = { CONNECTIONS_PER_ADDRESS: '10000' };
  const site = await createSite({ clock, databaseUrl, listen: true, env });
  site.deps.state.count = async () => ({ allowed: true, retryAfterMs: 0 });
  await openCoinRoom(site);
  const run = randomUUID();
  await openDemos(site, run);
  const settings = { bettingMs: 3_600_000, closedMs: 1_000, roundsPerSeed: 1 };
  const rooms = startRooms(site.deps, [coinEngine(settings)]);
  const before = process.memoryUsage().rss;
  const visitors = fork(import.meta.filename, [
    `--lines=${LINES}`,
    `--acts=${ACTS}`,
    `--visit=${site.origins.arcade}`,
    `--token=${run}`,
  ]);
  let connected = 0;
  const seen = await new Promise<Seen>((resolve, reject) => {
    visitors.once('exit', () => reject(new Error('the visitors have left')));
    visitors.on('message', (message: 'connected' | Seen) => {
      if (message === 'connected') connected = process.memoryUsage().rss;
      else resolve(message);
    });
  });
  say(`${LINES} lines at one table, ${ACTS} actions`);
  const [p50, p99] = [quantile(seen.told, 0.5), quantile(seen.told, 0.99)];
  report('action to every screen, p99', `${p99.toFixed(0)} ms (half of them ${p50.toFixed(0)} ms)`, p99 <= P99_MAX_MS);
  say(
    `    action to its answer: ${quantile(seen.answered, 0.5).toFixed(0)} ms, p99 ${quantile(seen.answered, 0.99).toFixed(0)} ms`,
  );
  say(`    memory for each line: ${((connected - before) / LINES / 1_024).toFixed(0)} KiB`);
  visitors.removeAllListeners('exit').kill();
  await rooms.stop();
  await site.close();
  process.exitCode = fellShort() ? 1 : 0;
}

interface Visitor {
  readonly socket: WebSocket;
  heard: (frame: { t: string; set?: { roundId?: string } }) => void;
}

function open(origin: string, token: string): Promise<Visitor & { round: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
    const visitor: Visitor & { round: string } = { socket, round: '', heard: () => {} };
    socket.addEventListener('error', () => reject(new Error('a line was refused')));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'auth', token }));
      socket.send(JSON.stringify({ op: 'enter', room: 'coin-1' }));
    });
    socket.addEventListener('message', ({ data }) => visitor.heard(JSON.parse(String(data)) as never));
    visitor.heard = ({ t, set }) => {
      if (t !== 'room') return;
      visitor.round = set?.roundId ?? '';
      resolve(visitor);
    };
  });
}

/** One acts, all look: the next one acts when everybody has seen it. */
async function visit(origin: string, run: string): Promise<void> {
  const all: (Visitor & { round: string })[] = [];
  for (let from = 0; from < LINES; from += CONNECT_AT_ONCE) {
    const count = Math.min(CONNECT_AT_ONCE, LINES - from);
    all.push(...(await Promise.all(Array.from({ length: count }, (_, at) => open(origin, tokenOf(run, from + at))))));
  }
  process.send!('connected');
  const told: number[] = [];
  const answered: number[] = [];
  for (let at = 0; at < ACTS; at += 1) {
    const actor = all[(at * 17) % all.length]!;
    const began = performance.now();
    const since = () => performance.now() - began;
    const everybody = all.map(
      (visitor) =>
        new Promise<void>((seen) => {
          let waits = visitor === actor ? 2 : 1;
          visitor.heard = ({ t }) => {
            if (t === 'room') told.push(since());
            else if (t === 'done') answered.push(since());
            else return;
            waits -= 1;
            if (waits === 0) seen();
          };
        }),
    );
    const action = { type: 'bet', side: 'heads', points: 100 };
    actor.socket.send(JSON.stringify({ op: 'act', room: 'coin-1', id: randomUUID(), round: actor.round, action }));
    await Promise.all(everybody);
  }
  process.send!({ told, answered });
}

await (values.visit === undefined ? onPostgres() : visit(values.visit, values.token ?? ''));
