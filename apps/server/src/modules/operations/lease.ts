/** The claim on a request: whoever works under it renews it, so that of a process that was killed it is over within the minute. */
import type { Deps } from '../../deps.ts';
import { changeClaim, claimOnce, claimText } from '../../one-time/queries.ts';

/** How long a form that is sent again is known by its name. */
const DAY_MS = 86_400_000;
const LEASE_MS = 45_000;
const RENEW_MS = 10_000;

interface Lease {
  readonly key: string;
  /** Whose it is. */
  readonly mark: string;
  /** The last act of its operator in the book when he sent it. */
  readonly before: bigint;
}
type Parts = Pick<Deps, 'db' | 'clock'>;

const DONE = 'done';
const atWork = ({ clock }: Parts, { mark, before }: Lease): string => `${mark} ${before} ${clock.now() + LEASE_MS}`;

/** Whether it was cut off before anything of it was done: nobody renews it, and nothing of its operator is new in the book. */
function isCutOff({ clock }: Parts, stood: string, now: bigint): boolean {
  const [, before, until] = stood.split(' ');
  return before === String(now) && until !== undefined && Number(until) <= clock.now();
}

/** False when it has been done, or somebody is at it. Of two who take what was cut off one gets it. */
export async function takeLease(deps: Parts, lease: Lease): Promise<boolean> {
  const fresh = atWork(deps, lease);
  if (await claimOnce(deps, lease.key, DAY_MS, fresh)) return true;
  const stood = await claimText(deps, lease.key);
  return stood !== null && isCutOff(deps, stood, lease.before) && changeClaim(deps, lease.key, stood, fresh);
}

/** Renewed for as long as the work takes. A renewal that fails is made up for by the next. */
export async function keepLease<T>(deps: Parts & Pick<Deps, 'log'>, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    changeClaim(deps, lease.key, lease.mark, atWork(deps, lease)).catch((error: unknown) =>
      deps.log.warn({ event: 'lease.not-renewed', err: error }, 'the claim on a request could not be renewed'),
    );
  let last: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => (last = renew()), RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // So that it does not come after what is written at the end.
    await last;
  }
}

/** What was done stays known; where that cannot be written, the book still says so. */
export async function finishLease(deps: Parts & Pick<Deps, 'log'>, { key, mark }: Lease): Promise<void> {
  try {
    await changeClaim(deps, key, mark, `${mark} ${DONE}`);
  } catch (error) {
    deps.log.warn({ event: 'lease.not-ended', err: error }, 'that a request was done could not be noted');
  }
}
