/** Inbox: actions of players on their way from the node they reached to the host, and the answers. */
import { toDate, toMillis, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { NodeWatermark } from './watermarks.ts';
import type { RoomKey } from './key.ts';
import { playerAt, type Act } from './read-act.ts';
import type { ActAnswer } from './standing.ts';

export interface Press extends RoomKey {
  readonly player: string;
  readonly requestId: string;
}

export interface PressedAct extends RoomKey {
  readonly act: Act;
  /** Arrival at the node. */
  readonly at: Millis;
}

export interface Answered extends Press {
  readonly answer: ActAnswer;
}

export const pressOf = ({ merchant, room, act }: RoomKey & { readonly act: Act }): Press => ({
  merchant,
  room,
  player: playerAt(act.by),
  requestId: act.requestId,
});

/** Ignores the case of the request id: rows have it in lower case. */
export const pressKey = ({ merchant, room, player, requestId }: Press): string =>
  `${merchant}/${room} ${player} ${requestId.toLowerCase()}`;

const columnsOf = (presses: readonly Press[]) => [
  presses.map(({ merchant }) => merchant),
  presses.map(({ room }) => room),
  presses.map(({ player }) => player),
  presses.map(({ requestId }) => requestId),
];

const ANSWERED = `i.merchant, i.room, i.player, i.request_id as "requestId", i.answer`;

/** Inserts each action once, with its first arrival, numbered in this order. Answers those that have an answer already. */
export async function writePresses(access: Access, node: string, acts: readonly PressedAct[]): Promise<Answered[]> {
  const rows = await access.run<Omit<Answered, 'answer'> & { readonly answer: ActAnswer | null }>(
    `insert into room_inbox as i (merchant, room, player, request_id, round_id, node, sitting, action, at)
     select p.merchant, p.room, p.player, p.request_id, p.round_id, $9, p.sitting::json, p.action::json, p.at
     from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[])
       with ordinality as p(merchant, room, player, request_id, round_id, sitting, action, at, place)
     order by p.place
     on conflict (merchant, room, player, request_id) do update set node = excluded.node
     returning ${ANSWERED}`,
    [
      ...columnsOf(acts.map(pressOf)),
      acts.map(({ act }) => act.round),
      acts.map(({ act }) => JSON.stringify(act.by)),
      acts.map(({ act }) => JSON.stringify(act.action)),
      acts.map(({ at }) => toDate(at)),
      node,
    ],
  );
  return rows.flatMap(({ answer, ...press }) => (answer === null ? [] : [{ ...press, answer }]));
}

export interface Waiting extends PressedAct {
  /** Node that waits for the answer. */
  readonly node: string;
}

/** Unanswered actions of these rooms, earliest first; those of one millisecond as their node numbered them. */
export async function waitingPresses(access: Access, rooms: readonly RoomKey[], limit: number): Promise<Waiting[]> {
  const rows = await access.run<{
    merchant: string;
    room: string;
    request_id: string;
    round_id: string;
    node: string;
    sitting: Act['by'];
    action: unknown;
    at: Date;
  }>(
    `select i.merchant, i.room, i.request_id, i.round_id, i.node, i.sitting, i.action, i.at
     from unnest($1::text[], $2::text[]) as r(merchant, room)
     cross join lateral (
       select * from room_inbox w where w.merchant = r.merchant and w.room = r.room and w.answer is null
       order by w.at, w.number limit $3) i
     order by i.at, i.number`,
    [rooms.map(({ merchant }) => merchant), rooms.map(({ room }) => room), limit],
  );
  return rows.map(({ merchant, room, request_id, round_id, node, sitting, action, at }) => ({
    merchant,
    room,
    node,
    act: { by: sitting, requestId: request_id, round: round_id, action },
    at: toMillis(at),
  }));
}

/** Existing answers stay. */
export async function answerPresses(tx: Tx, answers: readonly Answered[]): Promise<void> {
  await tx.run(
    `update room_inbox i set answer = a.answer::json
     from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[]) as a(merchant, room, player, request_id, answer)
     where i.merchant = a.merchant and i.room = a.room and i.player = a.player and i.request_id = a.request_id
       and i.answer is null`,
    [...columnsOf(answers), answers.map(({ answer }) => JSON.stringify(answer))],
  );
}

/** Existing answers to these actions. */
export function answersTo(access: Access, presses: readonly Press[]): Promise<Answered[]> {
  return access.run(
    `select ${ANSWERED} from unnest($1::text[], $2::text[], $3::text[], $4::uuid[]) as p(merchant, room, player, request_id)
     cross join lateral (
       select * from room_inbox w where w.merchant = p.merchant and w.room = p.room and w.player = p.player
         and w.request_id = p.request_id and w.answer is not null limit 1) i`,
    columnsOf(presses),
  );
}

/** Deletes old actions of all brands; answers their number. */
export async function forgetPresses(access: Access, before: Millis, limit: number): Promise<number> {
  const rows = await access.run(
    `delete from room_inbox where (merchant, room, player, request_id) in (
       select w.merchant, w.room, w.player, w.request_id from room_inbox w where w.at < $1 order by w.at limit $2)
     returning 1 as one`,
    [toDate(before), limit],
  );
  return rows.length;
}

export async function noteWatermark(
  access: Access,
  node: string,
  { receivedUpTo, deaf }: NodeWatermark,
): Promise<void> {
  await access.run(
    `insert into room_ear as e (node, heard, deaf_from, deaf_to) values ($1, $2, $3, $4)
     on conflict (node) do update set heard = excluded.heard,
       deaf_from = coalesce(excluded.deaf_from, e.deaf_from), deaf_to = coalesce(excluded.deaf_to, e.deaf_to)`,
    [node, toDate(receivedUpTo), deaf && toDate(deaf.from), deaf && toDate(deaf.to)],
  );
}

/** More than any installation has. */
const NODES_MAX = 1_000;

/** Notes of these nodes, and of all that have noted since. */
export async function watermarksOf(
  access: Access,
  nodes: readonly string[],
  since: Millis,
): Promise<ReadonlyMap<string, NodeWatermark>> {
  const rows = await access.run<{ node: string; heard: Date; deaf_from: Date | null; deaf_to: Date | null }>(
    `select node, heard, deaf_from, deaf_to from room_ear where node = any ($1::uuid[])
     union (select node, heard, deaf_from, deaf_to from room_ear where heard >= $2 order by heard desc limit $3)`,
    [nodes, toDate(since), NODES_MAX],
  );
  return new Map(
    rows.map(({ node, heard, deaf_from: from, deaf_to: to }) => [
      node,
      { receivedUpTo: toMillis(heard), deaf: from && to ? { from: toMillis(from), to: toMillis(to) } : null },
    ]),
  );
}

/** Deletes the note of a node that ends, with its pages. */
export async function forgetWatermark(access: Access, node: string): Promise<void> {
  await access.run('delete from room_ear where node = $1', [node]);
}

/** Deletes the notes of nodes that are gone, with their pages. */
export async function forgetWatermarks(access: Access, before: Millis): Promise<void> {
  await access.run('delete from room_ear where heard < $1', [toDate(before)]);
}
