import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';
import type { LeaseKey } from '../../../lease/queries.ts';
import type { RoomKey } from './key.ts';
import type { ActionRow, RoomRow, RoundRow } from './queries.ts';

/** Outcome of a player's request in any round. */
export async function answerOfRequest(
  access: Access,
  { merchant, room }: RoomKey,
  player: string,
  requestId: string,
): Promise<Pick<ActionRow, 'state' | 'refusal'> | undefined> {
  const [row] = await access.run<Pick<ActionRow, 'state' | 'refusal'>>(
    `select a.state, a.refusal from room_seat s
     join room_action a on a.merchant = s.merchant and a.room = s.room and a.seat = s.seat
     where s.merchant = $1 and s.room = $2 and s.player = $3 and a.request_id = $4`,
    [merchant, room, player, requestId],
  );
  return row;
}

/** With the room's open round, and the link it draws from. */
export type ListedRoom = RoomRow &
  ({ readonly no: null } | ({ readonly no: bigint } & Pick<RoundRow, 'chain_id' | 'link_no'>));

export function roomsOf(access: Access, merchant: string): Promise<ListedRoom[]> {
  return access.run(
    `select r.*, o.no, o.chain_id, o.link_no from room r
     left join room_round o on o.merchant = $1 and o.room = r.code and o.state = 'open'
     where r.merchant = $1 order by r.code`,
    [merchant],
  );
}

/** Videos of open tables. */
export function videosOf(access: Access, merchant: string): Promise<{ readonly video: string }[]> {
  return access.run(
    `select r.video from room r where r.merchant = $1 and r.is_on and r.video is not null order by r.code`,
    [merchant],
  );
}

/** Rooms of one hall of a brand; `isHosted` while a node holds the lease. */
export function roomsOfHall(
  access: Access,
  { merchant, vendor, category }: Pick<RoomRow, 'merchant' | 'vendor' | 'category'>,
  now: Millis,
): Promise<{ room: string; isOn: boolean; isHosted: boolean }[]> {
  return access.run(
    `select r.code as room, r.is_on as "isOn", coalesce(l.until > $4, false) as "isHosted"
     from room r left join lease l on l.name = 'room' and l.merchant = r.merchant and l.key = r.code
     where r.merchant = $1 and r.vendor = $2 and r.category = $3 order by r.code`,
    [merchant, vendor, category, toDate(now)],
  );
}

export interface StandingRoom extends Pick<RoomRow, 'node_id' | 'vendor' | 'engine' | 'unit' | 'config'> {
  readonly room: string;
  readonly isOn: boolean;
  readonly isHosted: boolean;
}

/** Rooms of all halls of a brand; `isHosted` while a node holds the lease. */
export function standingRooms(access: Access, merchant: string, now: Millis): Promise<StandingRoom[]> {
  return access.run(
    `select r.code as room, r.node_id, r.vendor, r.engine, r.unit, r.config, r.is_on as "isOn", coalesce(l.until > $2, false) as "isHosted"
     from room r left join lease l on l.name = 'room' and l.merchant = r.merchant and l.key = r.code
     where r.merchant = $1 order by r.code`,
    [merchant, toDate(now)],
  );
}

/** `revealed` once the room draws from another link. */
export type FinishedRow = RoundRow & { readonly revealed: boolean };

export async function finishedRound(access: Access, merchant: string, round: string): Promise<FinishedRow | undefined> {
  const [row] = await access.run<FinishedRow>(
    `select r.*, coalesce((
       select (n.chain_id, n.link_no) <> (r.chain_id, r.link_no) from room_round n
       where n.merchant = r.merchant and n.room = r.room order by n.no desc limit 1), false) as revealed
     from room_round r where r.merchant = $1 and r.id = $2 and r.finished_at is not null`,
    [merchant, round],
  );
  return row;
}

/** Rooms of these engines without a host, of all brands: those that are on, or have actions in an open round. */
export function roomsWithoutHost(
  access: Access,
  engines: readonly string[],
  now: Millis,
  atMost: number,
): Promise<LeaseKey[]> {
  return access.run(
    `select r.merchant, r.code as key from room r
     where r.engine = any ($1::text[])
       and not exists (select from lease h where h.name = 'room' and h.merchant = r.merchant and h.key = r.code and h.until > $2)
       and (r.is_on or (
         select a.number from room_round o
         cross join lateral (
           select a.number from room_action a where a.merchant = o.merchant and a.round_id = o.id order by a.number limit 1) a
         where o.merchant = r.merchant and o.room = r.code and o.state = 'open') is not null)
     order by r.merchant, r.code limit $3`,
    [engines, toDate(now), atMost],
  );
}

/** Filters rooms that are on. */
export function roomsOn(access: Access, rooms: readonly RoomKey[]): Promise<RoomKey[]> {
  return access.run(
    `select r.merchant, r.code as room from unnest($1::text[], $2::text[]) as h(merchant, room), room r
     where r.merchant = h.merchant and r.code = h.room and r.is_on`,
    [rooms.map(({ merchant }) => merchant), rooms.map(({ room }) => room)],
  );
}
