/** A coin table at a brand, hosted by as many nodes as a test needs. */
import { randomUUID } from 'node:crypto';
import { currency, memberId } from '#kernel';
import type { Deps } from '#server/ports/deps.ts';
import { createLinks } from '#server/modules/house/chain/index.ts';
import {
  createConnectedRooms,
  type ActAnswer,
  type ConnectedRooms,
  type NodeRooms,
  type RoomServices,
  type Sitting,
} from '#server/modules/play/room/index.ts';
import { createGameWallet, type GameWallet } from '#server/modules/money/game-wallet/index.ts';
import { coinEngine, COIN_TABLE, type CoinAction, type CoinConfig } from './coin-table.ts';
import type { Site, SiteMember } from './site.ts';

export const COIN_ROOM = { merchant: 'pavilion', room: 'coin-1' } as const;
const ONE = 10_000n;

/** Makes the coin table the brand's only room. */
export async function openCoinRoom(
  { deps: { db } }: Pick<Site, 'deps'>,
  { merchant, room }: { readonly merchant: string; readonly room: string } = COIN_ROOM,
): Promise<void> {
  await db.run(`delete from room where merchant = $1 and engine <> 'COIN_TABLE'`, [merchant]);
  await db.run(
    `insert into room (merchant, code, engine, node_id, vendor, category, currency, unit)
     select $1, $2, 'COIN_TABLE', (select min(node_id) from game where merchant = $1 and vendor = 'HOUSE' and category = 'LIVE'),
       'HOUSE', 'LIVE', config ->> 'currency', $3 from merchant where code = $1`,
    [merchant, room, ONE],
  );
}

export function coinServices(
  deps: Deps,
  { wallet = createGameWallet(deps), settings = COIN_TABLE }: { wallet?: GameWallet; settings?: CoinConfig } = {},
): RoomServices {
  return { deps, wallet, links: createLinks(deps.secrets), engines: [coinEngine(settings)] };
}

/** A node whose clock agrees with the database. */
export const coinNode = (services: RoomServices): ConnectedRooms =>
  createConnectedRooms(services, { ahead: async () => 0 });

export const sittingOf = (
  { deps }: Pick<Site, 'deps'>,
  member: Pick<SiteMember, 'id' | 'merchant'>,
  mode: 'REAL' | 'TRIAL' = 'REAL',
): Sitting => ({
  playSessionId: randomUUID(),
  memberId: memberId(member.id),
  mode,
  currency: currency(deps.brands.find(member.merchant)!.config.currency),
  vendor: 'HOUSE',
  category: 'LIVE',
});

/** An action of `by` in the room; the answer comes with the node's next turn. */
export async function actIn(
  node: NodeRooms,
  by: Sitting,
  action: CoinAction,
  {
    requestId = randomUUID(),
    round,
    key = COIN_ROOM,
  }: { requestId?: string; round?: string; key?: { readonly merchant: string; readonly room: string } } = {},
): Promise<ActAnswer | null> {
  const { host } = node.room(key)!;
  const seen = round ?? String((await host.snapshotFor(null)).set['roundId']);
  const answer = host.act({ by, requestId, round: seen, action });
  await node.turn();
  return answer;
}
