/** Pays what rounds have come to, and gives back what goes back. Done again, by whichever node, it moves nothing twice. */
import { millis, type Millis, type Units } from '#kernel';
import { memberPlayer } from '../play/index.ts';
import { closeSettled, duePays, undoingActions, type Payable } from './pay-queries.ts';
import { giveBack, pay } from './purse.ts';
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
  const each = async <T extends Payable>(rows: readonly T[], move: (row: T) => Promise<Units | null>) => {
    for (let at = 0; at < rows.length; at += BESIDES)
      await Promise.all(
        rows.slice(at, at + BESIDES).map(async (row) => {
          const balance = await move(row).catch((error: unknown) => {
            const { merchant, room, round_id: roundId, seat } = row;
            works.deps.log.error(
              { event: 'room.unpaid', merchant, room, roundId, seat, err: error },
              'it is tried again',
            );
            return null;
          });
          if (balance !== null)
            settled.push({ merchant: row.merchant, room: row.room, player: playerOf(row), balance });
        }),
      );
  };
  await each(await undoingActions(db, before, AT_ONCE, round), (row) => giveBack(works, row));
  await each(await duePays(db, before, AT_ONCE, round), (row) => pay(works, row));
  await closeSettled(db, round);
  return settled;
}

/** What nobody has carried to its end. */
export const settleLeft = (works: RoomWorks): Promise<Settled[]> =>
  settle(works, null, millis(works.deps.clock.now() - LEFT_MS));
