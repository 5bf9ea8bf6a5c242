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
      await settle(access, batch);
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
    (claims.claim(item.prepared.posting) ? batch : rest).push(item);
  }
  return [batch, [...rest, ...queue.slice(seen)]];
}

async function settle(access: Access, batch: readonly Waiting[]): Promise<void> {
  try {
    const verdicts = await persist(
      access,
      batch.map(({ prepared }) => prepared),
    );
    batch.forEach((item, index) => item.resolve(verdicts[index]!));
  } catch (error) {
    // One posting the database cannot digest must not fail its neighbours: each goes alone.
    if (batch.length === 1 || isConnectionLoss(error)) batch.forEach((item) => item.reject(error));
    else for (const item of batch) await settle(access, [item]);
  }
}

const ATTEMPTS_MAX = 5;

/** Sends until it is known what became of the batch: keys make a repetition harmless, also after a lost connection. */
async function persist(access: Access, batch: readonly Prepared[]): Promise<Verdict[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await postBatch(access, batch);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !(isRace(error) || isConnectionLoss(error))) throw error;
    }
  }
}

/** Lost to a posting of another process that wrote the same key first; the next look finds it. */
export const isRace = (error: unknown): boolean => isConflict(error) || violatedUnique(error) === 'ledger_posting_key';
