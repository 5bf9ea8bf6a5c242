/**
 * In-play fixtures on this node: read from the database, then updated by the host's frames. They are sold only while
 * this state is known to be complete: a missing frame or a new host causes a full read, and a silent host stops all
 * sales.
 */
import { millis, type Clock, type Millis } from '#kernel';
import type { Db } from '#db';
import type { Logger } from 'pino';
import type { SharedState } from '../../../shared-state/shared-state.ts';
import { subscribeFrames, type Frame } from './frames.ts';
import { createPlayedFixtures, type LiveFixture } from './played-fixtures.ts';
import { playedNow } from './queries.ts';

/** Silence after which a host counts as failed; it sends at least four frames in this time. */
export const SILENT_MS = 1_000;

export interface LiveBook {
  /** Latest state; undefined if the fixture is not in play or cannot be sold. */
  of(fixture: bigint): LiveFixture | undefined;
  /** False as soon as a frame may be missing. */
  isSure(): boolean;
  /** Moment up to which the host has published all incidents, by its clock. */
  publishedUpTo(): Millis;
  /** Calls back on changes of these fixtures, of any for null. Answers the unsubscriber. */
  watch(changed: (fixtures: readonly bigint[] | null) => void): () => void;
  /** Starts listening; before, no fixture is known. Answers the stop. */
  listen(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly db: Db;
  readonly state: SharedState;
  readonly clock: Clock;
  readonly log: Logger;
}

interface LastFrame extends Pick<Frame, 'memory' | 'no' | 'at'> {
  readonly epoch: bigint;
}

const NOTHING: LastFrame = { memory: '', no: 0, at: millis(0), epoch: 0n };

function createLiveBook({ db, state, clock, log }: Parts): LiveBook {
  const fixtures = createPlayedFixtures();
  let last = NOTHING;
  let receivedAt = 0;
  let isWhole = false;
  let isReading = false;
  /** Frames received during a read, and the number of gaps so far. */
  let unread: Frame[] = [];
  let gaps = 0;
  const watchers = new Set<(changed: readonly bigint[] | null) => void>();
  const changed = (of: readonly bigint[] | null) => watchers.forEach((watcher) => watcher(of));
  const lose = () => {
    gaps += 1;
    isWhole = false;
  };

  function onFrame(frame: Frame): void {
    const epoch = BigInt(frame.epoch);
    if (epoch < last.epoch) return;
    if (frame.memory !== last.memory || frame.no !== last.no + 1) lose();
    last = { memory: frame.memory, no: frame.no, at: frame.at, epoch };
    receivedAt = clock.now();
    if (isWhole) take(frame);
    else unread.push(frame);
    if (!isWhole) void read();
  }

  /** A node of another version may send an unknown format. */
  function onAnyFrame(frame: Frame): void {
    try {
      onFrame(frame);
    } catch (error) {
      lose();
      log.error(
        { event: 'book.odd', err: error },
        'what the host says is not understood: nothing that is played is sold here',
      );
    }
  }

  function take({ told: published }: Frame): void {
    if (published.length === 0) return;
    if (published.every((each) => fixtures.add(each))) changed(published.map(({ fixture }) => BigInt(fixture)));
    else lose();
  }

  /** Frames are sent after their commit, so a read includes everything from frames received before it. */
  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      for (let missing = -1; missing !== gaps;) {
        missing = gaps;
        unread = [];
        fixtures.begin(await playedNow(db));
        isWhole = missing === gaps;
        for (const frame of unread) if (isWhole) take(frame);
      }
      changed(null);
    } catch (error) {
      log.error({ event: 'book.unread', err: error }, 'what is played could not be read: nothing of it is sold here');
    } finally {
      isReading = false;
      unread = [];
    }
  }

  return {
    of: (id) => fixtures.of(id),
    isSure: () => isWhole && !state.isAway() && clock.now() - receivedAt <= SILENT_MS,
    publishedUpTo: () => last.at,
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    listen: () => subscribeFrames(state, onAnyFrame, lose),
  };
}

const books = new WeakMap<SharedState, LiveBook>();

/** One instance per process, keyed by its shared state. */
export function liveBookOf(parts: Parts): LiveBook {
  const book = books.get(parts.state) ?? createLiveBook(parts);
  books.set(parts.state, book);
  return book;
}
