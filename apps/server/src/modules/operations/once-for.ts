import { randomUUID } from 'node:crypto';
import type { Language } from '#contract';
import { isConnectionLoss } from '#db';
import { millis, refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { prolong, takeOver } from '../../lease/lease.ts';
import { dropLeases, forgetLeases, noteLease, type Lease } from '../../lease/queries.ts';
import { lastActOf } from '../operator-act/index.ts';
import { saidOf } from './desk.ts';

const TRY_AGAIN_MS = 500;
const TRIES = 240;
/** How long a form that is sent again is known by its name. */
const DAY_MS = 86_400_000;
/** Renewed by whoever works under it, so that of a process that was killed it is over within the minute. */
const LEASE_MS = 45_000;
const RENEW_MS = 10_000;

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
  const request = { name: 'request', merchant: '', key: `${by}:${requestId}` } as const;
  const holder = randomUUID();
  const giveBack = () => dropLeases(deps.db, [{ ...request, holder, epoch: null }]);
  const giveBackIfUndone = async () => {
    if ((await lastActOf(deps.db, by, brand)) === before) await giveBack();
  };
  const wish = { holder, lifeMs: LEASE_MS, note: String(before) };
  const lease = await orElse(deps, giveBack, () => takeOver(deps, request, wish));
  if (!lease)
    return refuse('desk.refused', {
      reason: 'request.repeated',
      because: saidOf(language, 'request.repeated'),
    });
  const worked = await orElse(deps, giveBackIfUndone, () => underRenewal(deps, lease, work));
  if (worked.ok) await noteDone(deps, lease);
  else await orElse(deps, giveBack, giveBack);
  return worked;
}

/** Renewed for as long as the work takes. A renewal that fails is made up for by the next. */
async function underRenewal<T>(deps: Deps, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    prolong(deps, lease, LEASE_MS).catch((error: unknown) =>
      deps.log.warn({ event: 'lease.not-renewed', err: error }, 'the claim on a request could not be renewed'),
    );
  let last: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => (last = renew()), RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // So that it does not come after the lease was given back.
    await last;
  }
}

/** It stays known; where that cannot be written, the book still says so. */
async function noteDone({ db, log }: Deps, lease: Lease): Promise<void> {
  try {
    await noteLease(db, lease, 'done');
  } catch (error) {
    log.warn({ event: 'lease.not-ended', err: error }, 'that a request was done could not be noted');
  }
}

export const forgetRequests = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  forgetLeases(db, 'request', millis(clock.now() - DAY_MS));

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
