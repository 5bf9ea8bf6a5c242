/**
 * Host of one room: a queue processed one step at a time. Actions that arrived before a tick was due count, whichever
 * node they reached and however long their stakes take; a tick runs once everything before it is received and done.
 */
import type { RoomSummary } from '#contract';
import type { SeatNo } from '#games/kit/room.ts';
import { assert, type Millis } from '#kernel';
import { runBatch, type Asked } from './batch.ts';
import { checkMove, isDue } from './fold.ts';
import { createSummaryPublisher, type SummaryPublisher } from './lobby-summary.ts';
import type { Acted } from './watermarks.ts';
import { underLease } from '../../../lease/lease.ts';
import type { RoomLease } from './key.ts';
import { addTick } from './queries.ts';
import {
  findSeats,
  lateRefusal,
  playerAt,
  readAct,
  type Act,
  type ReceivedAct,
  type Sitting,
  type Unnumbered,
  type Waiting,
} from './read-act.ts';
import { answerOfRequest } from './read-queries.ts';
import { createSnapshot, type Seen, type Snapshot, type SnapshotChange } from './snapshot.ts';
import {
  answerOfRow,
  goOn,
  isAbandoned,
  leaveOut,
  playedIn,
  requestKey,
  type ActAnswer,
  type Standing,
} from './standing.ts';
import { voidAndBegin, writeMove, type RoomServices } from './write-move.ts';

export interface HostEvents {
  readonly publish: (change: SnapshotChange) => void;
  /** The room's lobby summary has changed. */
  readonly summaryChanged: (summary: RoomSummary) => void;
  /** The round has payouts or refunds to make. */
  readonly payoutsDue: (round: string) => void;
  /**
   * Resolves once the room has received these players' actions up to `until`; answers the seats that may have sent
   * more, or to a node that was deaf.
   */
  readonly listen: (acted: readonly Acted[], until: Millis) => Promise<ReadonlySet<SeatNo>>;
}

export interface RoomHost {
  /** Resolves once the action is accepted or refused; null when this node cannot know. */
  act(act: ReceivedAct): Promise<ActAnswer | null>;
  snapshotFor(by: Pick<Sitting, 'memberId' | 'playSessionId' | 'mode'> | null): Promise<Seen>;
  /** Does all work that is due. Throws when the room cannot continue here and must be loaded again. */
  turn(): Promise<void>;
  /** Time of the next tick. */
  due(): Millis | null;
  /** True while work is in progress. */
  isAtWork(): boolean;
  /** True while nobody has a stake. */
  isIdle(): boolean;
  setOn(isOn: boolean): void;
  /** Number of connections on that node that watch the room. */
  watched(node: string, lines: number): void;
  summary(): RoomSummary;
}

const BATCH_MAX = 500;
/** A round with stakes is void once its tick is overdue for longer. */
export const ABANDONED_MS = 60_000;

interface Room {
  readonly services: RoomServices;
  readonly lease: RoomLease;
  readonly standing: Standing;
  readonly snapshot: Snapshot;
  readonly summaries: SummaryPublisher;
  readonly events: HostEvents;
  queue: Waiting[];
  isOn: boolean;
}

export function createHost(services: RoomServices, lease: RoomLease, standing: Standing, events: HostEvents): RoomHost {
  const isOn = standing.hosted.room.is_on;
  const summaries = createSummaryPublisher(services.deps.clock, standing, isOn, events.summaryChanged);
  const watchers = { clock: services.deps.clock, lines: () => summaries.lines(), publish: events.publish };
  const snapshot = createSnapshot(standing, isOn, watchers);
  const room: Room = { services, lease, standing, snapshot, summaries, events, queue: [], isOn };
  const unanswered = new Set<(answer: ActAnswer | null) => void>();
  let underWay: Promise<void> | null = null;
  let over = false;

  async function work(): Promise<void> {
    while (hasWork(room)) await step(room);
    // Cleared at once, so that the next caller starts a new turn.
    underWay = null;
  }

  function enqueue(given: ReceivedAct): Promise<ActAnswer | null> {
    const { at = services.deps.clock.now(), node = null } = given;
    return new Promise((resolve) => {
      unanswered.add(resolve);
      const answer = (outcome: ActAnswer | null) => {
        unanswered.delete(resolve);
        resolve(outcome);
      };
      queueUp(room, { ...given, at, node, answer });
    });
  }

  return {
    act(given) {
      if (over) return Promise.resolve(null);
      const key = requestKey(playerAt(given.by), given.requestId);
      const known = standing.answers.get(key) ?? standing.answersBefore.get(key);
      if (known) return known;
      if (given.round !== standing.round.id) return answerOfOld(room, given);
      const answer = enqueue(given);
      standing.answers.set(key, answer);
      return answer;
    },
    turn() {
      if (underWay) return underWay;
      snapshot.catchUp(room.isOn);
      summaries.publish(room.isOn, false);
      if (over || !hasWork(room)) return Promise.resolve();
      underWay = work().catch((error: unknown) => {
        over = true;
        // The outcome of these actions is unknown here: none is answered, and a repetition is answered from the rows.
        for (const resolve of unanswered) resolve(null);
        throw error;
      });
      return underWay;
    },
    async snapshotFor(by) {
      const player = by && playerAt(by);
      if (player) await findSeats(services, lease, standing, [player]);
      return snapshot.whole(player);
    },
    due: () => standing.hosted.engine.due(standing.state),
    isAtWork: () => underWay !== null,
    isIdle: () => room.queue.length === 0 && standing.inRound.size === 0,
    setOn(on) {
      const isOther = room.isOn !== on;
      room.isOn = on;
      snapshot.announce(on);
      summaries.publish(on, isOther);
    },
    watched: (node, lines) => summaries.watched(node, lines),
    summary: () => summaries.now(),
  };
}

