/** Engine of a room, and the moment (time and randomness) that the host passes to it. */
import { fairStream } from '#games/kit/fair.ts';
import type { HouseRoomEngine } from '#games/rooms.ts';
import type { RoomMoment, SeatNo } from '#games/kit/room.ts';
import type { Millis } from '#kernel';

export type AnyRoomEngine = HouseRoomEngine;

/** Current seed, and the salt that keeps two rooms from drawing alike. */
export interface RoomSeed {
  readonly link: string;
  readonly clientSeed: string;
}

export const clientSeedOf = (merchant: string, room: string): string => `${merchant}:${room}`;

export const momentOf =
  ({ link: serverSeed, clientSeed }: RoomSeed) =>
  (now: Millis, unconfirmed: readonly SeatNo[] = []): RoomMoment => ({
    now,
    unconfirmed,
    chance: () => fairStream({ serverSeed, clientSeed, nonce: 0 }),
  });
