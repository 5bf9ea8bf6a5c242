import { units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { RecentWin } from '../play/index.ts';
import { biggestWinsAtRooms, winsAtRooms, type RoomWinRow } from './own-queries.ts';

const presentWin = (row: RoomWinRow): RecentWin => ({
  proof: `/table/${row.round_id}`,
  nodeId: row.node_id,
  name: row.name,
  amount: unitsToWire(units(row.win)),
  at: row.finished_at.getTime(),
});

/** The latest wins of real money at tables, or at one of them, newest first. */
export async function recentRoomWins(
  { db }: Pick<Deps, 'db'>,
  { code }: Merchant,
  limit: number,
  room?: string,
): Promise<RecentWin[]> {
  return (await winsAtRooms(db, code, limit, room)).map(presentWin);
}

/** The biggest wins of this month (GMT+8), biggest first. */
export async function biggestRoomWins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { code }: Merchant,
  limit: number,
): Promise<RecentWin[]> {
  return (await biggestWinsAtRooms(db, code, new Date(clock.now()), limit)).map(presentWin);
}
