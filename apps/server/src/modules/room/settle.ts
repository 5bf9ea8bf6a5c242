/** Gives back what goes back of a round, and pays what it has come to. Done again, by whichever node, it moves nothing twice. */
import { millis, type Units } from '#kernel';
import { memberPlayer } from '../play/index.ts';
import { moveEach, payBatch, type Moved } from '../settlement/index.ts';
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
import { closeEmpty, DEMO_WALLET, giveBack } from './purse.ts';
import type { RoomWorks } from './write-move.ts';

const ROUNDS_AT_ONCE = 500;
/** Two full batches of the ledger; of demos each takes a connection. */
const BACK_AT_ONCE = 128;
export const CARRY_ON_ROOMS_EVERY_MS = 5_000;
/** Whoever has decided it pays it at once; what is older than that he could not pay. */
const LEFT_MS = 5_000;

export interface Settled {
  readonly merchant: string;
  readonly room: string;
  readonly player: string;
  readonly balance: Units;
}

/** Answers whose balance has changed. */
export async function settle(works: RoomWorks, round: RoundRef): Promise<Settled[]> {
  const { db } = works.deps;
  // What ends meanwhile has parts that are not looked at here.
  const isOver = await isSettling(db, round);
  const back = await giveAllBack(works, round);
  const paid = await payBatch(works, { source: 'room', batch: round.id, run: 0, merchant: round.merchant });
  if (isOver && (await closedEmpty(works, round))) await closeSettled(db, round);
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

/** Until none is left that can go back. Play money goes back with its mark. */
async function giveAllBack(works: RoomWorks, round: RoundRef): Promise<Moved<Undoing>[]> {
  const { db } = works.deps;
  const all: Moved<Undoing>[] = [];
  for (;;) {
    const rows = await undoingActions(db, round, BACK_AT_ONCE);
    const moved = await moveEach(works, rows, (row) => giveBack(works, row));
    const undone = moved.map(({ row }) => row).filter(({ wallet }) => wallet !== DEMO_WALLET);
    await markUndone(db, round, undone);
    all.push(...moved);
    if (moved.length < rows.length || rows.length < BACK_AT_ONCE) return all;
  }
}

/** True where no part stands open in it that has nothing in it. */
async function closedEmpty(works: RoomWorks, round: RoundRef): Promise<boolean> {
  const parts = await emptyParts(works.deps.db, round);
  return (await moveEach(works, parts, (part) => closeEmpty(works, part))).length === parts.length;
}

/** A job: what nobody has carried to its end. */
export async function settleLeft(works: RoomWorks): Promise<void> {
  const { db, clock, log } = works.deps;
  for (const round of await leftRounds(db, millis(clock.now() - LEFT_MS), ROUNDS_AT_ONCE)) {
    await settle(works, round).catch((error: unknown) =>
      log.error({ event: 'room.unpaid', ...round, err: error }, 'it is tried again'),
    );
  }
}
