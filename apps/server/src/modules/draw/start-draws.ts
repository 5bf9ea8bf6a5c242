/**
 * The clock of the draws, in every node that does what is due by the clock; the one with the lease runs it, another takes over
 * within seconds of its death. A database that is away is tried again and again.
 */
import type { Deps } from '../../deps.ts';
import { createClockwork } from './clockwork.ts';
import { drawDue } from './draw-issues.ts';
import { giveUp, LEASE_MS, LeaseLost, prolong, takeOver } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
import { loop } from '../../loop.ts';
import { nextMoment } from './rules.ts';
import { settleDue, type DrawStep, type Unbet } from './settle.ts';
import { tick } from './tick.ts';

const LOOK_EVERY_MS = 1_000;
const SETTLE_EVERY_MS = 250;
const BLOCKS_EVERY_MS = 500;
const RESULTS_EVERY_MS = 10_000;

export interface RunningDraws {
  /** Waits for what is under way, and lets another node go on at once. */
  stop(): Promise<void>;
}

export const takeDraws = (deps: Pick<Deps, 'db' | 'clock'>): Promise<Lease | null> =>
  takeOver(deps, { name: 'draws', merchant: '', key: '' });

export function startDraws(deps: Deps, steps: readonly DrawStep[] = [], unbet?: Unbet): RunningDraws {
  const works = createClockwork(deps);
  let lease: Lease | null = null;
  /** Whose clock is wrong leaves the draws to another node. */
  const isRight = async (): Promise<boolean> => {
    if ((await deps.timekeeper.offBy()) === null) return true;
    if (lease) await giveUp(deps, lease);
    lease = null;
    return false;
  };
  const holding = async (): Promise<Lease | null> => ((await isRight()) ? lease : null);
  /** What one loop hears of a lease from before says nothing of the one that another has taken since. */
  const forget = (epoch: bigint) => void (lease?.epoch === epoch && (lease = null));
  const lost = (error: unknown) => {
    if (error instanceof LeaseLost) forget(error.epoch);
    else deps.log.error({ event: 'draws.failed', err: error }, 'the draws could not be looked after');
  };
  const loops = [
    // This loop alone takes over: two that tried at once would forget what one of them got.
    loop(lost, async () => {
      const held = (await isRight()) ? (lease ??= await takeDraws(deps)) : null;
      if (held) await tick(works, held, deps.clock.now(), ['chain']);
      const now = deps.clock.now();
      return held ? Math.min(LOOK_EVERY_MS, Math.max(0, nextMoment(now) - now)) : LOOK_EVERY_MS;
    }),
    loop(lost, async () => {
      const held = lease && (await holding());
      if (held) await drawDue(works, held, deps.clock.now(), 'block');
      return BLOCKS_EVERY_MS;
    }),
    loop(lost, async () => {
      const held = lease && (await holding());
      if (held) await drawDue(works, held, deps.clock.now(), 'results');
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
