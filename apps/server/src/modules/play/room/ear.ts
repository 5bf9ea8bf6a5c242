/**
 * Receives actions of this node's pages for rooms. Each is written to the inbox at once, whoever hosts the room and
 * whether or not the host can be reached. The node also records until when it has written everything and when it was
 * not running, so that no host decides a round that a player may have been in time for.
 */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { nameOfRoom } from './key.ts';
import type { Deaf } from './hearing.ts';
import {
  answersTo,
  forgetEar,
  noteHeard,
  pressKey,
  pressOf,
  writePresses,
  type Answered,
  type Press,
  type PressedAct,
} from './inbox-queries.ts';
import type { Pages } from './pages.ts';
import type { Post } from './post.ts';

const AT_ONCE = 500;
const TRY_AGAIN_MS = 100;
/** Longer than any round: older actions count in none. */
const KEPT_MS = 5 * 60_000;
/** Hosts ask for a note when they need it; one that cannot ask reads the last. */
const NOTE_EVERY_MS = 250;
/** Notes continue this long after the last action or page, as long as hosts may ask about a round. */
const NOTED_FOR_MS = 2 * KEPT_MS;
/** A process that did not run for longer was deaf: it received nothing meanwhile. */
const DEAF_MS = 500;
/** Deaf periods that follow each other within this time are merged. */
const TOGETHER_MS = 5_000;

export interface RoomEar {
  /** Arrival time of a frame received now. */
  now(): Millis;
  /** Delays the note until this work is done, so that everything that arrived before is written. */
  hold(work: Promise<unknown>): void;
  take(act: PressedAct): void;
  /** Reads answers that were not delivered. */
  ask(presses: readonly Press[]): Promise<void>;
  /** Ends the node's notes: it receives nothing, and shows no pages. */
  stop(): Promise<void>;
}

interface Needs {
  readonly deps: Pick<Deps, 'db' | 'timekeeper' | 'log'>;
  readonly post: Post;
  readonly node: string;
  readonly answered: (answered: Answered) => void;
  /** True while pages are connected that may send actions. */
  readonly isAttended: () => boolean;
  readonly pages: Pick<Pages, 'placed'>;
}

interface State extends Needs {
  pending: Map<string, PressedAct>;
  readonly held: Set<Promise<unknown>>;
  writing: Promise<void> | null;
  noting: Promise<void> | null;
  ranAt: number;
  actedAt: number;
  deaf: Deaf | null;
  stopped: boolean;
}

export async function createEar(needs: Needs): Promise<RoomEar> {
  const { deps, post } = needs;
  const running = () => deps.timekeeper.running();
  const ear: State = {
    ...needs,
    pending: new Map(),
    held: new Set(),
    writing: null,
    noting: null,
    ranAt: running(),
    actedAt: -Infinity,
    deaf: null,
    stopped: false,
  };
  const unnoted = (error: unknown) => deps.log.error({ event: 'room.deaf', err: error }, 'it is noted later');
  const unforgotten = (error: unknown) =>
    deps.log.error({ event: 'room.deaf', err: error }, 'this node is thought to be gone');
  const noteNow = () => void noted(ear).catch(unnoted);
  const timer = setInterval(() => {
    listened(ear);
    if (ear.isAttended()) ear.actedAt = running();
    if (running() - ear.actedAt < NOTED_FOR_MS) noteNow();
  }, NOTE_EVERY_MS).unref();
  const stop = await post.asEar(noteNow);
  return {
    now: () => deps.timekeeper.agreed(),
    hold(work) {
      const held = work.catch(() => {}).finally(() => ear.held.delete(held));
      ear.held.add(held);
    },
    take(act) {
      ear.actedAt = running();
      const key = pressKey(pressOf(act));
      if (!ear.pending.has(key)) ear.pending.set(key, act);
      void written(ear);
    },
    async ask(presses) {
      if (presses.length > 0) for (const each of await answersTo(deps.db, presses)) needs.answered(each);
    },
    async stop() {
      clearInterval(timer);
      await stop();
      ear.stopped = true;
      await Promise.allSettled([ear.writing, ear.noting]);
      await forgetEar(deps.db, ear.node).catch(unforgotten);
    },
  };
}

/** Records a deaf period if the process has not run for a while. */
function listened(ear: State): void {
  const ran = ear.deps.timekeeper.running();
  const silent = ran - ear.ranAt;
  ear.ranAt = ran;
  if (silent <= DEAF_MS) return;
  const to = ear.deps.timekeeper.agreed();
  const from = millis(to - Math.ceil(silent));
  const isNear = ear.deaf !== null && from - ear.deaf.to < TOGETHER_MS;
  ear.deaf = { from: isNear ? ear.deaf!.from : from, to };
}

function written(ear: State): Promise<void> {
  ear.writing ??= writeAll(ear).finally(() => (ear.writing = null));
  return ear.writing;
}

async function writeAll(ear: State): Promise<void> {
  const { deps, node, answered } = ear;
  while (ear.pending.size > 0) {
    const these = [...ear.pending].slice(0, AT_ONCE);
    for (const [key] of these) ear.pending.delete(key);
    const acts = these.map(([, act]) => act);
    try {
      // Detects a clock that jumped before its time is written down.
      await deps.timekeeper.offBy();
      for (const each of await writePresses(deps.db, node, acts)) answered(each);
    } catch (error) {
      if (ear.stopped) return;
      deps.log.error({ event: 'room.unwritten', err: error }, 'what players do is written down later');
      const oldest = deps.timekeeper.agreed() - KEPT_MS;
      ear.pending = new Map([...these.filter(([, { at }]) => at > oldest), ...ear.pending]);
      await pause(TRY_AGAIN_MS);
      continue;
    }
    await tellHosts(ear, acts);
  }
}

async function tellHosts({ deps, post }: State, acts: readonly PressedAct[]): Promise<void> {
  const rooms = new Map(acts.map((each) => [nameOfRoom(each), each]));
  const untold = (error: unknown) => deps.log.error({ event: 'room.untold', err: error }, 'its host looks by itself');
  await Promise.all([...rooms.values()].map((room) => post.toHost(room, { kind: 'inbox' }).catch(untold)));
}

/** A note after everything that has arrived by now. */
function noted(ear: State): Promise<void> {
  ear.noting ??= note(ear).finally(() => (ear.noting = null));
  return ear.noting;
}

/** Sockets are read once a turn of the event loop; the current turn may have passed them already. */
async function looked(): Promise<void> {
  await turn();
  await turn();
}

async function note(ear: State): Promise<void> {
  await ear.deps.timekeeper.offBy();
  // Both in the same turn: a process suspended between them would record time it was deaf for.
  listened(ear);
  const heard = ear.deps.timekeeper.agreed();
  const { deaf } = ear;
  await looked();
  await Promise.all(ear.held);
  // A page that disconnects may have left a last frame.
  await turn();
  await ear.pages.placed();
  while (ear.writing !== null || ear.pending.size > 0) {
    if (ear.stopped) return;
    await written(ear);
  }
  await noteHeard(ear.deps.db, ear.node, { heard, deaf });
}
