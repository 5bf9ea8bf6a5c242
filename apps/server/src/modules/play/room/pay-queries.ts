import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { ActionRow } from './queries.ts';

export interface RoundRef {
  readonly merchant: string;
  readonly id: string;
}

/** Rounds of all brands with unfinished work older than `before`: a payout, a refund, or the closing. Oldest first. */
export function leftRounds(access: Access, before: Millis, limit: number): Promise<RoundRef[]> {
  return access.run(
    `select w.merchant, w.id from (
       select p.merchant, p.batch::uuid as id, p.decided_at as at from settlement_payout p where p.state = 'due' and p.source = 'room'
       union all
       select a.merchant, a.round_id, a.at from room_action a where a.state = 'undoing'
       union all
       select r.merchant, r.id, r.finished_at from room_round r where r.state = 'settling') w
     where w.at <= $1 group by w.merchant, w.id order by min(w.at) limit $2`,
    [toDate(before), limit],
  );
}

/** A part of a round with its owner, wallet and currency. */
export type Payable = Pick<ActionRow, 'merchant' | 'room' | 'round_id' | 'seat' | 'number'> &
  Pick<ActionRow, 'member_id' | 'currency' | 'wallet' | 'vendor' | 'category'> & {
    readonly play_session_id: string | null;
  };

export type Undoing = Payable & Pick<ActionRow, 'stake'> & { readonly isVoid: boolean };

const OF_SEAT = `a.member_id, a.currency, a.wallet, a.vendor, a.category, s.play_session_id`;
const SEAT = `select s.play_session_id from room_seat s where s.merchant = a.merchant and s.room = a.room and s.seat = a.seat limit 1`;

/** Stakes of a round to refund. */
export function undoingActions(access: Access, { merchant, id }: RoundRef, limit: number): Promise<Undoing[]> {
  return access.run(
    `select a.merchant, a.room, a.round_id, a.seat, a.number, a.stake, ${OF_SEAT}, r.state = 'void' as "isVoid"
     from room_action a
     cross join lateral (
       select r.state from room_round r where r.id = a.round_id and r.merchant || '' = a.merchant limit 1) r
     cross join lateral (${SEAT}) s
     where a.state = 'undoing' and a.round_id = $2 and a.merchant = $1
     order by a.number limit $3`,
    [merchant, id, limit],
  );
}

/** Answers newly marked ones, with whether play money had been taken. */
export function markUndone(
  access: Access,
  { merchant }: RoundRef,
  undone: readonly Pick<Undoing, 'room' | 'number'>[],
): Promise<{ readonly paid: boolean }[]> {
  if (undone.length === 0) return Promise.resolve([]);
  return access.run(
    `update room_action a set state = 'undone' from unnest($2::text[], $3::int8[]) as u(room, number)
     where a.merchant = $1 and a.room = u.room and a.number = u.number and a.state = 'undoing' returning a.paid`,
    [merchant, undone.map(({ room }) => room), undone.map(({ number }) => number)],
  );
}

/** Locks the row. */
export function lockAction(
  tx: Tx,
  { merchant, room, number }: Pick<ActionRow, 'merchant' | 'room' | 'number'>,
): Promise<Pick<ActionRow, 'state' | 'paid'> | undefined> {
  return tx.q
    .selectFrom('room_action')
    .select(['state', 'paid'])
    .where('merchant', '=', merchant)
    .where('room', '=', room)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function markStaked(
  tx: Tx,
  { merchant, room, number }: Pick<ActionRow, 'merchant' | 'room' | 'number'>,
): Promise<void> {
  await tx.q
    .updateTable('room_action')
    .set({ paid: true })
    .where('merchant', '=', merchant)
    .where('room', '=', room)
    .where('number', '=', number)
    .execute();
}

/** True when it is over and not settled. */
export async function isSettling(access: Access, { merchant, id }: RoundRef): Promise<boolean> {
  const rows = await access.run(
    `select from room_round r where r.id = $2 and r.merchant = $1 and r.state = 'settling'`,
    [merchant, id],
  );
  return rows.length > 0;
}

/** Parts of a round in which every stake was refunded, with one bet each: no payout closes them in the ledger. */
export function emptyParts(access: Access, { merchant, id }: RoundRef): Promise<Payable[]> {
  return access.run(
    `select distinct on (a.seat, a.wallet) a.merchant, a.room, a.round_id, a.seat, a.number, ${OF_SEAT}
     from (
       select a.* from room_action a where a.merchant = $1 and a.round_id = $2
         and a.state = 'undone' and a.stake > 0 and a.member_id is not null offset 0) a
     cross join lateral (${SEAT}) s
     left join lateral (
       select p.wallet from settlement_payout p
       where p.source = 'room' and p.batch = $2::uuid::text and p.run = 0 and p.place = a.seat and p.merchant = $1 limit 1) p on true
     where p.wallet is distinct from a.wallet
     order by a.seat, a.wallet, a.number`,
    [merchant, id],
  );
}

/** Unless a payout or refund is pending. */
export async function closeSettled(access: Access, { merchant, id }: RoundRef): Promise<void> {
  await access.run(
    `update room_round r set state = 'settled' where r.state = 'settling' and r.id = any ($2::uuid[]) and r.merchant = $1
       and not exists (
         select from settlement_payout p
         where p.source = 'room' and p.batch = r.id::text and p.run = 0 and p.merchant = r.merchant and p.state = 'due')
       and not exists (
         select from room_action a where a.merchant = r.merchant and a.round_id = r.id and a.state in ('reserved', 'undoing'))`,
    // As an array: with a single value the planner would scan all actions while the tables are young.
    [merchant, [id]],
  );
}
