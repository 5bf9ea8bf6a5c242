/** Runs a load on a ledger and measures its cost. */
import { seededRng } from '#testkit/rng.ts';
import { cpuSeconds } from './cpu-time.ts';
import type { House } from './house.ts';
import { makeTurn, outcomeOf, type Ask, type LoadName } from './loads.ts';
import { keepUp } from './upkeep.ts';

export interface Setting {
  /** Concurrent postings. */
  clients: number;
  lanes: number;
  /** Process id of the database server. */
  serverPid: number;
}

/** End condition of a load. */
export interface Length {
  isOver(answered: number, elapsedMs: number): boolean;
  /** Expected duration; the ledger's periodic jobs are scheduled within it. */
  aboutSeconds: number;
}

export const forSeconds = (seconds: number): Length => ({
  isOver: (_, elapsedMs) => elapsedMs > seconds * 1000,
  aboutSeconds: seconds,
});

/** Upper bound of postings per second, to estimate the shortest duration of a round. */
const FAST = 20_000;

export const forPostings = (count: number): Length => ({
  isOver: (answered) => answered >= count,
  aboutSeconds: count / FAST,
});

/** Fills the account cache and prepared statements of new connections. */
export const WARM_UP = forPostings(15_000);

/**
 * Figures of answered postings; refusals are not counted. Processor time is per posting; Node's includes the clients'.
 */
export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  databaseUs: number;
  nodeUs: number;
}

export async function measure(
  { ledger }: House,
  load: LoadName,
  { clients, serverPid }: Setting,
  length: Length,
): Promise<Figures> {
  const latencies: number[] = [];
  let answered = 0;
  const ask: Ask = async (expected, send) => {
    const begun = performance.now();
    const answer = await send();
    latencies.push(performance.now() - begun);
    if (outcomeOf(answer) !== expected) throw new Error(`${expected} was due, and it is ${outcomeOf(answer)}`);
    if (answer.ok) answered += 1;
  };
  const turn = makeTurn(load, ledger, seededRng(clients));
  const database = cpuSeconds(serverPid);
  const node = process.cpuUsage();
  const stopUpkeep = keepUp(ledger, length.aboutSeconds);
  const start = performance.now();
  let elapsedMs: number;
  try {
    await inParallel(
      clients,
      () => turn(ask),
      () => length.isOver(answered, performance.now() - start),
    );
    elapsedMs = performance.now() - start;
  } finally {
    await stopUpkeep();
  }
  const { user, system } = process.cpuUsage(node);
  const sorted = latencies.sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    perSecond: (answered * 1000) / elapsedMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    databaseUs: ((cpuSeconds(serverPid) - database) * 1e6) / answered,
    nodeUs: (user + system) / answered,
  };
}

/** Runs `clients` loops of `turn` in parallel until it is over; one failure stops them all. */
async function inParallel(clients: number, turn: () => Promise<void>, isOver: () => boolean): Promise<void> {
  const failures: unknown[] = [];
  const client = async (): Promise<void> => {
    try {
      while (failures.length === 0 && !isOver()) await turn();
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  if (failures.length > 0) throw failures[0];
}
