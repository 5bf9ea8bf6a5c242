import { randomUUID } from 'node:crypto';
import type { Language } from '#contract';
import { isConnectionLoss } from '#db';
import { millis, refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { prolong, takeOver } from '../../../lease/lease.ts';
import { dropLeases, forgetLeases, noteLease, type Lease } from '../../../lease/queries.ts';
import { lastActOf } from '../../house/operator-act/index.ts';
import { deskRefusalText } from './desk.ts';

const TRY_AGAIN_MS = 500;
const TRIES = 240;
/** Time for which a request id is remembered. */
const DAY_MS = 86_400_000;
/** Renewed while the work runs; after a process was killed the lease expires within a minute. */
const LEASE_MS = 45_000;
const RENEW_MS = 10_000;

interface Sent {
  readonly by: string;
  readonly brand: string;
  /** Id of the request: a form that is sent again carries the same. */
  readonly requestId: string;
  readonly language: Language;
}

/**
 * Makes acts idempotent by request id. A refused request may be sent again. So may one that failed or whose process
 * was killed, if it wrote nothing to the audit log: each act writes there in its own transaction, so that no entry
 * means no effect.
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
      because: deskRefusalText(language, 'request.repeated'),
    });
  const worked = await orElse(deps, giveBackIfUndone, () => underRenewal(deps, lease, work));
  if (worked.ok) await noteDone(deps, lease);
  else await orElse(deps, giveBack, giveBack);
  return worked;
}

/** Renewed while the work runs. The next renewal makes up for one that fails. */
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
    // A renewal must not arrive after the lease is released.
    await last;
  }
}

/** Marks the request as done. If that write fails, the audit log still shows it. */
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
 * Runs `mend` after a failure. After a lost connection it runs later and retries: the database may be away, and a
 * commit under way may still reach the audit log.
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
