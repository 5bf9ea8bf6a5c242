import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

export interface RoomKey {
  readonly merchant: string;
  readonly room: string;
}

/** `epoch` is another each time that the room changes hands. */
export interface RoomLease extends RoomKey {
  readonly epoch: bigint;
}

interface Wanted {
  readonly holder: string;
  readonly now: Millis;
  readonly until: Millis;
  /** What this program can play. */
  readonly engines: readonly string[];
  readonly atMost: number;
}

/** Of all brands, rooms that nobody hosts: those that are on, and those that have a round with actions to finish. */
export function takeRooms(access: Access, { holder, now, until, engines, atMost }: Wanted): Promise<RoomLease[]> {
  return access.run(
    `insert into room_lease as l (merchant, room, holder, epoch, until)
     select r.merchant, r.code, $1, 1, $3 from room r
     where r.engine = any ($4::text[])
       and not exists (select from room_lease h where h.merchant = r.merchant and h.room = r.code and h.until > $2)
       and (r.is_on or (
         select a.number from room_round o
         cross join lateral (
           select a.number from room_action a where a.merchant = o.merchant and a.round_id = o.id order by a.number limit 1) a
         where o.merchant = r.merchant and o.room = r.code and o.state = 'open') is not null)
     order by r.merchant, r.code limit $5
     on conflict (merchant, room) do update set holder = $1, epoch = l.epoch + 1, until = $3 where l.until <= $2
     returning merchant, room, epoch`,
    [holder, toDate(now), toDate(until), engines, atMost],
  );
}

const columns = (leases: readonly RoomLease[]) => [
  leases.map(({ merchant }) => merchant),
  leases.map(({ room }) => room),
  leases.map(({ epoch }) => epoch),
];

export interface Renewed extends RoomLease {
  readonly is_on: boolean;
}

/** All rooms of a node at once; what is not answered is somebody else's by now. */
export function renewRooms(access: Access, leases: readonly RoomLease[], until: Millis): Promise<Renewed[]> {
  return access.run(
    `update room_lease l set until = $4
     from unnest($1::text[], $2::text[], $3::int8[]) as h(merchant, room, epoch), room r
     where l.merchant = h.merchant and l.room = h.room and l.epoch = h.epoch and r.merchant = l.merchant and r.code = l.room
     returning l.merchant, l.room, l.epoch, r.is_on`,
    [...columns(leases), toDate(until)],
  );
}

/** The next one need not wait until they have run out. */
export async function dropRooms(access: Access, leases: readonly RoomLease[], now: Millis): Promise<void> {
  await access.run(
    `update room_lease l set until = $4 from unnest($1::text[], $2::text[], $3::int8[]) as h(merchant, room, epoch)
     where l.merchant = h.merchant and l.room = h.room and l.epoch = h.epoch`,
    [...columns(leases), toDate(now)],
  );
}

/** Nobody takes the room over before this transaction has ended. */
export async function holdsRoom(tx: Tx, { merchant, room, epoch }: RoomLease): Promise<boolean> {
  const rows = await tx.run('select from room_lease where merchant = $1 and room = $2 and epoch = $3 for share', [
    merchant,
    room,
    epoch,
  ]);
  return rows.length > 0;
}
