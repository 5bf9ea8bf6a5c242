/** What this page knows of the room it is in, and how that changes with what the line tells. */
import type { RoomServerFrame } from '#contract';
import type { OwnOfRoom } from '#games/kit-ui/room.ts';

/** What is true of every room; its game shows more. */
export interface RoomShared {
  readonly roundId: string;
  readonly round: number;
  readonly phase: string;
  /** What a stake of one is, in units of money, as text. */
  readonly unit: string;
  readonly isOn: boolean;
}

export interface Sight {
  readonly v: number;
  /** Null until all of it has been told. */
  readonly shared: RoomShared | null;
  /** Null before the player has a seat. */
  readonly own: OwnOfRoom | null;
  /** The ids of rounds by their numbers, as far as they were seen: what is settled is proved by them. */
  readonly ids: ReadonlyMap<number, string>;
  /** The last round that was settled for this player and has been counted. */
  readonly counted: number | null;
}

export const nothingSeen: Sight = { v: 0, shared: null, own: null, ids: new Map(), counted: null };

type RoomFrame = Extract<RoomServerFrame, { t: 'room' }>;
type OwnFrame = Extract<RoomServerFrame, { t: 'own' }>;

const IDS_KEPT = 8;
const OVER = new Set(['settled', 'crashed']);

/** Null where something was missed: then all of it has to be asked for again. */
export function seenRoom(sight: Sight, { v, set, whole }: RoomFrame): Sight | null {
  if (!whole && (!sight.shared || v !== sight.v + 1)) return null;
  const before = sight.shared;
  const shared = { ...(whole ? {} : before), ...set } as unknown as RoomShared;
  // The id is of the round that comes as soon as one is over, while its number still stands.
  const isKnown = before?.round === shared.round || OVER.has(shared.phase);
  const ids = isKnown ? sight.ids : kept(sight.ids, shared);
  return { ...sight, v, shared, ids };
}

const kept = (ids: Sight['ids'], { round, roundId }: RoomShared): Sight['ids'] =>
  new Map([...[...ids].filter(([no]) => no !== round), [round, roundId] as const].slice(-IDS_KEPT));

/** The round that was over last, if this page has seen it; a void one is proved by what it was void for. */
export function lastOver({ shared, ids }: Sight): string | null {
  if (!shared) return null;
  return ids.get(OVER.has(shared.phase) ? shared.round : shared.round - 1) ?? null;
}

export function seenOwn(sight: Sight, { set, whole }: OwnFrame): Sight {
  const own = { ...(whole ? {} : sight.own), ...set } as unknown as OwnOfRoom;
  // What was settled before this page was there is not of this visit.
  const counted = sight.own === null && whole ? (own.settled?.round ?? null) : sight.counted;
  return { ...sight, own, counted };
}

/** What came of a round of this visit; told once. */
export function takeSettled(sight: Sight): readonly [Sight, OwnOfRoom['settled']] {
  const settled = sight.own?.settled ?? null;
  if (!settled || settled.round === sight.counted) return [sight, null];
  return [{ ...sight, counted: settled.round }, settled];
}
