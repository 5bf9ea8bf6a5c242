/** State of the room on this page, and its updates from server frames. */
import type { RoomServerFrame } from '#contract';
import type { OwnOfRoom } from '#games/kit-ui/room.ts';

/** State shared by all rooms; each game adds its own. */
export interface RoomShared {
  readonly roundId: string;
  readonly round: number;
  readonly phase: string;
  /** Units per point, as text. */
  readonly unit: string;
  readonly isOn: boolean;
}

export interface Snapshot {
  readonly v: number;
  /** Null until the first full snapshot. */
  readonly shared: RoomShared | null;
  /** Null until the player has a seat. */
  readonly own: OwnOfRoom | null;
  /** Round ids by round number, as far as seen; the proof of a settled round needs its id. */
  readonly ids: ReadonlyMap<number, string>;
  /** Round settled for this player last and already counted. */
  readonly counted: number | null;
}

export const emptySnapshot: Snapshot = { v: 0, shared: null, own: null, ids: new Map(), counted: null };

type RoomFrame = Extract<RoomServerFrame, { t: 'room' }>;
type OwnFrame = Extract<RoomServerFrame, { t: 'own' }>;

const IDS_KEPT = 8;
const OVER = new Set(['settled', 'crashed']);

/** Applies a room frame; null after a gap in versions: the full snapshot must be requested again. */
export function withRoomFrame(snapshot: Snapshot, { v, set, whole }: RoomFrame): Snapshot | null {
  if (!whole && (!snapshot.shared || v !== snapshot.v + 1)) return null;
  const before = snapshot.shared;
  const shared = { ...(whole ? {} : before), ...set } as unknown as RoomShared;
  // Once a round is over, `roundId` already belongs to the next one while `round` is still the old number.
  const isKnown = before?.round === shared.round || OVER.has(shared.phase);
  const ids = isKnown ? snapshot.ids : kept(snapshot.ids, shared);
  return { ...snapshot, v, shared, ids };
}

const kept = (ids: Snapshot['ids'], { round, roundId }: RoomShared): Snapshot['ids'] =>
  new Map([...[...ids].filter(([no]) => no !== round), [round, roundId] as const].slice(-IDS_KEPT));

/** Id of the last finished round, if this page has seen it; a void round has a proof too. */
export function lastOver({ shared, ids }: Snapshot): string | null {
  if (!shared) return null;
  return ids.get(OVER.has(shared.phase) ? shared.round : shared.round - 1) ?? null;
}

export function withOwnFrame(snapshot: Snapshot, { set, whole }: OwnFrame): Snapshot {
  const own = { ...(whole ? {} : snapshot.own), ...set } as unknown as OwnOfRoom;
  // A settlement from before this visit is not counted.
  const counted = snapshot.own === null && whole ? (own.settled?.round ?? null) : snapshot.counted;
  return { ...snapshot, own, counted };
}

/** Takes the settlement of a round of this visit; each is returned once. */
export function takeSettled(snapshot: Snapshot): readonly [Snapshot, OwnOfRoom['settled']] {
  const settled = snapshot.own?.settled ?? null;
  if (!settled || settled.round === snapshot.counted) return [snapshot, null];
  return [{ ...snapshot, counted: settled.round }, settled];
}
