/**
 * Receives actions of this node's pages for rooms. Each is written to the inbox at once, whoever hosts the room and
 * whether or not the host can be reached. The node also records until when it has written everything and when it was
 * not running, so that no host decides a round that a player may have been in time for.
 */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { millis, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { nameOfRoom } from './key.ts';
import type { Deaf } from './watermarks.ts';
import {
  answersTo,
  forgetWatermark,
  noteWatermark,
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

export interface ActionReceiver {
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

export async function createReceiver(needs: Needs): Promise<ActionReceiver> {
  const { deps, post } = needs;
  const running = () => deps.timekeeper.running();
  const receiver: State = {
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
  const noteNow = () => void noted(receiver).catch(unnoted);
  const timer = setInterval(() => {
    listened(receiver);
    if (receiver.isAttended()) receiver.actedAt = running();
    if (running() - receiver.actedAt < NOTED_FOR_MS) noteNow();
  }, NOTE_EVERY_MS).unref();
  const stop = await post.asReceiver(noteNow);
  return {
    now: () => deps.timekeeper.agreed(),
    hold(work) {
      const held = work.catch(() => {}).finally(() => receiver.held.delete(held));
      receiver.held.add(held);
    },
    take(act) {
      receiver.actedAt = running();
      const key = pressKey(pressOf(act));
      if (!receiver.pending.has(key)) receiver.pending.set(key, act);
      void written(receiver);
    },
    async ask(presses) {
      if (presses.length > 0) for (const each of await answersTo(deps.db, presses)) needs.answered(each);
    },
    async stop() {
      clearInterval(timer);
      await stop();
      receiver.stopped = true;
      await Promise.allSettled([receiver.writing, receiver.noting]);
      await forgetWatermark(deps.db, receiver.node).catch(unforgotten);
    },
  };
}

/** Records a deaf period if the process has not run for a while. */
function listened(receiver: State): void {
  const ran = receiver.deps.timekeeper.running();
  const silent = ran - receiver.ranAt;
  receiver.ranAt = ran;
  if (silent <= DEAF_MS) return;
  const to = receiver.deps.timekeeper.agreed();
  const from = millis(to - Math.ceil(silent));
  const isNear = receiver.deaf !== null && from - receiver.deaf.to < TOGETHER_MS;
  receiver.deaf = { from: isNear ? receiver.deaf!.from : from, to };
}

function written(receiver: State): Promise<void> {
  receiver.writing ??= writeAll(receiver).finally(() => (receiver.writing = null));
  return receiver.writing;
}

async function writeAll(receiver: State): Promise<void> {
  const { deps, node, answered } = receiver;
  while (receiver.pending.size > 0) {
    const these = [...receiver.pending].slice(0, AT_ONCE);
    for (const [key] of these) receiver.pending.delete(key);
    const acts = these.map(([, act]) => act);
    try {
      // Detects a clock that jumped before its time is written down.
      await deps.timekeeper.offBy();
      for (const each of await writePresses(deps.db, node, acts)) answered(each);
    } catch (error) {
      if (receiver.stopped) return;
      deps.log.error({ event: 'room.unwritten', err: error }, 'what players do is written down later');
      const oldest = deps.timekeeper.agreed() - KEPT_MS;
      receiver.pending = new Map([...these.filter(([, { at }]) => at > oldest), ...receiver.pending]);
      await pause(TRY_AGAIN_MS);
      continue;
    }
    await notifyHosts(receiver, acts);
  }
}

async function notifyHosts({ deps, post }: State, acts: readonly PressedAct[]): Promise<void> {
  const rooms = new Map(acts.map((each) => [nameOfRoom(each), each]));
  const undelivered = (error: unknown) =>
    deps.log.error({ event: 'room.untold', err: error }, 'its host looks by itself');
  await Promise.all([...rooms.values()].map((room) => post.toHost(room, { kind: 'inbox' }).catch(undelivered)));
}

/** A note after everything that has arrived by now. */
function noted(receiver: State): Promise<void> {
  receiver.noting ??= note(receiver).finally(() => (receiver.noting = null));
  return receiver.noting;
}

/** Sockets are read once a turn of the event loop; the current turn may have passed them already. */
async function socketsRead(): Promise<void> {
  await turn();
  await turn();
}

async function note(receiver: State): Promise<void> {
  await receiver.deps.timekeeper.offBy();
  // Both in the same turn: a process suspended between them would record time it was deaf for.
  listened(receiver);
  const receivedUpTo = receiver.deps.timekeeper.agreed();
  const { deaf } = receiver;
  await socketsRead();
  await Promise.all(receiver.held);
  // A page that disconnects may have left a last frame.
  await turn();
  await receiver.pages.placed();
  while (receiver.writing !== null || receiver.pending.size > 0) {
    if (receiver.stopped) return;
    await written(receiver);
  }
  await noteWatermark(receiver.deps.db, receiver.node, { receivedUpTo, deaf });
}
