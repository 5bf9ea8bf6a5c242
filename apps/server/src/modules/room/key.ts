import type { Lease } from '../../lease/queries.ts';

export interface RoomKey {
  readonly merchant: string;
  readonly room: string;
}

/** `epoch` is another each time that the room changes hands. */
export type RoomLease = RoomKey & Lease;

export const nameOfRoom = ({ merchant, room }: RoomKey): string => `${merchant}/${room}`;

/** A room in the words of leases. */
export const keyOfRoom = ({ merchant, room }: RoomKey) => ({ name: 'room', merchant, key: room }) as const;
