/** Refunds and pays out a round. Idempotent, on any node. */
import { millis, type Units } from '#kernel';
import { memberPlayer } from '../play/index.ts';
import { moveEach, payBatch, type Moved } from '../../money/settlement/index.ts';
import {
  closeSettled,
  emptyParts,
  isSettling,
  leftRounds,
  markUndone,
  undoingActions,
  type RoundRef,
  type Undoing,
} from './pay-queries.ts';
import { closeEmpty, DEMO_WALLET, giveBack } from './wallet-adapter.ts';
import type { RoomServices } from './write-move.ts';

const ROUNDS_AT_ONCE = 500;
/** Two full batches of the ledger; refunds to demos take one connection each. */
const BACK_AT_ONCE = 128;
export const CARRY_ON_ROOMS_EVERY_MS = 5_000;
/** The deciding host pays at once; anything older was interrupted. */
const LEFT_MS = 5_000;

export interface Settled {
  readonly merchant: string;
  readonly room: string;
  readonly player: string;
  readonly balance: Units;
}

/** Answers the players whose balance has changed. */
export async function settle(services: RoomServices, round: RoundRef): Promise<Settled[]> {
  const { db } = services.deps;
  // Read first: parts of a round that ends meanwhile are not covered by this run.
  const isOver = await isSettling(db, round);
  const back = await giveAllBack(services, round);
  const paid = await payBatch(services, { source: 'room', batch: round.id, run: 0, merchant: round.merchant });
  if (isOver && (await closedEmpty(services, round))) await closeSettled(db, round);
  return [
    ...back.map(({ row, balance }) => settledOf(row, row.room, balance)),
    ...paid.map(({ row, balance }) => settledOf(row, row.game_code, balance)),
  ];
}

interface Seated {
  readonly merchant: string;
  readonly member_id: bigint | null;
  readonly play_session_id: string | null;
}

const settledOf = (
  { merchant, member_id: member, play_session_id: session }: Seated,
  room: string,
  balance: Units,
) => ({
  merchant,
  room,
  player: member === null ? `demo:${session}` : memberPlayer(Number(member) as never),
  balance,
});

/** Until none is left. Play money is refunded with its mark. */
async function giveAllBack(services: RoomServices, round: RoundRef): Promise<Moved<Undoing>[]> {
  const { db } = services.deps;
  const all: Moved<Undoing>[] = [];
  for (;;) {
    const rows = await undoingActions(db, round, BACK_AT_ONCE);
    const moved = await moveEach(services, rows, (row) => giveBack(services, row));
    const undone = moved.map(({ row }) => row).filter(({ wallet }) => wallet !== DEMO_WALLET);
    await markUndone(db, round, undone);
    all.push(...moved);
    if (moved.length < rows.length || rows.length < BACK_AT_ONCE) return all;
  }
}

/** Closes parts without stakes left; true when all succeeded. */
async function closedEmpty(services: RoomServices, round: RoundRef): Promise<boolean> {
  const parts = await emptyParts(services.deps.db, round);
  return (await moveEach(services, parts, (part) => closeEmpty(services, part))).length === parts.length;
}

/** Job: settles rounds that were left unfinished. */
export async function settleLeft(services: RoomServices): Promise<void> {
  const { db, clock, log } = services.deps;
  for (const round of await leftRounds(db, millis(clock.now() - LEFT_MS), ROUNDS_AT_ONCE)) {
    await settle(services, round).catch((error: unknown) =>
      log.error({ event: 'room.unpaid', ...round, err: error }, 'it is tried again'),
    );
  }
}
