/** State of a table this page has entered, and its updates from server frames. */
import type { RoomServerFrame } from '#contract';
import type { LiveOwn, LiveShared } from '#games/kit/live/table.ts';
import { emptySlip, withCounted, withoutTaps, type Slip } from './slip.ts';

/** Shared part of a room's state, the same for every player. */
export interface TableShared extends LiveShared<unknown, unknown, unknown> {
  readonly roundId: string;
  readonly roundNo: number;
  /** Units per point, as text. */
  readonly unit: string;
  readonly isOn: boolean;
}

export interface Snapshot {
  readonly v: number;
  /** Null until the first full snapshot. */
  readonly shared: TableShared | null;
  readonly own: LiveOwn;
  readonly slip: Slip;
  /** Id of the round settled last, for its proof. */
  readonly settledId: string | null;
  /** Rounds in which this page has seen stakes of the player but no settlement yet. */
  readonly open: readonly number[];
}

export const emptySnapshot: Snapshot = {
  v: 0,
  shared: null,
  own: { stakes: {}, settled: null },
  slip: emptySlip,
  settledId: null,
  open: [],
};

type RoomFrame = Extract<RoomServerFrame, { t: 'room' }>;
type OwnFrame = Extract<RoomServerFrame, { t: 'own' }>;

/** Applies a room frame; null after a gap in versions: the full snapshot must be requested again. */
export function withRoomFrame(snapshot: Snapshot, { v, set, whole }: RoomFrame): Snapshot | null {
  if (!whole && (!snapshot.shared || v !== snapshot.v + 1)) return null;
  const before = snapshot.shared;
  const shared = { ...(whole ? {} : before), ...set } as unknown as TableShared;
  const isNew = before !== null && shared.round !== before.round;
  const own = isNew ? { ...snapshot.own, stakes: {} } : snapshot.own;
  const slip = withCounted(snapshot.slip, shared.round, own.stakes);
  const isSettled = shared.phase === 'settled' && before !== null && before.phase !== 'settled' && !isNew;
  return {
    ...snapshot,
    v,
    shared,
    own,
    slip: shared.phase === 'betting' ? slip : withoutTaps(slip),
    settledId: isSettled ? before.roundId : isNew && shared.phase !== 'betting' ? null : snapshot.settledId,
    open: opened(snapshot.open, shared.round, own),
  };
}

/** Applies a frame of the player's own state. A partial frame carries only the changed parts. */
export function withOwnFrame(snapshot: Snapshot, { set, whole }: OwnFrame): Snapshot {
  const own = { ...(whole ? emptySnapshot.own : snapshot.own), ...set } as LiveOwn;
  const round = snapshot.shared?.round;
  if (round === undefined) return { ...snapshot, own };
  return {
    ...snapshot,
    own,
    slip: withCounted(snapshot.slip, round, own.stakes),
    open: opened(snapshot.open, round, own),
  };
}

const opened = (open: readonly number[], round: number, { stakes }: LiveOwn): readonly number[] =>
  Object.keys(stakes).length === 0 || open.includes(round) ? open : [...open, round];

/** Takes the settlement of a round in which this page has seen stakes; each is returned once. */
export function takeSettled(snapshot: Snapshot): readonly [Snapshot, LiveOwn['settled']] {
  const { shared, own, open } = snapshot;
  const { settled } = own;
  if (!settled || !open.includes(settled.round)) return [snapshot, null];
  // The shared state still shows everybody's stakes until the phase is `settled`.
  const isOver = shared?.phase === 'settled' || (shared !== null && settled.round < shared.round);
  if (!isOver) return [snapshot, null];
  return [{ ...snapshot, open: open.filter((round) => round > settled.round) }, settled];
}
