import { AsyncLocalStorage } from 'node:async_hooks';
import { isConflict, isConnectionLoss, violatedUnique } from '#db';
import { BATCH_MAX, type Prepared } from './batch.ts';
import { makeClaims, type Claims } from './claims.ts';

/**
 * Group commit: while a batch is under way, postings queue for the next one. The cost of a batch hardly depends on its
 * size, so a further lane sends a second batch beside it only when enough postings wait; never one with an account that
 * is under way, whose lock it would wait for.
 */
export type Batcher<T, A> = (item: T) => Promise<A>;

/** An item of a batch, with the posting that it commits or fails with. */
export interface Batched {
  readonly prepared: Prepared;
  /** A further name that at most one item of a batch may have. */
  readonly alone?: string;
}

/** Writes a batch in one statement, and answers in its order. */
type Send<T, A> = (batch: readonly T[]) => Promise<A[]>;

interface Waiting<T, A> {
  item: T;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

/** Resolves after the event loop has handled the calls that are pending now. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A second lane starts when `WORTH` items wait, or when the batch under way takes longer than `LONG_MS` and any item
 * waits.
 */
const WORTH = 32;
const LONG_MS = 20;

/** `races` names the unique keys that another process may write first: the retry then finds its row. */
export function makeBatcher<T extends Batched, A>(
  send: Send<T, A>,
  laneCount: number,
  races: readonly string[] = [],
): Batcher<T, A> {
  const sent: Send<T, A> = (batch) => persist(send, batch, races);
  // A lane serves many callers, so it must not run on in the async context of the one that started it.
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
      // Callers in the same turn of the event loop still join the batch.
      await turn();
      const [batch, rest] = takeBatch(queue, claims);
      // All waiting items are of accounts that are under way on another lane; that lane sends them.
      if (batch.length === 0) break;
      queue = rest;
      const takesLong = setInterval(() => queue.length > 0 && startLane(), LONG_MS);
      const loss = await settle(sent, batch);
      clearInterval(takesLong);
      batch.forEach(({ item }) => claims.release(item.prepared, item.alone));
      if (!loss) continue;
      // The database is away: further batches would fail too, and delay the items behind them.
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

/** Answers the error when the database is away, and null when every item of the batch has its outcome. */
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

/**
 * One posting that the database cannot process must not fail the rest of its batch. Usually it is a rollback beside
 * another posting of its player.
 */
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

/**
 * Pauses between attempts: a restarting server is back within a second or two; callers that wait longer get the error.
 */
const PAUSES_MS = [20, 80, 200, 500, 1_000];
const AWAY_MS_MAX = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries until the outcome of the batch is known: keys make a retry idempotent, also after a lost connection. */
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
      // An attempt to connect that hangs takes time too.
      if (performance.now() - from + pauseMs > AWAY_MS_MAX) throw error;
      await pause(pauseMs);
    }
  }
}

/** Lost to a posting of another process that wrote the same key first; the retry finds it. */
export const isRace = (error: unknown, races: readonly string[] = []): boolean =>
  isConflict(error) || ['ledger_posting_key', ...races].includes(violatedUnique(error) ?? '');