const isClockDue = ({ standing, services }: Room): boolean =>
  isDue(standing.hosted.engine, standing.state, services.deps.clock.now());

const isNext = ({ queue: [first], standing }: Room): boolean =>
  first !== undefined && !isDue(standing.hosted.engine, standing.state, first.at);

const hasWork = (room: Room): boolean => isNext(room) || isClockDue(room);

const step = (room: Room): Promise<void> => (isNext(room) ? batch(room) : clock(room));

/** Sorted by arrival at any node, whenever it was received here. */
function queueUp(room: Room, waiting: Waiting): void {
  const place = room.queue.findLastIndex(({ at }) => at <= waiting.at);
  room.queue.splice(place + 1, 0, waiting);
}

async function batch(room: Room): Promise<void> {
  const { services, lease, standing } = room;
  const these = room.queue.slice(0, BATCH_MAX);
  room.queue = room.queue.slice(BATCH_MAX);
  await findSeats(
    services,
    lease,
    standing,
    these.map(({ by }) => playerAt(by)),
  );
  const read = these.map((each) => readAct(lease, standing, each));
  const { round, inRound } = standing;
  const asked = numbered(
    standing,
    read.filter((each) => each !== null),
  );
  const { rest, hasDuePayouts, ended } = await runBatch(services, lease, standing, asked, room.isOn);
  const left = new Set(rest.map(({ answer }) => answer));
  room.queue = [...these.filter(({ answer }) => left.has(answer)), ...room.queue];
  if (ended) room.snapshot.announce(room.isOn);
  else room.snapshot.acted(room.isOn, new Set(these.map(({ by }) => playerAt(by))));
  room.summaries.publish(room.isOn, ended !== null);
  if (ended) sitOut(room, inRound);
  if (hasDuePayouts || ended) room.events.payoutsDue(round.id);
}

/** After the announcement of the round's end: drops seats that took no part. */
function sitOut({ standing, snapshot, queue }: Room, took: ReadonlyMap<number, string>): void {
  const waiting = new Set(queue.map(({ by }) => playerAt(by)));
  snapshot.forget(leaveOut(standing, took, waiting));
}

const numbered = (standing: Standing, asked: readonly Unnumbered[]): Asked[] =>
  asked.map((each) => ({ ...each, number: Number(++standing.lastAction) }));

/** Last action of every seat in the round, with its node. */
const actedIn = ({ seats, lastActs }: Standing): Acted[] =>
  [...seats.values()].flatMap(({ seat, player }) => {
    const last = lastActs.get(seat);
    return last ? { ...last, seat, player } : [];
  });

/** Runs a tick, once all nodes have reported actions from before it was due. */
async function clock(room: Room): Promise<void> {
  const { services, standing, events } = room;
  const { engine } = standing.hosted;
  const due = engine.due(standing.state);
  assert(due !== null, 'what is due has its time');
  const unconfirmed = await events.listen(actedIn(standing), due);
  if (isNext(room)) return;
  const seats = [...standing.inRound.keys()];
  const isLeft = isAbandoned(due, services.deps.clock.now(), ABANDONED_MS) && seats.length > 0;
  if (isLeft && !engine.endsUnconfirmed?.(standing.state)) await endVoid(room);
  else await tick(room, isLeft ? seats : seats.filter((seat) => unconfirmed.has(seat)));
}

/** Voids the round: nobody is paid, all stakes are refunded. */
async function endVoid(room: Room): Promise<void> {
  const { services, lease, standing } = room;
  const { round, inRound, hosted } = standing;
  const now = services.deps.clock.now();
  const anew = await underLease(services.deps, lease, (tx) => voidAndBegin(services, tx, hosted, round, now));
  goOn(standing, anew.state, anew.round);
  publishMove(room, inRound, true);
  room.events.payoutsDue(round.id);
}

/** Announces a tick; `took` are the seats of the round that ended. */
function publishMove(room: Room, took: ReadonlyMap<number, string>, isOver: boolean): void {
  // The room may have been switched off meanwhile.
  room.snapshot.announce(room.isOn);
  room.summaries.publish(room.isOn, true);
  if (isOver) sitOut(room, took);
}

async function tick(room: Room, unconfirmed: readonly SeatNo[]): Promise<void> {
  const { services, lease, standing } = room;
  const now = services.deps.clock.now();
  const { round, inRound } = standing;
  const moved = standing.hosted.engine.tick(standing.state, playedIn(standing).moment(now, unconfirmed));
  checkMove(moved);
  assert(
    moved.intents.every(({ kind }) => kind !== 'stake'),
    'the clock stakes for nobody',
  );
  const { state, intents, finished = null, spent = false } = moved;
  const next = await underLease(services.deps, lease, async (tx) => {
    const noted = unconfirmed.length > 0 ? { unheard: unconfirmed } : {};
    await addTick(tx, lease.merchant, round.id, { at: now, after: Number(standing.lastAction), ...noted });
    return writeMove(services, tx, standing.hosted, round, { state, intents, finished, spent }, now);
  });
  goOn(standing, state, next);
  publishMove(room, inRound, next !== null);
  if (next || intents.length > 0) room.events.payoutsDue(round.id);
}

/** Answer to an action of an earlier round: the stored one, if any. */
async function answerOfOld(
  { services, lease, standing }: Room,
  { by, requestId, action }: Act,
): Promise<ActAnswer | null> {
  const row = await answerOfRequest(services.deps.db, lease, playerAt(by), requestId);
  return (row && answerOfRow(row)) ?? lateRefusal(standing.hosted, action);
}
