/** Visit to the live tables: connection, entered tables, lobby and balance. */
import type { RoomSummary, RoomServerFrame } from '#contract';
import type { LiveAction } from '#games/kit/live/bets.ts';
import type { Settled, Stakes } from '#games/kit/live/state.ts';
import { create } from 'zustand';
import { serverNow, openHall, type HallSession } from '../../shared/hall/index.ts';
import type { LineStatus } from '../../shared/room/kept-wire.ts';
import type { Line } from '../../shared/room/line.ts';
import type { PlayedRound } from '../../shared/room/rounds-panel.tsx';
import { countSettled, noteEarlierStakes, openVisitLine, notifyBalance, withRound } from '../../shared/room/visit.ts';
import { emptySnapshot, withOwnFrame, withRoomFrame, takeSettled, type Snapshot } from './snapshot.ts';
import { answered, gathered, mayTakeBack, sending, tapped, withoutTaps } from './slip.ts';

/** Table limit of one connection. */
export const TABLES_MAX = 4;
/** Chips placed within this time are sent as one bet; close to the end of betting they are sent at once. */
const GATHER_MS = 250;
const HURRY_MS = 900;

/** Refusal to show at a table: its code and the values of its text. */
export interface Refused {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Sequence number, so that the same refusal can be shown twice in a row. */
  readonly no: number;
}

interface Visit {
  readonly status: LineStatus;
  /** Null until the first lobby summary. */
  readonly lobby: ReadonlyMap<string, RoomSummary> | null;
  readonly tables: Readonly<Record<string, Snapshot>>;
  readonly refused: Readonly<Record<string, Refused>>;
  readonly balance: number;
  /** Newest first. */
  readonly rounds: readonly PlayedRound[];
}

export const useVisit = create<Visit>(() => ({
  status: 'connecting',
  lobby: null,
  tables: {},
  refused: {},
  balance: 0,
  rounds: [],
}));

export const snapshotOf = (room: string): Snapshot => useVisit.getState().tables[room] ?? emptySnapshot;
export const useSnapshot = (room: string): Snapshot => useVisit(({ tables }) => tables[room] ?? emptySnapshot);

const put = (room: string, snapshot: Snapshot): void =>
  useVisit.setState(({ tables }) => ({ tables: { ...tables, [room]: snapshot } }));

let line: Line | null = null;
let session: HallSession | null = null;
/** Room by action id. */
const acted = new Map<string, string>();
const gathering = new Map<string, ReturnType<typeof setTimeout>>();
/** Tables on screen. A table the player has left stays subscribed until their stakes are settled. */
const shown = new Set<string>();
let refusals = 0;

/** Redeems the ticket and opens the connection. Runs outside of components, which may be rendered twice. */
export async function openVisit() {
  const answer = await openHall();
  if (answer.ok) begin(answer.value);
  return answer;
}

function begin(opened: HallSession): void {
  session = opened;
  useVisit.setState({ balance: opened.balance });
  line = openVisitLine(opened, { onStatus: (status) => useVisit.setState({ status }), onFrame });
}

export const watchLobby = (on: boolean): void => line?.watchLobby(on);

/** Sets the tables on screen; all others are left. */
export function showTables(rooms: readonly string[]): void {
  for (const room of shown) if (!rooms.includes(room)) leaveTable(room);
  for (const room of rooms) if (!shown.has(room)) enterTable(room);
}

function enterTable(room: string): void {
  shown.add(room);
  if (!useVisit.getState().tables[room]) put(room, emptySnapshot);
  line?.enter(room);
}

function leaveTable(room: string): void {
  shown.delete(room);
  send(room);
  leaveIfIdle(room);
}

function leaveIfIdle(room: string): void {
  if (shown.has(room) || snapshotOf(room).open.length > 0 || snapshotOf(room).slip.sent.length > 0) return;
  line?.leave(room);
  useVisit.setState(({ tables }) => ({
    tables: Object.fromEntries(Object.entries(tables).filter(([each]) => each !== room)),
  }));
}

function onFrame(frame: RoomServerFrame): void {
  if (frame.t === 'lobby') onLobbyFrame(frame);
  else if (frame.t === 'balance') noteBalance(frame.balance);
  else if (frame.t === 'room') onRoomFrame(frame);
  else if (frame.t === 'own') {
    if (useVisit.getState().tables[frame.room]) {
      const seen = withOwnFrame(snapshotOf(frame.room), frame);
      meet(frame.room, seen, frame.whole === true);
      see(frame.room, seen);
    }
  } else if (frame.t === 'done') {
    if (frame.balance !== null) noteBalance(frame.balance);
    onAnswer(frame.id, true);
  } else if (frame.t === 'refused') onRefused(frame);
}

