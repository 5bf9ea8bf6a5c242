/**
 * Fixtures in play as this node knows them: read from the database, and then from the host's frames. Nothing of them is sold here
 * unless it is sure: a frame that is missing has it read all anew, and so has another host; a host that is silent sells nothing anywhere.
 */
import { millis, type Clock, type Millis } from '#kernel';
import type { Db } from '#db';
import type { Logger } from 'pino';
import type { SharedState } from '../../shared-state/shared-state.ts';
import { hearFrames, type Frame } from './frames.ts';
import { createPlayedFixtures, type LiveFixture } from './played-fixtures.ts';
import { playedNow } from './queries.ts';

/** A host tells at least four times in it. */
export const SILENT_MS = 1_000;

export interface LiveBook {
  /** As it was told last; undefined where it is not played, or cannot be sold. */
  of(fixture: bigint): LiveFixture | undefined;
  /** False as soon as anything may be missing. */
  isSure(): boolean;
  /** Up to when the host has told everything, by the host's clock. */
  toldUpTo(): Millis;
  /** Calls whenever something of these fixtures is other than before; all of them where it is null. Answers how to leave. */
  watch(changed: (fixtures: readonly bigint[] | null) => void): () => void;
  /** Until then it knows nothing. Answers how to stop. */
  listen(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly db: Db;
  readonly state: SharedState;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Heard extends Pick<Frame, 'memory' | 'no' | 'at'> {
  readonly epoch: bigint;
}

const NOTHING: Heard = { memory: '', no: 0, at: millis(0), epoch: 0n };

function createLiveBook({ db, state, clock, log }: Parts): LiveBook {
  const fixtures = createPlayedFixtures();
  let last = NOTHING;
  let heardAt = 0;
  let isWhole = false;
  let isReading = false;
  /** Frames that came while it was being read, and how often some were missing. */
  let unread: Frame[] = [];
  let gaps = 0;
  const watchers = new Set<(changed: readonly bigint[] | null) => void>();
  const changed = (of: readonly bigint[] | null) => watchers.forEach((watcher) => watcher(of));
  const lose = () => {
    gaps += 1;
    isWhole = false;
  };

  function hear(frame: Frame): void {
    const epoch = BigInt(frame.epoch);
    if (epoch < last.epoch) return;
    if (frame.memory !== last.memory || frame.no !== last.no + 1) lose();
    last = { memory: frame.memory, no: frame.no, at: frame.at, epoch };
    heardAt = clock.now();
    if (isWhole) take(frame);
    else unread.push(frame);
    if (!isWhole) void read();
  }

  /** A node of another program may say what this one does not know. */
  function hearOdd(frame: Frame): void {
    try {
      hear(frame);
    } catch (error) {
      lose();
      log.error(
        { event: 'book.odd', err: error },
        'what the host says is not understood: nothing that is played is sold here',
      );
    }
  }

  function take({ told }: Frame): void {
    if (told.length === 0) return;
    if (told.every((each) => fixtures.add(each))) changed(told.map(({ fixture }) => BigInt(fixture)));
    else lose();
  }

  /** Frames are told after what they tell has been committed: what came before the question is in its answer. */
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
    isSure: () => isWhole && !state.isAway() && clock.now() - heardAt <= SILENT_MS,
    toldUpTo: () => last.at,
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    listen: () => hearFrames(state, hearOdd, lose),
  };
}

const books = new WeakMap<SharedState, LiveBook>();

/** A process has one, whoever asks for it: by the state that it hears the host through. */
export function liveBookOf(parts: Parts): LiveBook {
  const book = books.get(parts.state) ?? createLiveBook(parts);
  books.set(parts.state, book);
  return book;
}
