/** Visit to the live tables: connection, entered tables, lobby and balance. */
import type { RoomSummary, RoomServerFrame } from '#contract';
import type { LiveAction } from '#games/kit/live/bets.ts';
import type { Settled, Stakes } from '#games/kit/live/state.ts';
import { create } from 'zustand';
import { serverNow, openHall, type HallSession } from '../../shared/hall/index.ts';
import type { LineStatus } from '../../shared/room/kept-wire.ts';
import type { Line } from '../../shared/room/line.ts';
import type { PlayedRound } from '../../shared/room/rounds-panel.tsx';
import { countSettled, noteStood, openVisitLine, tellBalance, withRound } from '../../shared/room/visit.ts';
import { nothingSeen, seenOwn, seenRoom, takeSettled, type Sight } from './sight.ts';
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
  readonly tables: Readonly<Record<string, Sight>>;
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

export const sightOf = (room: string): Sight => useVisit.getState().tables[room] ?? nothingSeen;
export const useSight = (room: string): Sight => useVisit(({ tables }) => tables[room] ?? nothingSeen);

const put = (room: string, sight: Sight): void =>
  useVisit.setState(({ tables }) => ({ tables: { ...tables, [room]: sight } }));

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
  line = openVisitLine(opened, { onStatus: (status) => useVisit.setState({ status }), onFrame: hear });
}

export const watchLobby = (on: boolean): void => line?.watchLobby(on);

/** Sets the tables on screen; all others are left. */
export function showTables(rooms: readonly string[]): void {
  for (const room of shown) if (!rooms.includes(room)) leaveTable(room);
  for (const room of rooms) if (!shown.has(room)) enterTable(room);
}

function enterTable(room: string): void {
  shown.add(room);
  if (!useVisit.getState().tables[room]) put(room, nothingSeen);
  line?.enter(room);
}

function leaveTable(room: string): void {
  shown.delete(room);
  send(room);
  leaveIfIdle(room);
}

function leaveIfIdle(room: string): void {
  if (shown.has(room) || sightOf(room).open.length > 0 || sightOf(room).slip.sent.length > 0) return;
  line?.leave(room);
  useVisit.setState(({ tables }) => ({
    tables: Object.fromEntries(Object.entries(tables).filter(([each]) => each !== room)),
  }));
}

function hear(frame: RoomServerFrame): void {
  if (frame.t === 'lobby') hearLobby(frame);
  else if (frame.t === 'balance') noteBalance(frame.balance);
  else if (frame.t === 'room') hearRoom(frame);
  else if (frame.t === 'own') {
    if (useVisit.getState().tables[frame.room]) {
      const seen = seenOwn(sightOf(frame.room), frame);
      meet(frame.room, seen, frame.whole === true);
      see(frame.room, seen);
    }
  } else if (frame.t === 'done') {
    if (frame.balance !== null) noteBalance(frame.balance);
    hearAnswer(frame.id, true);
  } else if (frame.t === 'refused') hearRefused(frame);
}

function hearLobby({ rooms, whole }: Extract<RoomServerFrame, { t: 'lobby' }>): void {
  useVisit.setState(({ lobby }) => ({
    lobby: new Map([...(whole ? [] : (lobby ?? [])), ...rooms.map((glance) => [glance.room, glance] as const)]),
  }));
}

function hearRoom(frame: Extract<RoomServerFrame, { t: 'room' }>): void {
  if (!useVisit.getState().tables[frame.room]) return;
  const seen = seenRoom(sightOf(frame.room), frame);
  if (seen) see(frame.room, seen);
  else line?.enter(frame.room);
}

/** A payout counts in the session only once the result has been shown. */
function see(room: string, seen: Sight): void {
  const [sight, settled] = takeSettled(seen);
  put(room, sight);
  if (settled) keepRound(room, sight, settled);
  leaveIfIdle(room);
}

/** Tables for which the player's own state has been received. */
const met = new Set<string>();

function meet(room: string, { shared, own }: Sight, isWhole: boolean): void {
  const isMet = met.has(room);
  met.add(room);
  // A player who was not yet seated learns of their earlier bets from this frame.
  if (!shared || isMet || !isWhole) return;
  const points = Object.values(own.stakes).reduce((sum, stake) => sum + stake, 0);
  noteStood({ room, round: shared.round, unit: shared.unit }, points);
}

function keepRound(room: string, { shared, settledId }: Sight, { round, ...points }: Settled): void {
  if (!shared) return;
  const amounts = countSettled({ room, round, unit: shared.unit }, points);
  const id = round === shared.round ? settledId : null;
  useVisit.setState(({ rounds }) => ({ rounds: withRound(rounds, { id, table: room, ...amounts }) }));
}

function hearAnswer(id: string, isDone: boolean): string | undefined {
  const room = acted.get(id);
  acted.delete(id);
  const sight = room === undefined ? undefined : useVisit.getState().tables[room];
  if (room !== undefined && sight) put(room, { ...sight, slip: answered(sight.slip, id, isDone) });
  return room;
}

function hearRefused({ id, code, params = {} }: Extract<RoomServerFrame, { t: 'refused' }>): void {
  const room = id === null ? params['room'] : hearAnswer(id, false);
  if (typeof room === 'string') refuseAt(room, code, params);
}

export function refuseAt(room: string, code: string, params: Refused['params'] = {}): void {
  refusals += 1;
  const said = { code, params, no: refusals };
  useVisit.setState(({ refused }) => ({ refused: { ...refused, [room]: said } }));
}

function noteBalance(balance: number): void {
  useVisit.setState({ balance });
  tellBalance(session, balance);
}

/** Places chips; they are gathered and sent as one bet a moment later. */
export function putDown(room: string, spots: Stakes): void {
  const sight = sightOf(room);
  put(room, { ...sight, slip: tapped(sight.slip, spots) });
  clearTimeout(gathering.get(room));
  const left = (sight.shared?.nextAt ?? 0) - serverNow();
  if (left < HURRY_MS) send(room);
  else
    gathering.set(
      room,
      setTimeout(() => send(room), GATHER_MS),
    );
}

function send(room: string): void {
  clearTimeout(gathering.get(room));
  const { shared, slip } = sightOf(room);
  const action = gathered(slip);
  if (action && shared?.phase === 'betting') act(room, action);
}

function act(room: string, action: LiveAction): void {
  const sight = sightOf(room);
  if (!line || !sight.shared) return;
  const id = line.act(room, sight.shared.roundId, { ...action });
  acted.set(id, room);
  put(room, { ...sight, slip: sending(sight.slip, id, action) });
}

/** Undoes unsent chips first, then asks the server. */
export function takeBack(room: string, type: 'undo' | 'clear'): void {
  clearTimeout(gathering.get(room));
  const sight = sightOf(room);
  const { slip } = sight;
  if (type === 'undo' && slip.taps.length > 0) {
    put(room, { ...sight, slip: { ...slip, taps: slip.taps.slice(0, -1) } });
    if (slip.taps.length > 1)
      gathering.set(
        room,
        setTimeout(() => send(room), GATHER_MS),
      );
    return;
  }
  put(room, { ...sight, slip: withoutTaps(slip) });
  if (mayTakeBack(slip)) act(room, { type });
}
