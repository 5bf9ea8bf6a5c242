/** Persists a move of the room: refunds, payouts, the end of a round and the start of the next. */
import { randomUUID } from 'node:crypto';
import { toDate, type Tx } from '#db';
import type { FinishedRound, RoomIntent } from '#games/kit/room.ts';
import { assert, type Millis } from '#kernel';
import { chainsById, takeLink, type Links, type TakenLink } from '../../house/chain/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { clientSeedOf, momentOf, type AnyRoomEngine, type RoomSeed } from './engines.ts';
import type { RoomKey } from './key.ts';
import {
  finishRound,
  insertPayouts,
  insertRound,
  roomOf,
  undoActions,
  unsettledSeats,
  voidRound,
  type RoomRow,
  type RoundRow,
} from './queries.ts';

export interface RoomServices extends Host {
  readonly links: Links;
  readonly engines: readonly AnyRoomEngine[];
}

/** The open round with its seed. */
export interface OpenRound extends TakenLink {
  readonly id: string;
  readonly no: bigint;
  readonly unit: bigint;
  readonly seed: RoomSeed;
  readonly openedAt: Millis;
  /** State at its start. */
  readonly began: unknown;
}

export interface Hosted {
  readonly room: RoomRow;
  readonly engine: AnyRoomEngine;
  readonly config: unknown;
}

export const keyOfRoom = ({ merchant, code: room }: RoomRow): RoomKey => ({ merchant, room });

export async function seedOf(
  { links }: RoomServices,
  tx: Parameters<typeof chainsById>[0],
  { merchant, room }: RoomKey,
  { chain_id: chainId, link_no: linkNo }: TakenLink,
): Promise<RoomSeed> {
  const [chain] = await chainsById(tx, [chainId]);
  assert(chain, 'a round has a chain');
  return { link: links.linkOf(chain, linkNo), clientSeed: clientSeedOf(merchant, room) };
}

/** Takes the next seed: for the first round, and after each seed that is used up. */
export async function nextSeed(services: RoomServices, tx: Tx, key: RoomKey): Promise<TakenLink & { seed: RoomSeed }> {
  const link = await takeLink(tx, { kind: 'room', merchant: key.merchant, game: key.room });
  assert(link, 'a room has a chain with a link left');
  return { ...link, seed: await seedOf(services, tx, key, link) };
}

export async function beginRound(
  tx: Tx,
  { room, engine, config }: Hosted,
  { no, began, link, now }: { no: bigint; began: unknown; link: TakenLink & { seed: RoomSeed }; now: Millis },
): Promise<OpenRound> {
  const id = randomUUID();
  await insertRound(tx, {
    id,
    merchant: room.merchant,
    room: room.code,
    no,
    engine: engine.meta.code,
    version: engine.meta.version,
    config,
    unit: room.unit,
    chain_id: link.chain_id,
    link_no: link.link_no,
    began,
    opened_at: toDate(now),
  });
  const { chain_id, link_no, seed } = link;
  return { id, no, unit: room.unit, chain_id, link_no, seed, openedAt: now, began };
}

/** Begins a round without a predecessor, or after a void round: with a new seed. */
export async function beginAnew(
  services: RoomServices,
  tx: Tx,
  hosted: Hosted,
  { no, now }: { no: bigint; now: Millis },
): Promise<{ round: OpenRound; state: unknown }> {
  const link = await nextSeed(services, tx, keyOfRoom(hosted.room));
  const state = hosted.engine.init(hosted.config, momentOf(link.seed)(now));
  return { round: await beginRound(tx, hosted, { no, began: state, link, now }), state };
}

/** Voids the open round, refunds seats without a payout, and begins the next. */
export async function voidAndBegin(
  services: RoomServices,
  tx: Tx,
  hosted: Hosted,
  round: Pick<RoundRow, 'id' | 'no'>,
  now: Millis,
): Promise<{ round: OpenRound; state: unknown }> {
  assert(await voidRound(tx, hosted.room.merchant, round.id, now), 'only an open round becomes void');
  return beginAnew(services, tx, hosted, { no: round.no + 1n, now });
}

export interface Move {
  readonly state: unknown;
  readonly intents: readonly RoomIntent[];
  readonly finished: FinishedRound<unknown> | null;
  readonly spent: boolean;
}

/** Answers the next round when one has ended. */
export async function writeMove(
  services: RoomServices,
  tx: Tx,
  hosted: Hosted,
  round: OpenRound,
  move: Move,
  now: Millis,
): Promise<OpenRound | null> {
  const key = keyOfRoom(hosted.room);
  const refunds = move.intents.flatMap((intent) =>
    intent.kind === 'refund'
      ? [{ seat: intent.seat, number: BigInt(intent.action), given: intent.given === true }]
      : [],
  );
  if (refunds.length > 0)
    assert((await undoActions(tx, key, refunds)) === refunds.length, 'what goes back was staked, and once');
  await writePayouts(tx, key, round, move, now);
  if (!move.finished) return null;
  const unsettled = await unsettledSeats(tx, key.merchant, round.id);
  assert(unsettled.length === 0, 'a round ends for everybody who has staked in it');
  assert(await finishRound(tx, key.merchant, round.id, move.finished.outcome, now), 'a round ends once');
  const link = move.spent ? await nextSeed(services, tx, key) : round;
  const set = await asSetNow(tx, hosted);
  const began = hosted.engine.configure(move.state, set.config);
  return beginRound(tx, set, { no: round.no + 1n, began, link, now });
}

/** Reads the room's settings anew: operators' changes take effect with the next round. */
async function asSetNow(tx: Tx, hosted: Hosted): Promise<Hosted> {
  const room = await roomOf(tx, keyOfRoom(hosted.room));
  const config = hosted.engine.readConfig(room?.config);
  return config.ok ? { ...hosted, config: config.value } : hosted;
}

async function writePayouts(tx: Tx, key: RoomKey, round: OpenRound, { intents }: Move, now: Millis): Promise<void> {
  const due = intents.flatMap((intent) =>
    intent.kind === 'win' ? [{ seat: intent.seat, points: BigInt(intent.points) }] : [],
  );
  if (due.length === 0) return;
  const has = await insertPayouts(tx, key, round.id, due, now);
  assert(
    due.every(({ seat, points }) => points === 0n || has.has(seat)),
    'nobody wins who has staked nothing',
  );
}
