import { units, unitsToWire } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import type { RecentWin } from '../play/index.ts';
import { winsAtRooms } from './own-queries.ts';

/** The latest wins of real money at tables, newest first. */
export async function recentRoomWins(
  { db }: Pick<Deps, 'db'>,
  { code }: Merchant,
  limit: number,
): Promise<RecentWin[]> {
  const rows = await winsAtRooms(db, code, limit);
  return rows.map((row) => ({
    nodeId: row.node_id,
    name: row.name,
    amount: unitsToWire(units(row.win)),
    at: row.finished_at.getTime(),
  }));
}
