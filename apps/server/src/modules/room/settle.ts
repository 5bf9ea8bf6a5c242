/** Pays what rounds have come to, and gives back what goes back. Done again, by whichever node, it moves nothing twice. */
import { millis, type Millis, type Units } from '#kernel';
import { memberPlayer } from '../play/index.ts';
import { closeSettled, duePays, emptyParts, settlingRounds, undoingActions, type Payable } from './pay-queries.ts';
import { closeEmpty, giveBack, pay } from './purse.ts';
import type { RoomWorks } from './write-move.ts';

const AT_ONCE = 500;
/** Postings of many are written together: so many wait for the same one. */
const BESIDES = 50;
export const CARRY_ON_ROOMS_EVERY_MS = 5_000;
/** Whoever has decided it pays it at once; what is older than that he could not pay. */
const LEFT_MS = 5_000;

export interface Settled {
  readonly merchant: string;
  readonly room: string;
  readonly player: string;
  readonly balance: Units;
}

const playerOf = ({ member_id: member, play_session_id: session }: Payable): string =>
  member === null ? `demo:${session}` : memberPlayer(Number(member) as never);

/** Of one round, or of all that were left. Answers whose balance has changed. */
export async function settle(works: RoomWorks, round: string | null, before: Millis): Promise<Settled[]> {
  const { db } = works.deps;
  const settled: Settled[] = [];
  const moved = (row: Payable, balance: Units | null) => {
    if (balance !== null) settled.push({ merchant: row.merchant, room: row.room, player: playerOf(row), balance });
  };
  // What ends meanwhile has parts that are not looked at here.
  const over = await settlingRounds(db, AT_ONCE, round);
  await moveAll(works, () => undoingActions(db, before, AT_ONCE, round), giveBack, moved);
  await moveAll(works, () => duePays(db, before, AT_ONCE, round), pay, moved);
  await closeSettled(db, await withoutEmpty(works, over));
  return settled;
}

/** Those of the rounds in which no part stands open that has nothing in it. */
async function withoutEmpty(works: RoomWorks, rounds: readonly string[]): Promise<string[]> {
  if (rounds.length === 0) return [];
  const open = new Set<string>();
  const parts = await emptyParts(works.deps.db, rounds);
  await inGroups(parts, async (part) => {
    if (!(await tried(works, part, () => closeEmpty(works, part)))) open.add(part.round_id);
  });
  return rounds.filter((id) => !open.has(id));
}

async function inGroups<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += BESIDES) await Promise.all(rows.slice(at, at + BESIDES).map(work));
}

/** Whether it could be done; the log is told if not. */
async function tried(works: RoomWorks, row: Payable, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const { merchant, room, round_id: roundId, seat } = row;
    works.deps.log.error({ event: 'room.unpaid', merchant, room, roundId, seat, err: error }, 'it is tried again');
    return false;
  }
}

/** Until none is left that can be moved. */
async function moveAll<T extends Payable>(
  works: RoomWorks,
  find: () => Promise<readonly T[]>,
  move: (works: RoomWorks, row: T) => Promise<Units | null>,
  moved: (row: T, balance: Units | null) => void,
): Promise<void> {
  for (;;) {
    const rows = await find();
    let failed = 0;
    await inGroups(rows, async (row) => {
      if (!(await tried(works, row, async () => moved(row, await move(works, row))))) failed += 1;
    });
    if (rows.length < AT_ONCE || failed > 0) return;
  }
}

/** What nobody has carried to its end. */
export const settleLeft = (works: RoomWorks): Promise<Settled[]> =>
  settle(works, null, millis(works.deps.clock.now() - LEFT_MS));
