/** Rooms of the seed, hosted by one node; the test moves their clock. */
import { randomUUID } from 'node:crypto';
import { fanTan } from '#games/fan-tan/engine/engine.ts';
import type { HouseRoomEngine } from '#games/rooms.ts';
import { createLinks } from '#server/modules/house/chain/index.ts';
import {
  createConnectedRooms,
  type NodeRooms,
  type RoomServices,
  type Sitting,
} from '#server/modules/play/room/index.ts';
import { createGameWallet } from '#server/modules/money/game-wallet/index.ts';
import type { Site } from './site.ts';

export const FAN_TAN = { merchant: 'pavilion', room: 'FAN_TAN_A' } as const;
/** Longer than any phase of a round. */
const PART_MS = 60_000;
/** The phases: bets closed, dealt, settled, bets open. */
const PARTS = 4;

interface Key {
  readonly merchant: string;
  readonly room: string;
}

export async function hostFanTan(site: Site, key: Key = FAN_TAN) {
  const table = await hostRoom(site, key, fanTan);
  return {
    ...table,
    /** Deals, pays, and opens bets again. */
    playOut: async () => {
      for (let part = 0; part < PARTS; part += 1) await table.later(PART_MS);
    },
  };
}

export async function hostRoom({ deps, clock }: Site, key: Key, engine: HouseRoomEngine) {
  const engines = [engine];
  const services: RoomServices = { deps, wallet: createGameWallet(deps), links: createLinks(deps.secrets), engines };
  const node: NodeRooms = createConnectedRooms(services, { ahead: async () => 0 });
  await node.keep();
  const host = () => {
    const hosted = node.room(key);
    if (!hosted) throw new Error(`${key.room} is not hosted`);
    return hosted.host;
  };
  const turn = async () => {
    await node.turn();
    await node.paid();
  };
  /** The public state of the table. */
  const seen = async () => (await host().snapshotFor(null)).set as Record<string, unknown>;
  return {
    node,
    seen,
    act: async (by: Sitting, action: Readonly<Record<string, unknown>>) => {
      const answer = host().act({ by, requestId: randomUUID(), round: String((await seen())['roundId']), action });
      await turn();
      return answer;
    },
    later: async (ms: number) => {
      clock.advance(ms);
      await turn();
    },
  };
}
