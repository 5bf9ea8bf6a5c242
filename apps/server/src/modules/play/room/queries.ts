import { toDate, type Access, type Tables, type Tx } from '#db';
import type { RoomActionState, WrittenTick } from '#db/tables/room.ts';
import type { Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { RoomKey } from './key.ts';

export type RoomRow = Selectable<Tables['room']>;
export type RoundRow = Selectable<Tables['room_round']>;
export type ActionRow = Selectable<Tables['room_action']>;
export type SeatRow = Selectable<Tables['room_seat']>;

export function roomOf(access: Access, { merchant, room }: RoomKey): Promise<RoomRow | undefined> {
  return access.q
    .selectFrom('room')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', room)
    .executeTakeFirst();
}

export function openRound(access: Access, { merchant, room }: RoomKey): Promise<RoundRow | undefined> {
  return access.q
    .selectFrom('room_round')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('room', '=', room)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Numbers of rounds, actions and seats continue from these; 0 before the first. */
export async function lastNumbers(
  access: Access,
  { merchant, room }: RoomKey,
): Promise<{ round: bigint; action: bigint; seats: number }> {
  const [row] = await access.run<{ round: bigint; action: bigint; seats: number }>(
    `select coalesce((select max(no) from room_round where merchant = $1 and room = $2), 0)::int8 as round,
       coalesce((select max(number) from room_action where merchant = $1 and room = $2), 0)::int8 as action,
       coalesce((select max(seat) + 1 from room_seat where merchant = $1 and room = $2), 0)::int4 as seats`,
    [merchant, room],
  );
  return row!;
}

/** In order. */
export function actionsOf(access: Access, merchant: string, round: string): Promise<ActionRow[]> {
  return access.q
    .selectFrom('room_action')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('round_id', '=', round)
    .orderBy('number')
    .execute();
}

export function seatsOf(access: Access, { merchant, room }: RoomKey, seats: readonly number[]): Promise<SeatRow[]> {
  if (seats.length === 0) return Promise.resolve([]);
  return access.q
    .selectFrom('room_seat')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('room', '=', room)
    .where('seat', 'in', [...seats])
    .execute();
}

export function seatsOfPlayers(
  access: Access,
  { merchant, room }: RoomKey,
  players: readonly string[],
): Promise<SeatRow[]> {
  if (players.length === 0) return Promise.resolve([]);
  return access.run(`select * from room_seat where merchant = $1 and room = $2 and player = any ($3::text[])`, [
    merchant,
    room,
    players,
  ]);
}

const LAST_NUMBER = 2n ** 63n - 1n;
type Figure = 'crowd' | 'staked' | 'back';

export async function insertRound(
  tx: Tx,
  row: Omit<RoundRow, 'ticks' | 'outcome' | 'state' | 'finished_at' | 'is_idle' | Figure>,
): Promise<void> {
  const json = { config: JSON.stringify(row.config), began: JSON.stringify(row.began) };
  await tx.q
    .insertInto('room_round')
    .values({ ...row, ...json, finished_at: null })
    .execute();
}

export async function insertSeats(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
  if (seats.length > 0)
    await tx.q
      .insertInto('room_seat')
      .values([...seats])
      .execute();
}

export type NewAction = Omit<ActionRow, 'paid' | 'state' | 'given' | 'refusal'>;

const WRITTEN =
  'merchant, room, number, round_id, seat, member_id, request_id, action, points, stake, currency, wallet, vendor, category, at, node';

/** Answers the numbers of new rows; other requests were written before. */
export async function insertActions(tx: Tx, actions: readonly NewAction[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.run<{ number: bigint }>(
    `insert into room_action (${WRITTEN}) select ${WRITTEN} from json_populate_recordset(null::room_action, $1::json)
     on conflict (merchant, room, seat, request_id) do nothing returning number`,
    [JSON.stringify(actions, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
    'room_action_insert',
  );
  return new Set(rows.map(({ number }) => number));
}

export interface Decided {
  readonly number: bigint;
  readonly state: Exclude<RoomActionState, 'reserved'>;
  readonly refusal: string | null;
}

/** Numbers of one round are contiguous: the range keeps the query from reading older rows. */
function spanOf(actions: readonly { readonly number: bigint }[]): readonly [bigint, bigint] {
  let [first, last] = [LAST_NUMBER, 0n];
  for (const { number } of actions) {
    if (number < first) first = number;
    if (number > last) last = number;
  }
  return [first, last];
}

/** Stores the outcome of reserved actions. Play money that came too late is refunded. */
export async function decideActions(tx: Tx, { merchant, room }: RoomKey, decided: readonly Decided[]): Promise<void> {
  await tx.run(
    `update room_action a set state = case when d.state = 'refused' and a.paid then 'undoing' else d.state end, refusal = d.refusal
     from unnest($3::int8[], $4::text[], $5::text[]) as d(number, state, refusal)
     where a.merchant = $1 and a.room = $2 and a.number between $6 and $7 and a.number = d.number and a.state = 'reserved'`,
    [
      merchant,
      room,
      decided.map(({ number }) => number),
      decided.map(({ state }) => state),
      decided.map(({ refusal }) => refusal),
      ...spanOf(decided),
    ],
  );
}

/** Marks stakes of actions that counted for refund; each must be of that seat. Answers their number. */
export async function undoActions(
  tx: Tx,
  { merchant, room }: RoomKey,
  undone: readonly { readonly seat: number; readonly number: bigint; readonly given: boolean }[],
): Promise<number> {
  const rows = await tx.run(
    `update room_action a set state = 'undoing', given = u.given
     from unnest($3::int8[], $4::int4[], $5::bool[]) as u(number, seat, given)
     where a.merchant = $1 and a.room = $2 and a.number between $6 and $7 and a.number = u.number and a.seat = u.seat
       and a.state = 'taken' and a.stake > 0
     returning a.number`,
    [
      merchant,
      room,
      undone.map(({ number }) => number),
      undone.map(({ seat }) => seat),
      undone.map(({ given }) => given),
      ...spanOf(undone),
    ],
  );
  return rows.length;
}

export async function addTick(tx: Tx, merchant: string, round: string, tick: WrittenTick): Promise<void> {
  await tx.run(
    `update room_round set ticks = (ticks::jsonb || $3::jsonb)::json where merchant = $1 and id = $2 and state = 'open'`,
    [merchant, round, JSON.stringify([tick])],
  );
}

const PLAY_MONEY = `('demo', 'trial')`;
/** Real money only: stakes of demos and trial accounts are excluded. */
export const REAL = `a.stake > 0 and a.state in ('reserved', 'taken') and a.wallet not in ${PLAY_MONEY}`;

/** SQL of a round's figures where `isSo` holds (round `r`, brand `$1`): number of players, stakes, and payouts. */
export const figuresWhere = (isSo: string): string =>
  `select count(b.seat)::int4 as crowd, coalesce(sum(b.staked), 0)::int8 as staked, coalesce(sum(p.amount), 0)::int8 as back
   from (
     select a.seat, sum(a.stake) as staked from room_action a
     where a.merchant = $1 and a.round_id = r.id and ${REAL} and ${isSo} group by a.seat) b
   left join lateral (
     select p.amount from settlement_payout p
     where p.source = 'room' and p.batch = r.id::text and p.run = 0 and p.place = b.seat and p.merchant = $1 limit 1) p on true`;

export interface Due {
  readonly seat: number;
  readonly points: bigint;
}

/**
 * Inserts a round's payouts, one for each seat: a second row for a seat fails. Seats without a stake have no part in
 * the round and no row. Answers the seats that have one.
 */
export async function insertPayouts(
  tx: Tx,
  { merchant, room }: RoomKey,
  round: string,
  due: readonly Due[],
  now: Millis,
): Promise<ReadonlySet<number>> {
  const rows = await tx.run<{ place: bigint }>(
    `insert into settlement_payout
       (source, batch, run, place, member_id, play_session_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key,
        stake, amount, kept, is_won, decided_at)
     select 'room', $3::uuid::text, 0, d.seat, b.member_id, s.play_session_id, b.wallet, $1, b.currency, b.vendor, b.category, $2, $3::uuid::text,
       'room:' || $2 || ':' || b.number, b.stake, d.points * (r.unit / 100), 0,
       d.points * (r.unit / 100) > b.stake and b.wallet not in ${PLAY_MONEY}, $6
     from unnest($4::int4[], $5::int8[]) as d(seat, points)
     cross join (select $3::uuid as id) w
     join room_round r on r.merchant || '' = $1 and r.id = w.id
     join (
       select a.seat, max(a.number) as number, sum(a.stake)::int8 as stake, max(a.wallet) as wallet, max(a.member_id) as member_id,
         max(a.currency) as currency, max(a.vendor) as vendor, max(a.category) as category from room_action a
       where a.merchant = $1 and a.round_id = $3 and a.seat = any ($4) and a.state = 'taken' and a.stake > 0 group by a.seat) b
       on b.seat = d.seat
     cross join lateral (select s.play_session_id from room_seat s where s.merchant = $1 and s.room = $2 and s.seat = d.seat limit 1) s
     returning place`,
    [merchant, room, round, due.map(({ seat }) => seat), due.map(({ points }) => points), toDate(now)],
  );
  return new Set(rows.map(({ place }) => Number(place)));
}

/** Condition on an action `a`: its seat has a payout, and its stake is kept. */
const HAS_PAYOUT = `exists (
  select from settlement_payout p
  where p.source = 'room' and p.batch = $2::uuid::text and p.run = 0 and p.place = a.seat and p.merchant = $1)`;

/** Seats with counting stakes and an unfinished part of the round. */
export async function unsettledSeats(tx: Tx, merchant: string, round: string): Promise<number[]> {
  const rows = await tx.run<{ seat: number }>(
    `select distinct a.seat from room_action a
     where a.merchant = $1 and a.round_id = $2 and a.state = 'taken' and a.stake > 0
       and not ${HAS_PAYOUT}`,
    [merchant, round],
  );
  return rows.map(({ seat }) => seat);
}

/** False when it was over already. */
export async function finishRound(
  tx: Tx,
  merchant: string,
  round: string,
  outcome: unknown,
  now: Millis,
): Promise<boolean> {
  const rows = await tx.run(
    `update room_round r set state = 'settling', outcome = $3, finished_at = $4,
       is_idle = not exists (select from room_action a where a.merchant = $1 and a.round_id = $2),
       (crowd, staked, back) = (${figuresWhere('true')})
     where r.merchant = $1 and r.id = $2 and r.state = 'open' returning r.id`,
    [merchant, round, JSON.stringify(outcome), toDate(now)],
  );
  if (rows.length > 0) await addReturn(tx, merchant, round);
  return rows.length > 0;
}

/**
 * Adds the round to the measured RTP. All players of a round share its result: it counts once. A room has one host, so
 * there is no lock contention.
 */
async function addReturn(tx: Tx, merchant: string, round: string): Promise<void> {
  await tx.run(
    `insert into return_day as d (merchant, vendor, game, currency, day, rounds, staked, back, staked_sq, crossed, back_sq)
     select $1, o.vendor, o.code, o.currency, (r.finished_at at time zone interval '8 hours')::date, 1, r.staked, r.back,
       r.staked::numeric * r.staked, r.staked::numeric * r.back, r.back::numeric * r.back
     from room_round r join room o on o.merchant = $1 and o.code = r.room
     where r.merchant = $1 and r.id = $2 and r.crowd > 0
     on conflict (merchant, vendor, game, currency, day) do update set rounds = d.rounds + 1,
       staked = d.staked + excluded.staked, back = d.back + excluded.back, staked_sq = d.staked_sq + excluded.staked_sq,
       crossed = d.crossed + excluded.crossed, back_sq = d.back_sq + excluded.back_sq`,
    [merchant, round],
  );
}

/** Refunds all players without a payout, also stakes that may still arrive. False when it was over already. */
export async function voidRound(tx: Tx, merchant: string, round: string, now: Millis): Promise<boolean> {
  const rows = await tx.q
    .updateTable('room_round')
    .set({ state: 'void', finished_at: toDate(now) })
    .where('merchant', '=', merchant)
    .where('id', '=', round)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (rows.length === 0) return false;
  await tx.run(
    `update room_action a set state = case when a.stake > 0 then 'undoing' else 'undone' end
     where a.merchant = $1 and a.round_id = $2 and a.state in ('reserved', 'taken')
       and not ${HAS_PAYOUT}`,
    [merchant, round],
  );
  // Earlier refunds are repeated, so that no part of the round stays open; play money has no parts.
  await tx.run(
    `update room_action a set state = 'undoing'
     where a.merchant = $1 and a.round_id = $2 and a.state = 'undone' and a.stake > 0 and a.member_id is not null
       and not ${HAS_PAYOUT}`,
    [merchant, round],
  );
  await tx.run(
    `update room_round r set (crowd, staked, back) = (${figuresWhere('true')}) where r.merchant = $1 and r.id = $2`,
    [merchant, round],
  );
  return true;
}
