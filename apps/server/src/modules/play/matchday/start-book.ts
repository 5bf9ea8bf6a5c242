/**
 * The host of the book, started on every node with the role `jobs`. The node that holds the lease runs it; another
 * takes over within seconds of its failure. Database errors are retried.
 */
import type { Deps } from '../../../ports/deps.ts';
import { giveUp, LEASE_MS, LeaseLost, prolong, takeOver } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { createFramePublisher, fixturesToJudge, type SoldNow } from '../book/index.ts';
import type { Millis } from '#kernel';
import { createLinks } from '../../house/chain/index.ts';
import { loop } from '../../../ports/loop.ts';
import { openRounds } from './open-rounds.ts';
import { nextMoment, revealLinks, publishDue, type Matchday } from './publish-incidents.ts';

const POLL_EVERY_MS = 1_000;
/** Interval of frames; nodes stop in-play sales after a second of silence. */
const PUBLISH_EVERY_MS = 250;
const OPEN_EVERY_MS = 60_000;
/** Interval of settlement without local decisions, as another node may have made a correction. */
const SETTLE_EVERY_MS = 5_000;

/** Steps of the host that deal with bets; each is idempotent. */
export interface BetSteps {
  /** Judges picks and pays coupons after decisions on these fixtures. */
  settle(fixtures: readonly bigint[]): Promise<void>;
  /** Accepts or refuses waiting bets; incidents up to `upTo` are published. */
  judge(lease: Lease, upTo: Millis): Promise<void>;
  /** Counts the exposure; null without changes. */
  count(lease: Lease): Promise<SoldNow | null>;
}

export interface RunningBook {
  /** Waits for work in progress and releases the lease, so that another node takes over at once. */
  stop(): Promise<void>;
}

export const takeBook = (deps: Pick<Deps, 'db' | 'clock'>): Promise<Lease | null> =>
  takeOver(deps, { name: 'book', merchant: '', key: '' });

export const createMatchday = (deps: Matchday['deps']): Matchday => ({
  deps,
  links: createLinks(deps.secrets),
  fixtures: null,
  readAt: deps.clock.now(),
  publisher: createFramePublisher(deps.state),
  publishedUpTo: null,
  sold: null,
});

const JUDGED_AT_ONCE = 100;

export function startBook(deps: Deps, steps: BetSteps): RunningBook {
  let lease: Lease | null = null;
  let day = createMatchday(deps);
  let openedAt = 0;
  let isDecided = true;
  /** A node whose clock is wrong gives up the lease. */
  const isRight = async (): Promise<boolean> => {
    if ((await deps.timekeeper.offBy()) === null) return true;
    if (lease) await giveUp(deps, lease);
    lease = null;
    return false;
  };
  const lost = (error: unknown) => {
    if (error instanceof LeaseLost) {
      if (lease?.epoch === error.epoch) lease = null;
    } else deps.log.error({ event: 'book.failed', err: error }, 'the book could not be looked after');
    // Cached fixtures may have changed.
    day = createMatchday(deps);
  };
  const settled = loop(lost, async () => {
    if (!lease) return POLL_EVERY_MS;
    const known = isDecided;
    isDecided = false;
    try {
      await steps.settle((await fixturesToJudge(deps.db, JUDGED_AT_ONCE)).map(({ id }) => id));
    } catch (error) {
      isDecided = known;
      throw error;
    }
    return isDecided ? 0 : SETTLE_EVERY_MS;
  });
  const loops = [
    loop(lost, async () => {
      const held = (await isRight()) ? (lease ??= await takeBook(deps)) : null;
      if (!held) return POLL_EVERY_MS;
      const now = deps.clock.now();
      if (now - openedAt >= OPEN_EVERY_MS) {
        if ((await openRounds(deps, held, now)) > 0) day.readAt = now;
        await revealLinks(day, held, now);
        openedAt = now;
      }
      if (await publishDue(day, held, now)) {
        isDecided = true;
        settled.hurry();
      }
      return Math.min(PUBLISH_EVERY_MS, Math.max(0, nextMoment(day) - deps.clock.now()));
    }),
    settled,
    loop(lost, async () => {
      if (lease && day.publishedUpTo !== null) await steps.judge(lease, day.publishedUpTo);
      return PUBLISH_EVERY_MS;
    }),
    // Counting runs beside publishing, so that frames keep their interval.
    loop(lost, async () => {
      const counting = day;
      if (lease && counting.sold === null) counting.sold = await steps.count(lease);
      return PUBLISH_EVERY_MS;
    }),
    loop(lost, async () => {
      if (!lease || (await prolong(deps, lease))) return LEASE_MS / 3;
      lease = null;
      day = createMatchday(deps);
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
