import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { RowKey } from '../../../ports/record-page.ts';
import type { RoomKey } from './key.ts';
import { figuresWhere, REAL, type ActionRow, type RoomRow, type RoundRow } from './queries.ts';

export interface RoomOnDesk extends RoomRow {
  readonly name: string;
  readonly holder: string | null;
  readonly until: Date | null;
  readonly no: bigint | null;
  readonly round: string | null;
  readonly crowd: number | null;
  readonly staked: bigint | null;
  readonly last_at: Date | null;
}

/** By code, after the last one of the page before. */
export function roomsOnDesk(access: Access, merchant: string, after: string, limit: number): Promise<RoomOnDesk[]> {
  return access.run(
    `select r.*, coalesce(g.names ->> 'EN', r.code) as name, l.holder::text as holder, l.until, o.no, o.id::text as round, b.crowd, b.staked,
       (select a.at from room_action a where a.merchant = $1 and a.room = r.code order by a.number desc limit 1) as last_at
     from room r
     left join game g on g.merchant = $1 and g.node_id = r.node_id
     left join lease l on l.name = 'room' and l.merchant = $1 and l.key = r.code
     left join room_round o on o.merchant = $1 and o.room = r.code and o.state = 'open'
     left join lateral (
       select count(distinct a.seat)::int4 as crowd, coalesce(sum(a.stake), 0)::int8 as staked
       from room_action a where a.merchant = $1 and a.round_id = o.id and ${REAL}) b on o.id is not null
     where r.merchant = $1 and r.code > $2 order by r.code limit $3`,
    [merchant, after, limit],
  );
}

export interface RoundOnDesk extends Pick<
  RoundRow,
  'id' | 'room' | 'no' | 'engine' | 'outcome' | 'state' | 'opened_at' | 'finished_at'
> {
  readonly crowd: number;
  readonly staked: bigint;
  readonly back: bigint;
}

/** Rounds of a room with any action, latest first, the open one included. `before` is the cursor. */
export function roundsOnDesk(
  access: Access,
  { merchant, room }: RoomKey,
  before: bigint,
  limit: number,
): Promise<RoundOnDesk[]> {
  return access.run(
    `select r.id, r.room, r.no, r.engine, r.outcome, r.state, r.opened_at, r.finished_at,
       coalesce(r.crowd, f.crowd) as crowd, coalesce(r.staked, f.staked) as staked, coalesce(r.back, f.back) as back
     from room_round r cross join lateral (${figuresWhere('r.crowd is null')}) f
     where r.merchant = $1 and r.room = $2 and not r.is_idle and r.no < $3
     order by r.no desc limit $4`,
    [merchant, room, before, limit],
  );
}

export interface ActionOnDesk extends Pick<
  ActionRow,
  'room' | 'number' | 'round_id' | 'seat' | 'action' | 'stake' | 'currency' | 'wallet' | 'state' | 'refusal' | 'at'
> {
  readonly no: bigint;
  readonly account: string | null;
  /** Payout of the player's part of the round. */
  readonly back: bigint | null;
}

const ACTIONS = `select a.room, a.number, a.round_id, a.seat, a.action, a.stake, a.currency, a.wallet, a.state, a.refusal, a.at,
    r.no, m.account, p.amount as back
  from room_action a
  cross join lateral (select r.no from room_round r where r.id = a.round_id and r.merchant || '' = $1 limit 1) r
  left join lateral (select m.account from member m where m.id = a.member_id and m.merchant = $1 limit 1) m on true
  left join lateral (
    select p.amount from settlement_payout p
       where p.source = 'room' and p.batch = a.round_id::text and p.run = 0 and p.place = a.seat and p.merchant = $1 limit 1) p on true`;

/** In order, after a number. */
export function actionsOfRound(
  access: Access,
  merchant: string,
  round: string,
  after: bigint,
  limit: number,
): Promise<ActionOnDesk[]> {
  return access.run(
    `${ACTIONS} where a.merchant = $1 and a.round_id = $2 and a.number > $3 order by a.number limit $4`,
    [merchant, round, after, limit],
  );
}

/** Newest first. */
export function actionsOfMember(
  access: Access,
  merchant: string,
  member: bigint,
  after: RowKey | undefined,
  limit: number,
): Promise<ActionOnDesk[]> {
  return access.run(
    `${ACTIONS} where a.merchant = $1 and a.member_id = $2 and ($3::timestamptz is null or (a.at, a.number) < ($3, $4))
     order by a.at desc, a.number desc limit $5`,
    [merchant, member, after?.at ?? null, after ? BigInt(after.name) : 0n, limit],
  );
}

/** Locked for a decision. */
export async function lockRoom(tx: Tx, { merchant, room }: RoomKey): Promise<RoomRow | undefined> {
  return tx.q
    .selectFrom('room')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', room)
    .forUpdate()
    .executeTakeFirst();
}

export async function putRoom(
  tx: Tx,
  { merchant, room }: RoomKey,
  set: { readonly config?: string; readonly video?: string | null; readonly is_on?: boolean },
): Promise<void> {
  await tx.q.updateTable('room').set(set).where('merchant', '=', merchant).where('code', '=', room).execute();
}

/** Updates the room's tile in the hall; a hidden game stays hidden. */
export async function putGameOfRoom(tx: Tx, { merchant, node_id: node }: RoomRow, isOn: boolean): Promise<void> {
  await tx.q
    .updateTable('game')
    .set({ status: isOn ? 'ON' : 'MAINTAIN' })
    .where('merchant', '=', merchant)
    .where('node_id', '=', node)
    .where('status', '=', isOn ? 'MAINTAIN' : 'ON')
    .execute();
}

export async function roundOnDesk(
  access: Access,
  merchant: string,
  round: string,
): Promise<Pick<RoundRow, 'id' | 'room' | 'no' | 'state'> | undefined> {
  return access.q
    .selectFrom('room_round')
    .select(['id', 'room', 'no', 'state'])
    .where('merchant', '=', merchant)
    .where('id', '=', round)
    .executeTakeFirst();
}

/**
 * Deletes rounds of all brands without any action that ended before `before`. A room's last round stays, since
 * numbering continues from it. Answers their number.
 */
export async function forgetIdle(access: Access, before: Millis, limit: number): Promise<number> {
  const rows = await access.run(
    `delete from room_round where id = any (array(
       select r.id from room_round r where r.is_idle and r.state in ('settled', 'void') and r.finished_at < $1
         and (select n.no from room_round n where n.merchant = r.merchant and n.room = r.room and n.no > r.no
           order by n.no limit 1) is not null
       order by r.finished_at limit $2))
     returning id`,
    [toDate(before), limit],
  );
  return rows.length;
}
