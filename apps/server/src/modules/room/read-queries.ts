import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';
import type { RoomKey } from './lease-queries.ts';
import type { ActionRow, RoomRow, RoundRow } from './queries.ts';

/** What became of a player's request, whichever round it was in. */
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

/** With the round that each is in, and the link that it draws from. */
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

/** Of tables that are open. */
export function videosOf(access: Access, merchant: string): Promise<{ readonly video: string }[]> {
  return access.run(
    `select r.video from room r where r.merchant = $1 and r.is_on and r.video is not null order by r.code`,
    [merchant],
  );
}

/** Of one hall of a brand, with whether somebody hosts them now. */
export function roomsOfHall(
  access: Access,
  { merchant, vendor, category }: Pick<RoomRow, 'merchant' | 'vendor' | 'category'>,
  now: Millis,
): Promise<{ room: string; isOn: boolean; isHosted: boolean }[]> {
  return access.run(
    `select r.code as room, r.is_on as "isOn", coalesce(l.until > $4, false) as "isHosted"
     from room r left join room_lease l on l.merchant = r.merchant and l.room = r.code
     where r.merchant = $1 and r.vendor = $2 and r.category = $3 order by r.code`,
    [merchant, vendor, category, toDate(now)],
  );
}

export interface StandingRoom extends Pick<RoomRow, 'node_id' | 'vendor' | 'engine' | 'unit' | 'config'> {
  readonly room: string;
  readonly isOn: boolean;
  readonly isHosted: boolean;
}

/** Of all halls of a brand, with whether somebody hosts them now. */
export function standingRooms(access: Access, merchant: string, now: Millis): Promise<StandingRoom[]> {
  return access.run(
    `select r.code as room, r.node_id, r.vendor, r.engine, r.unit, r.config, r.is_on as "isOn", coalesce(l.until > $2, false) as "isHosted"
     from room r left join room_lease l on l.merchant = r.merchant and l.room = r.code
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
