import { randomUUID } from 'node:crypto';
import type { Language } from '#contract';
import { isConnectionLoss } from '#db';
import { refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { giveClaimBack } from '../../one-time/queries.ts';
import { lastActOf } from '../operator-act/index.ts';
import { saidOf } from './desk.ts';
import { finishLease, keepLease, takeLease } from './lease.ts';

const TRY_AGAIN_MS = 500;
const TRIES = 240;

interface Sent {
  readonly by: string;
  readonly brand: string;
  /** What names the request: a form that is sent again bears the same. */
  readonly requestId: string;
  readonly language: Language;
}

/**
 * Sent twice is done once. What was refused may be sent again as it stands. So may what broke, and what a process that was
 * killed had begun, when nothing of it came into the book: each act writes there in its own transaction, so that what is not
 * there was not done.
 */
export async function onceFor<T, C extends string>(
  deps: Deps,
  { by, brand, requestId, language }: Sent,
  work: () => Promise<Result<T, C>>,
): Promise<Result<T, C> | Refusal<'desk.refused'>> {
  const before = await lastActOf(deps.db, by, brand);
  const lease = { key: `console:${by}:${requestId}`, mark: randomUUID(), before };
  const giveBack = () => giveClaimBack(deps, lease.key, lease.mark);
  const giveBackIfUndone = async () => {
    if ((await lastActOf(deps.db, by, brand)) === before) await giveBack();
  };
  const isTaken = await orElse(deps, giveBack, () => takeLease(deps, lease));
  if (!isTaken)
    return refuse('desk.refused', {
      reason: 'request.repeated',
      because: saidOf(language, 'request.repeated'),
    });
  const worked = await orElse(deps, giveBackIfUndone, () => keepLease(deps, lease, work));
  if (worked.ok) await finishLease(deps, lease);
  else await orElse(deps, giveBack, giveBack);
  return worked;
}

/**
 * Whatever broke may have been the database, which is then away for the mending too: it is done when it is back. Not at
 * once: what a lost connection was about to commit may still be on its way into the book.
 */
async function orElse<T>(deps: Pick<Deps, 'log'>, mend: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isConnectionLoss(error)) later(deps, mend, TRIES);
    else await mend();
    throw error;
  }
}

function later(deps: Pick<Deps, 'log'>, mend: () => Promise<void>, tries: number): void {
  const tryIt = () =>
    mend().catch((error: unknown) => {
      if (isConnectionLoss(error) && tries > 0) later(deps, mend, tries - 1);
      else
        deps.log.error({ event: 'claim.kept', err: error }, 'a request that broke cannot be sent again as it stands');
    });
  setTimeout(() => void tryIt(), TRY_AGAIN_MS).unref();
}
