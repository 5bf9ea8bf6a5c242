/** A room's engine, whatever it plays, and the moment that the host makes for it. */
import { fairStream } from '#games/kit/fair.ts';
import type { HouseRoomEngine } from '#games/rooms.ts';
import type { RoomMoment, SeatNo } from '#games/kit/room.ts';
import type { Millis } from '#kernel';

export type AnyRoomEngine = HouseRoomEngine;

/** The seed in force, and what is mixed into it so that two rooms never draw alike. */
export interface RoomSeed {
  readonly link: string;
  readonly clientSeed: string;
}

export const clientSeedOf = (merchant: string, room: string): string => `${merchant}:${room}`;

export const momentOf =
  ({ link: serverSeed, clientSeed }: RoomSeed) =>
  (now: Millis, unheard: readonly SeatNo[] = []): RoomMoment => ({
    now,
    unheard,
    chance: () => fairStream({ serverSeed, clientSeed, nonce: 0 }),
  });
