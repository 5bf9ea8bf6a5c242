import { AsyncLocalStorage } from 'node:async_hooks';
import { isConflict, isConnectionLoss, violatedUnique, type Access } from '#db';
import { BATCH_MAX, postBatch, type Prepared, type Verdict } from './batch.ts';
import { makeClaims } from './claims.ts';

/**
 * Group commit: while a batch is under way, postings gather and form the next one. A lane sends one batch at a time;
 * an account always rides the same lane, so lanes do not wait for each other's locks.
 */
export interface Batcher {
  post(prepared: Prepared): Promise<Verdict>;
}

interface Waiting {
  prepared: Prepared;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
}

export function makeBatcher(access: Access, laneCount: number): Batcher {
  const lanes = Array.from({ length: laneCount }, () => makeLane(access));
  return {
    post(prepared) {
      const home = prepared.accountId ?? prepared.sides[0]![0];
      const lane = lanes[Number(home % BigInt(laneCount))]!;
      return new Promise((resolve, reject) => {
        lane({ prepared, resolve, reject });
      });
    },
  };
}

function makeLane(access: Access): (item: Waiting) => void {
  // A lane serves many callers, so it must not run on in the context of the one who happened to wake it.
  const inOwnContext = AsyncLocalStorage.snapshot();
  let queue: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    // Whoever asks in the same turn of the event loop still joins the first batch.
    await Promise.resolve();
    while (queue.length > 0) {
      const [batch, rest] = takeBatch(queue);
      queue = rest;
      const loss = await settle(access, batch);
      if (!loss) continue;
      // Each further batch would find the same, and make those behind it wait for it.
      queue.forEach((item) => item.reject(loss));
      queue = [];
    }
    running = false;
  }

  return (item) => {
    queue.push(item);
    if (!running) void inOwnContext(run);
  };
}

/** The next batch in order of arrival, and everything that has to wait. */
function takeBatch(queue: readonly Waiting[]): [Waiting[], Waiting[]] {
  const claims = makeClaims();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  let seen = 0;
  for (const item of queue) {
    if (batch.length === BATCH_MAX) break;
    seen += 1;
    (claims.claim(item.prepared) ? batch : rest).push(item);
  }
  return [batch, [...rest, ...queue.slice(seen)]];
}

/** Answers the error when the database is away, and null when each of the batch knows what became of it. */
async function settle(access: Access, batch: readonly Waiting[]): Promise<unknown> {
  try {
    const verdicts = await persist(
      access,
      batch.map(({ prepared }) => prepared),
    );
    batch.forEach((item, index) => item.resolve(verdicts[index]!));
    return null;
  } catch (error) {
    const isLoss = isConnectionLoss(error);
    if (!isLoss && batch.length > 1) return settleApart(access, batch);
    batch.forEach((item) => item.reject(error));
    return isLoss ? error : null;
  }
}

/** One posting the database cannot digest must not fail its neighbours. Most often it is a rollback beside another posting of its player. */
async function settleApart(access: Access, batch: readonly Waiting[]): Promise<unknown> {
  const isRollback = ({ prepared }: Waiting): boolean => prepared.posting.game?.kind === 'rollback';
  const others = batch.filter((item) => !isRollback(item));
  if (others.length === 0 || others.length === batch.length) return settleEach(access, batch);
  const [loss, rollbacks] = [await settle(access, others), batch.filter(isRollback)];
  if (loss) rollbacks.forEach((item) => item.reject(loss));
  return loss ?? settleEach(access, rollbacks);
}

async function settleEach(access: Access, batch: readonly Waiting[]): Promise<unknown> {
  for (const [index, item] of batch.entries()) {
    const loss = await settle(access, [item]);
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
async function persist(access: Access, batch: readonly Prepared[]): Promise<Verdict[]> {
  const from = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await postBatch(access, batch);
    } catch (error) {
      const pauseMs = PAUSES_MS[attempt];
      const isLoss = isConnectionLoss(error);
      if (pauseMs === undefined || !(isLoss || isRace(error))) throw error;
      if (!isLoss) continue;
      // A connection that is not even refused takes its time too.
      if (performance.now() - from + pauseMs > AWAY_MS_MAX) throw error;
      await pause(pauseMs);
    }
  }
}

/** Lost to a posting of another process that wrote the same key first; the next look finds it. */
export const isRace = (error: unknown): boolean => isConflict(error) || violatedUnique(error) === 'ledger_posting_key';
