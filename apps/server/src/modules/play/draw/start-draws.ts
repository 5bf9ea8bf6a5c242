/**
 * The draw clock, started on every node with the role `jobs`. The node that holds the lease runs it; another takes over
 * within seconds of its failure. Database errors are retried.
 */
import type { Deps } from '../../../ports/deps.ts';
import { createClockwork } from './clockwork.ts';
import { drawDue } from './draw-issues.ts';
import { giveUp, LEASE_MS, LeaseLost, prolong, takeOver } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { loop } from '../../../ports/loop.ts';
import { nextMoment } from './rules.ts';
import { settleDue, type DrawStep, type Unbet } from './settle.ts';
import { tick } from './tick.ts';

const POLL_EVERY_MS = 1_000;
const SETTLE_EVERY_MS = 250;
const BLOCKS_EVERY_MS = 500;
const RESULTS_EVERY_MS = 10_000;

export interface RunningDraws {
  /** Waits for work in progress and releases the lease, so that another node takes over at once. */
  stop(): Promise<void>;
}

export const takeDraws = (deps: Pick<Deps, 'db' | 'clock'>): Promise<Lease | null> =>
  takeOver(deps, { name: 'draws', merchant: '', key: '' });

export function startDraws(deps: Deps, steps: readonly DrawStep[] = [], unbet?: Unbet): RunningDraws {
  const clockwork = createClockwork(deps);
  let lease: Lease | null = null;
  /** A node whose clock is wrong gives up the lease. */
  const isRight = async (): Promise<boolean> => {
    if ((await deps.timekeeper.offBy()) === null) return true;
    if (lease) await giveUp(deps, lease);
    lease = null;
    return false;
  };
  const holding = async (): Promise<Lease | null> => ((await isRight()) ? lease : null);
  /** Drops the lease only if its epoch was the one lost; a newer one taken since stays. */
  const forget = (epoch: bigint) => void (lease?.epoch === epoch && (lease = null));
  const lost = (error: unknown) => {
    if (error instanceof LeaseLost) forget(error.epoch);
    else deps.log.error({ event: 'draws.failed', err: error }, 'the draws could not be looked after');
  };
  const loops = [
    // Only this loop takes the lease: with two, one would overwrite the lease the other got.
    loop(lost, async () => {
      const held = (await isRight()) ? (lease ??= await takeDraws(deps)) : null;
      if (held) await tick(clockwork, held, deps.clock.now(), ['chain']);
      const now = deps.clock.now();
      return held ? Math.min(POLL_EVERY_MS, Math.max(0, nextMoment(now) - now)) : POLL_EVERY_MS;
    }),
    loop(lost, async () => {
      const held = lease && (await holding());
      if (held) await drawDue(clockwork, held, deps.clock.now(), 'block');
      return BLOCKS_EVERY_MS;
    }),
    loop(lost, async () => {
      const held = lease && (await holding());
      if (held) await drawDue(clockwork, held, deps.clock.now(), 'results');
      return RESULTS_EVERY_MS;
    }),
    loop(lost, async () => {
      if (lease) await settleDue(deps, lease, steps, unbet);
      return SETTLE_EVERY_MS;
    }),
    loop(lost, async () => {
      const held = lease && (await holding());
      if (held && !(await prolong(deps, held))) forget(held.epoch);
      return LEASE_MS / 3;
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((each) => each.stop()));
      if (lease) await giveUp(deps, lease).catch(lost);
    },
  };
}
