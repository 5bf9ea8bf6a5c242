import { AsyncLocalStorage } from 'node:async_hooks';
import { isConflict, isConnectionLoss, violatedUnique } from '#db';
import { BATCH_MAX, type Prepared } from './batch.ts';
import { makeClaims, type Claims } from './claims.ts';

/**
 * Group commit: while a batch is under way, postings gather and form the next one. What a batch costs is mostly its own, whoever is in it,
 * so a further lane sends one beside it only where enough wait; never one with an account that is under way, whose lock it would wait for.
 */
export type Batcher<T, A> = (item: T) => Promise<A>;

/** Something that goes in batches, with the posting that it stands or falls with. */
export interface Batched {
  readonly prepared: Prepared;
  /** A further name of which a batch has one at most. */
  readonly alone?: string;
}

/** Writes a batch in one statement, and answers in its order. */
type Send<T, A> = (batch: readonly T[]) => Promise<A[]>;

interface Waiting<T, A> {
  item: T;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

/** Until whatever has come in by now has been looked at. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** So many that wait are worth a batch beside the one under way, and so is anybody where that one takes so long. */
const WORTH = 32;
const LONG_MS = 20;

/** `races` names the unique keys that another process may be first to write: a repetition finds what it wrote. */
export function makeBatcher<T extends Batched, A>(
  send: Send<T, A>,
  laneCount: number,
  races: readonly string[] = [],
): Batcher<T, A> {
  const sent: Send<T, A> = (batch) => persist(send, batch, races);
  // A lane serves many callers, so it must not run on in the context of the one who happened to wake it.
  const inOwnContext = AsyncLocalStorage.snapshot();
  const claims = makeClaims();
  let queue: Waiting<T, A>[] = [];
  let running = 0;
  const startLane = (): void => {
    if (running < laneCount) void inOwnContext(run);
  };

  async function run(): Promise<void> {
    running += 1;
    while (queue.length > 0) {
      // Whoever asks in the same turn of the event loop still joins the batch.
      await turn();
      const [batch, rest] = takeBatch(queue, claims);
      // What waits is of accounts that are under way on another lane, which goes on with it.
      if (batch.length === 0) break;
      queue = rest;
      const takesLong = setInterval(() => queue.length > 0 && startLane(), LONG_MS);
      const loss = await settle(sent, batch);
      clearInterval(takesLong);
      batch.forEach(({ item }) => claims.release(item.prepared, item.alone));
      if (!loss) continue;
      // Each further batch would find the same, and make those behind it wait for it.
      queue.forEach((item) => item.reject(loss));
      queue = [];
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running === 0 || queue.length >= WORTH) startLane();
    });
}

/** The next batch in order of arrival, and everything that has to wait. */
function takeBatch<T extends Batched, A>(
  queue: readonly Waiting<T, A>[],
  claims: Claims,
): [Waiting<T, A>[], Waiting<T, A>[]] {
  const batch: Waiting<T, A>[] = [];
  const rest: Waiting<T, A>[] = [];
  let seen = 0;
  for (const waiting of queue) {
    if (batch.length === BATCH_MAX) break;
    seen += 1;
    (claims.claim(waiting.item.prepared, waiting.item.alone) ? batch : rest).push(waiting);
  }
  return [batch, [...rest, ...queue.slice(seen)]];
}

/** Answers the error when the database is away, and null when each of the batch knows what became of it. */
async function settle<T extends Batched, A>(send: Send<T, A>, batch: readonly Waiting<T, A>[]): Promise<unknown> {
  try {
    const answers = await send(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, index) => resolve(answers[index]!));
    return null;
  } catch (error) {
    const isLoss = isConnectionLoss(error);
    if (!isLoss && batch.length > 1) return settleApart(send, batch);
    batch.forEach(({ reject }) => reject(error));
    return isLoss ? error : null;
  }
}

/** One posting the database cannot digest must not fail its neighbours. Most often it is a rollback beside another posting of its player. */
async function settleApart<T extends Batched, A>(send: Send<T, A>, batch: readonly Waiting<T, A>[]): Promise<unknown> {
  const isRollback = ({ item }: Waiting<T, A>): boolean => item.prepared.posting.game?.kind === 'rollback';
  const others = batch.filter((waiting) => !isRollback(waiting));
  if (others.length === 0 || others.length === batch.length) return settleEach(send, batch);
  const [loss, rollbacks] = [await settle(send, others), batch.filter(isRollback)];
  if (loss) rollbacks.forEach(({ reject }) => reject(loss));
  return loss ?? settleEach(send, rollbacks);
}

async function settleEach<T extends Batched, A>(send: Send<T, A>, batch: readonly Waiting<T, A>[]): Promise<unknown> {
  for (const [index, waiting] of batch.entries()) {
    const loss = await settle(send, [waiting]);
    if (!loss) continue;
    batch.slice(index + 1).forEach((behind) => behind.reject(loss));
    return loss;
  }
  return null;
}

/** Between attempts: a server that restarts is back within a second or two; whoever waits for longer is better told. */
const PAUSES_MS = [20, 80, 200, 500, 1_000];
const AWAY_MS_MAX = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends until it is known what became of the batch: keys make a repetition harmless, also after a lost connection. */
export async function persist<T, A>(
  send: Send<T, A>,
  batch: readonly T[],
  races: readonly string[] = [],
): Promise<A[]> {
  const from = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(batch);
    } catch (error) {
      const pauseMs = PAUSES_MS[attempt];
      const isLoss = isConnectionLoss(error);
      if (pauseMs === undefined || !(isLoss || isRace(error, races))) throw error;
      if (!isLoss) continue;
      // A connection that is not even refused takes its time too.
      if (performance.now() - from + pauseMs > AWAY_MS_MAX) throw error;
      await pause(pauseMs);
    }
  }
}

/** Lost to a posting of another process that wrote the same key first; the next look finds it. */
export const isRace = (error: unknown, races: readonly string[] = []): boolean =>
  isConflict(error) || ['ledger_posting_key', ...races].includes(violatedUnique(error) ?? '');
