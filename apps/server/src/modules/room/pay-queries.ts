import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import type { ActionRow, PayRow } from './queries.ts';

/** With whose it is, and how he staked. */
export type Payable = Pick<ActionRow, 'merchant' | 'room' | 'round_id' | 'seat'> &
  Pick<ActionRow, 'member_id' | 'currency' | 'wallet' | 'vendor' | 'category'> & {
    readonly play_session_id: string | null;
  };

export type DuePay = Payable & Pick<PayRow, 'amount' | 'bet_number'>;
export type Undoing = Payable & Pick<ActionRow, 'number' | 'stake'> & { readonly isVoid: boolean };

const OF_SEAT = `a.member_id, a.currency, a.wallet, a.vendor, a.category, s.play_session_id`;
const SEAT_OF = (x: string) =>
  `select s.play_session_id from room_seat s where s.merchant = ${x}.merchant and s.room = ${x}.room and s.seat = ${x}.seat limit 1`;

/** Of all brands, decided before; those of one round alone where it is named. The oldest first. */
export function duePays(access: Access, before: Millis, limit: number, round: string | null = null): Promise<DuePay[]> {
  return access.run(
    `select p.merchant, p.room, p.round_id, p.seat, p.amount, p.bet_number, ${OF_SEAT}
     from room_pay p
     cross join lateral (
       select a.* from room_action a where a.merchant = p.merchant and a.room = p.room and a.number = p.bet_number limit 1) a
     cross join lateral (${SEAT_OF('p')}) s
     where p.state = 'due' and p.decided_at <= $1 and ($3::uuid is null or p.round_id = $3)
     order by p.decided_at limit $2`,
    [toDate(before), limit, round],
  );
}

/** The same of stakes that go back. */
export function undoingActions(
  access: Access,
  before: Millis,
  limit: number,
  round: string | null = null,
): Promise<Undoing[]> {
  return access.run(
    `select a.merchant, a.room, a.round_id, a.seat, a.number, a.stake, ${OF_SEAT}, r.state = 'void' as "isVoid"
     from room_action a
     cross join lateral (
       select r.state from room_round r where r.id = a.round_id and r.merchant || '' = a.merchant limit 1) r
     cross join lateral (${SEAT_OF('a')}) s
     where a.state = 'undoing' and a.at <= $1 and ($3::uuid is null or a.round_id = $3)
     order by a.at, a.number limit $2`,
    [toDate(before), limit, round],
  );
}

/** Answers whether it was due until now. */
export async function markPaid(access: Access, { merchant, round_id: round, seat }: DuePay): Promise<boolean> {
  const rows = await access.q
    .updateTable('room_pay')
    .set({ state: 'paid' })
    .where('merchant', '=', merchant)
    .where('round_id', '=', round)
    .where('seat', '=', seat)
    .where('state', '=', 'due')
    .returning('seat')
    .execute();
  return rows.length > 0;
}

/** Answers whether it has not been undone before, and whether play money had been taken for it. */
export async function markUndone(
  access: Access,
  { merchant, room, number }: Undoing,
): Promise<{ readonly paid: boolean } | undefined> {
  return access.q
    .updateTable('room_action')
    .set({ state: 'undone' })
    .where('merchant', '=', merchant)
    .where('room', '=', room)
    .where('number', '=', number)
    .where('state', '=', 'undoing')
    .returning('paid')
    .executeTakeFirst();
}

/** Locks it. */
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

/** Of all brands, rounds that are over and not settled; the one that is named alone. The oldest first. */
export async function settlingRounds(access: Access, limit: number, round: string | null = null): Promise<string[]> {
  const rows = await access.run<{ id: string }>(
    `select id from room_round where state = 'settling' and ($2::uuid is null or id = $2) order by finished_at limit $1`,
    [limit, round],
  );
  return rows.map(({ id }) => id);
}

export type EmptyPart = Payable & Pick<ActionRow, 'number'>;

/** Parts of those rounds of which every stake went back, by a bet of each: nothing is paid there that would close them in the books. */
export function emptyParts(access: Access, rounds: readonly string[]): Promise<EmptyPart[]> {
  return access.run(
    `select distinct on (a.round_id, a.seat, a.wallet) a.merchant, a.room, a.round_id, a.seat, a.number, ${OF_SEAT}
     from unnest($1::uuid[]) as w(id)
     cross join lateral (select r.merchant from room_round r where r.id = w.id limit 1) r
     cross join lateral (
       select a.* from room_action a where a.merchant = r.merchant and a.round_id = w.id
         and a.state = 'undone' and a.stake > 0 and a.member_id is not null offset 0) a
     cross join lateral (${SEAT_OF('a')}) s
     left join lateral (
       select p.room, p.bet_number from room_pay p
       where p.merchant = a.merchant and p.round_id = a.round_id and p.seat = a.seat limit 1) p on true
     left join lateral (
       select b.wallet from room_action b
       where b.merchant = a.merchant and b.room = p.room and b.number = p.bet_number limit 1) b on true
     where b.wallet is distinct from a.wallet
     order by a.round_id, a.seat, a.wallet, a.number`,
    [rounds],
  );
}

/** Of those rounds the ones in which nobody is due anything any more. Answers how many. */
export async function closeSettled(access: Access, rounds: readonly string[]): Promise<number> {
  const rows = await access.run(
    `update room_round r set state = 'settled' where r.state = 'settling' and r.id = any ($1::uuid[])
       and not exists (select from room_pay p where p.merchant = r.merchant and p.round_id = r.id and p.state = 'due')
       and not exists (
         select from room_action a where a.merchant = r.merchant and a.round_id = r.id and a.state in ('reserved', 'undoing'))
     returning r.id`,
    [rounds],
  );
  return rows.length;
}
