/** Lag of the roll-up while members play, and moves of a branch meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { COUNT_AGENTS_EVERY_MS, countAgents } from '#server/modules/agents/commission/index.ts';
import { applyChange } from '#server/modules/people/line/index.ts';
import { askMove } from '#testkit/agent-line.ts';
import { headOf } from './grow-line.ts';
import type { LineSide } from './line-side.ts';
import { keepPlaying } from './play.ts';
import { countAll } from './roll-up.ts';

const LOOK_EVERY_MS = 50;
/** Play before each move, so that none meets a roll-up at rest. */
const SETTLING_MS = 3_000;

interface Seen {
  readonly at: number;
  readonly last: bigint;
  readonly counted: bigint;
}

/** Runs the job as often as the site does. */
function keepCounting({ site }: LineSide): () => Promise<void> {
  const until = new AbortController();
  const run = async (): Promise<void> => {
    while (!until.signal.aborted) {
      await countAgents(site.deps, applyChange);
      await pause(COUNT_AGENTS_EVERY_MS);
    }
  };
  const running = run();
  return () => {
    until.abort();
    return running;
  };
}

async function look({ site }: LineSide): Promise<Seen> {
  const [row] = await site.deps.db.run<{ last: bigint; counted: bigint }>(
    `select (select id from ledger_posting order by id desc limit 1) as last, counted from book_follower where name = 'agents'`,
  );
  return { at: performance.now(), ...row! };
}

/** Time from each posting to its count, one for each posting between two looks. */
function lagsOf(seen: readonly Seen[]): number[] {
  const lags: number[] = [];
  let n = 0;
  for (const [at, { last }] of seen.entries()) {
    const booked = Number(last - (seen[at - 1]?.last ?? last));
    while (n < seen.length && seen[n]!.counted < last) n += 1;
    if (n === seen.length) return lags;
    for (let each = 0; each < booked; each += 1) lags.push(seen[n]!.at - seen[at]!.at);
  }
  return lags;
}

const at = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

export interface Lag {
  readonly roundsASecond: number;
  readonly p50: number;
  readonly p99: number;
}

export async function measureLag(
  side: LineSide,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Lag> {
  const stopCounting = keepCounting(side);
  const play = keepPlaying(side.site, side.players, perSecond);
  const begun = performance.now();
  const seen: Seen[] = [];
  while (performance.now() - begun < seconds * 1_000) {
    seen.push(await look(side));
    await pause(LOOK_EVERY_MS);
  }
  const roundsASecond = (play.booked() * 1_000) / (performance.now() - begun);
  await play.stop();
  // The last bookings count too.
  for (let now = await look(side); now.counted < now.last; now = await look(side)) {
    seen.push(now);
    await pause(LOOK_EVERY_MS);
  }
  seen.push(await look(side));
  await stopCounting();
  const lags = lagsOf(seen);
  return { roundsASecond, p50: at(lags, 0.5), p99: at(lags, 0.99) };
}

/** Moves of the first branch below the second and back, with the time from asking to applying. */
export async function measureMoves(
  side: LineSide,
  { perSecond, moves }: { readonly perSecond: number; readonly moves: number },
): Promise<{ readonly size: number; readonly times: readonly number[] }> {
  const { site, line } = side;
  const branch = headOf(0);
  const [team] = await site.deps.db.run<{ size: number }>('select team_members as size from agent where id = $1', [
    branch,
  ]);
  const stopCounting = keepCounting(side);
  const play = keepPlaying(site, side.players, perSecond);
  const times: number[] = [];
  for (let n = 0; n < moves; n += 1) {
    await pause(SETTLING_MS + (n * COUNT_AGENTS_EVERY_MS) / moves);
    const from = performance.now();
    await askMove(site, { id: branch }, { id: n % 2 === 0 ? headOf(1) : line.top }, { at: site.clock.now() });
    await applied(side, branch);
    times.push(performance.now() - from);
  }
  await play.stop();
  await stopCounting();
  await countAll(site.deps);
  return { size: team!.size, times };
}

async function applied({ site }: LineSide, id: number): Promise<void> {
  for (;;) {
    const [change] = await site.deps.db.run<{ applied_at: Date | null; refusal: string | null }>(
      'select applied_at, refusal from agent_change where member_id = $1 order by id desc limit 1',
      [id],
    );
    if (change?.refusal) throw new Error(`the move was refused: ${change.refusal}`);
    if (change?.applied_at) return;
    await pause(LOOK_EVERY_MS);
  }
}
