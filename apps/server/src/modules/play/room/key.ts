import type { Lease } from '../../../lease/queries.ts';

export interface RoomKey {
  readonly merchant: string;
  readonly room: string;
}

/** `epoch` changes with each takeover. */
export type RoomLease = RoomKey & Lease;

export const nameOfRoom = ({ merchant, room }: RoomKey): string => `${merchant}/${room}`;

/** Lease key of a room. */
export const keyOfRoom = ({ merchant, room }: RoomKey) => ({ name: 'room', merchant, key: room }) as const;
