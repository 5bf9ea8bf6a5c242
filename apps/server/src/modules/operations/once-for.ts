import type { Language } from '#contract';
import { refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { claimOnce, takeKept } from '../../one-time/queries.ts';
import { lastActOf } from '../operator-act/index.ts';
import { saidOf } from './desk.ts';

const DAY_MS = 86_400_000;

interface Sent {
  readonly by: string;
  readonly brand: string;
  /** What names the request: a form that is sent again bears the same. */
  readonly requestId: string;
  readonly language: Language;
}

/**
 * Sent twice is done once. What was refused may be sent again as it stands. So may what broke, when nothing of it came into
 * the book: each act writes there in its own transaction, so that what is not there was not done.
 */
export async function onceFor<T, C extends string>(
  deps: Deps,
  { by, brand, requestId, language }: Sent,
  work: () => Promise<Result<T, C>>,
): Promise<Result<T, C> | Refusal<'desk.refused'>> {
  const claim = `console:${by}:${requestId}`;
  const before = await lastActOf(deps.db, by, brand);
  if (!(await claimOnce(deps, claim, DAY_MS)))
    return refuse('desk.refused', {
      reason: 'request.repeated',
      because: saidOf(language, 'request.repeated'),
    });
  try {
    const worked = await work();
    if (!worked.ok) await takeKept(deps, claim);
    return worked;
  } catch (error) {
    if ((await lastActOf(deps.db, by, brand)) === before) await takeKept(deps, claim);
    throw error;
  }
}