function onLobbyFrame({ rooms, whole }: Extract<RoomServerFrame, { t: 'lobby' }>): void {
  useVisit.setState(({ lobby }) => ({
    lobby: new Map([...(whole ? [] : (lobby ?? [])), ...rooms.map((summary) => [summary.room, summary] as const)]),
  }));
}

function onRoomFrame(frame: Extract<RoomServerFrame, { t: 'room' }>): void {
  if (!useVisit.getState().tables[frame.room]) return;
  const seen = withRoomFrame(snapshotOf(frame.room), frame);
  if (seen) see(frame.room, seen);
  else line?.enter(frame.room);
}

/** A payout counts in the session only once the result has been shown. */
function see(room: string, seen: Snapshot): void {
  const [snapshot, settled] = takeSettled(seen);
  put(room, snapshot);
  if (settled) keepRound(room, snapshot, settled);
  leaveIfIdle(room);
}

/** Tables for which the player's own state has been received. */
const met = new Set<string>();

function meet(room: string, { shared, own }: Snapshot, isWhole: boolean): void {
  const isMet = met.has(room);
  met.add(room);
  // A player who was not yet seated learns of their earlier bets from this frame.
  if (!shared || isMet || !isWhole) return;
  const points = Object.values(own.stakes).reduce((sum, stake) => sum + stake, 0);
  noteEarlierStakes({ room, round: shared.round, unit: shared.unit }, points);
}

function keepRound(room: string, { shared, settledId }: Snapshot, { round, ...points }: Settled): void {
  if (!shared) return;
  const amounts = countSettled({ room, round, unit: shared.unit }, points);
  const id = round === shared.round ? settledId : null;
  useVisit.setState(({ rounds }) => ({ rounds: withRound(rounds, { id, table: room, ...amounts }) }));
}

function onAnswer(id: string, isDone: boolean): string | undefined {
  const room = acted.get(id);
  acted.delete(id);
  const snapshot = room === undefined ? undefined : useVisit.getState().tables[room];
  if (room !== undefined && snapshot) put(room, { ...snapshot, slip: answered(snapshot.slip, id, isDone) });
  return room;
}

function onRefused({ id, code, params = {} }: Extract<RoomServerFrame, { t: 'refused' }>): void {
  const room = id === null ? params['room'] : onAnswer(id, false);
  if (typeof room === 'string') refuseAt(room, code, params);
}

export function refuseAt(room: string, code: string, params: Refused['params'] = {}): void {
  refusals += 1;
  const refusal = { code, params, no: refusals };
  useVisit.setState(({ refused }) => ({ refused: { ...refused, [room]: refusal } }));
}

function noteBalance(balance: number): void {
  useVisit.setState({ balance });
  notifyBalance(session, balance);
}

/** Places chips; they are gathered and sent as one bet a moment later. */
export function putDown(room: string, spots: Stakes): void {
  const snapshot = snapshotOf(room);
  put(room, { ...snapshot, slip: tapped(snapshot.slip, spots) });
  clearTimeout(gathering.get(room));
  const left = (snapshot.shared?.nextAt ?? 0) - serverNow();
  if (left < HURRY_MS) send(room);
  else
    gathering.set(
      room,
      setTimeout(() => send(room), GATHER_MS),
    );
}

function send(room: string): void {
  clearTimeout(gathering.get(room));
  const { shared, slip } = snapshotOf(room);
  const action = gathered(slip);
  if (action && shared?.phase === 'betting') act(room, action);
}

function act(room: string, action: LiveAction): void {
  const snapshot = snapshotOf(room);
  if (!line || !snapshot.shared) return;
  const id = line.act(room, snapshot.shared.roundId, { ...action });
  acted.set(id, room);
  put(room, { ...snapshot, slip: sending(snapshot.slip, id, action) });
}

/** Undoes unsent chips first, then asks the server. */
export function takeBack(room: string, type: 'undo' | 'clear'): void {
  clearTimeout(gathering.get(room));
  const snapshot = snapshotOf(room);
  const { slip } = snapshot;
  if (type === 'undo' && slip.taps.length > 0) {
    put(room, { ...snapshot, slip: { ...slip, taps: slip.taps.slice(0, -1) } });
    if (slip.taps.length > 1)
      gathering.set(
        room,
        setTimeout(() => send(room), GATHER_MS),
      );
    return;
  }
  put(room, { ...snapshot, slip: withoutTaps(slip) });
  if (mayTakeBack(slip)) act(room, { type });
}
