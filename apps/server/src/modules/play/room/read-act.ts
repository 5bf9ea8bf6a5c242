/** Turns a player's frame into an engine's action: finds the seat and parses it. */
import { refuse, type Millis, type Refusal } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import { memberPlayer } from '../play/index.ts';
import type { Asked } from './batch.ts';
import type { RoomKey, RoomLease } from './key.ts';
import { actorOf } from './load.ts';
import { DEMO_WALLET } from './wallet-adapter.ts';
import { seatsOfPlayers, type SeatRow } from './queries.ts';
import type { ActAnswer, Standing } from './standing.ts';
import type { Hosted, RoomServices } from './write-move.ts';

export type Sitting = Pick<PlaySession, 'playSessionId' | 'memberId' | 'mode' | 'currency' | 'vendor' | 'category'>;

export interface Act {
  readonly by: Sitting;
  readonly requestId: string;
  /** Id of the round that the player saw. */
  readonly round: string;
  readonly action: unknown;
}

export interface ReceivedAct extends Act {
  /** Arrival at a node; now by default. */
  readonly at?: Millis;
  /** Node of arrival. */
  readonly node?: string;
}

export interface Waiting extends Act {
  readonly at: Millis;
  readonly node: string | null;
  readonly answer: (answer: ActAnswer | null) => void;
}

export type Unnumbered = Omit<Asked, 'number'>;

/** Key of a player's seats: a member permanently, a demo while it is open. */
export const playerAt = ({
  mode,
  memberId,
  playSessionId,
}: Pick<Sitting, 'memberId' | 'playSessionId' | 'mode'>): string =>
  mode === 'DEMO' || memberId === null ? `demo:${playSessionId}` : memberPlayer(memberId);

const WALLETS = { DEMO: DEMO_WALLET, TRIAL: 'trial', REAL: 'main' } as const;

/** Null, after a refusal, for an invalid action. An existing seat is loaded by now. */
export function readAct(
  lease: RoomLease,
  standing: Standing,
  { by, requestId, round, action: raw, at, node, answer }: Waiting,
): Unnumbered | null {
  const { hosted } = standing;
  const action = hosted.engine.readAction(raw);
  if (!action.ok || !isOf(hosted, by)) {
    answer(refuse('bet.invalid'));
    return null;
  }
  if (round !== standing.round.id) {
    answer(lateRefusal(hosted, raw));
    return null;
  }
  const known = standing.seats.get(playerAt(by));
  const seat = known ?? newSeat(standing, lease, by);
  const { playSessionId, mode, currency, vendor, category } = by;
  const session = { playSessionId, mode, currency, vendor, category };
  const actor = actorOf(seat.seat, WALLETS[by.mode]);
  return { by: actor, action: action.value, at, node, seat, isNewSeat: !known, session, requestId, raw, answer };
}

/** Refusal of an action for a round that is over. */
export function lateRefusal({ engine }: Hosted, raw: unknown): Refusal {
  const action = engine.readAction(raw);
  return (action.ok && engine.tooLate?.(action.value)) || refuse('round.mismatch');
}

/** Play money has no currency; real money must be in the room's. */
const isOf = ({ room }: Hosted, by: Sitting): boolean =>
  by.vendor === room.vendor && by.category === room.category && (by.mode === 'DEMO' || by.currency === room.currency);

/** Loads the seats of all these players that are not in memory. */
export async function findSeats(
  { deps }: RoomServices,
  room: RoomKey,
  { seats }: Standing,
  players: readonly string[],
): Promise<void> {
  const missing = [...new Set(players)].filter((player) => !seats.has(player));
  for (const seat of await seatsOfPlayers(deps.db, room, missing)) seats.set(seat.player, seat);
}

/** The same seat for all the player's actions before it is written. */
function newSeat(standing: Standing, { merchant, room }: RoomLease, by: Sitting): SeatRow {
  const player = playerAt(by);
  const isDemo = by.mode === 'DEMO' || by.memberId === null;
  const seat = standing.coming.get(player) ?? {
    merchant,
    room,
    seat: standing.nextSeat++,
    player,
    member_id: isDemo ? null : BigInt(by.memberId),
    play_session_id: isDemo ? by.playSessionId : null,
  };
  standing.coming.set(player, seat);
  return seat;
}
