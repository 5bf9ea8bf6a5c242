/** Postings in the order in which they were booked, summed page by page: the source of the day reports. */
import { toMillis, type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import type { AccountKind, MemberKind } from './chart.ts';
import { TRANSFERS_MAX, type GameKind } from './posting.ts';
import { stakeTypeOf } from './transaction-types.ts';

/** The last visible posting, and the transactions that may still commit postings with lower ids. */
export interface Booked {
  readonly last: bigint;
  /** The transactions that are writing postings, as `pg_locks` names them. */
  readonly writers: readonly string[];
}

/**
 * A posting draws its id in the statement that writes it, so its transaction holds the table's lock from before the id
 * is drawn until after the commit is visible. The locks are read after the snapshot that `last` is taken from: a writer
 * that is not among them has ended, and the next snapshot sees its postings. Every role may read locks; those of other
 * databases do not count.
 */
const WRITERS = `array(
    select distinct l.virtualtransaction from pg_locks l
    where l.locktype = 'relation' and l.granted and l.mode = 'RowExclusiveLock'
      and l.relation = 'ledger_posting'::regclass
      and l.database = (select d.oid from pg_database d where d.datname = current_database() limit 1)
  )`;

export async function lastBooked(access: Access): Promise<Booked> {
  const [row] = await access.run<Booked>(
    `select coalesce((select id from ledger_posting order by id desc limit 1), 0)::int8 as last, ${WRITERS} as writers`,
  );
  return row!;
}

/** Highest id drawn for a posting so far; those that are being written included. A serving role may not select from a sequence. */
export async function lastBegun(access: Access): Promise<bigint> {
  const [row] = await access.run<{ last: bigint }>(
    `select coalesce(pg_sequence_last_value('ledger_posting_id'::regclass), 0)::int8 as last`,
  );
  return row!.last;
}

/** Day (yyyy-mm-dd, GMT+8) of the first booked posting; null while there is none. */
export async function firstBookedDay(access: Access): Promise<string | null> {
  const [row] = await access.run<{ day: string }>(
    `select (occurred_at at time zone interval '8 hours')::date::text as day from ledger_posting order by occurred_at, id limit 1`,
  );
  return row?.day ?? null;
}

/** Prefix of the virtual transaction id of a prepared transaction; such a one may be any of those known before. */
const PREPARED = '-1/';

/** True when all writers of the earlier look have ended; `now` is read later. */
export const haveEnded = (then: readonly string[], now: readonly string[]): boolean =>
  then.length === 0 || !now.some((writer) => then.includes(writer) || writer.startsWith(PREPARED));

/** Sums paid and received by one account of a member under one transaction type; real money and play money. */
export interface BookedLine {
  readonly merchant: string;
  /** Day of occurrence (yyyy-mm-dd, GMT+8), which may be before the day of booking. */
  readonly day: string;
  readonly currency: Currency;
  readonly memberId: MemberId;
  readonly kind: MemberKind;
  readonly movement: string;
  readonly txTypeId: number;
  readonly game: { readonly kind: GameKind; readonly vendor: string; readonly code: string } | null;
  /** The house account on the other side of the posting, if any. */
  readonly counterpart: AccountKind | null;
  readonly lines: number;
  readonly paid: Units;
  readonly received: Units;
  /** Stakes of the rounds that its postings closed, less those given back after the close. */
  readonly settled: Units;
  readonly roundsClosed: number;
  readonly closed: ClosedSums;
}

/**
 * Sums over the closed rounds: stakes, returns, and their squares and products (for the variance), as whole numbers.
 */
export interface ClosedSums {
  readonly staked: bigint;
  readonly back: bigint;
  readonly stakedSq: bigint;
  readonly crossed: bigint;
  readonly backSq: bigint;
}

interface Row {
  merchant: string;
  day: string;
  currency: string;
  member_id: number;
  kind: string;
  movement: string;
  type_id: number;
  game_kind: GameKind | null;
  vendor: string;
  game_code: string | null;
  counterpart: string | null;
  lines: number;
  paid: bigint;
  received: bigint;
  settled: bigint;
  rounds_closed: number;
  closed_staked: bigint;
  closed_back: bigint;
  staked_sq: string;
  crossed: string;
  back_sq: string;
}

const EACH_TRANSFER = `'{${Array.from({ length: TRANSFERS_MAX }, (_, n) => n).join(',')}}'::int2[]`;

/**
 * Sums the effect of the next `limit` postings after `after`, up to `upTo`, on members' accounts; null when there is
 * none.
 */
export async function bookedLines(
  access: Access,
  part: BookedPart,
): Promise<{ readonly last: bigint; readonly lines: BookedLine[] } | null> {
  const last = await endOfPart(access, part);
  if (last === null) return null;
  const rows = await access.run<Row>(LINES, [part.after, last]);
  return { last, lines: rows.map(read) };
}

/** At most `limit` postings after `after`, up to `upTo`. */
export interface BookedPart {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly limit: number;
}

/** The last of them; null when there is none. */
export async function endOfPart(access: Access, { after, upTo, limit }: BookedPart): Promise<bigint | null> {
  const [end] = await access.run<{ last: bigint | null }>(
    `select max(id) as last from (
       select id from ledger_posting where id > $1 and id <= $2 order by id limit $3
     ) p`,
    [after, upTo, limit],
  );
  return end!.last;
}

/** Real money of a member that some postings settled in one kind of game, or deposited. */
export interface EarningLine {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** The type code of the stakes; null for deposits. */
  readonly stakeType: number | null;
  /** Stakes of rounds that closed, or deposits. Negative where more was given back or reversed. */
  readonly amount: Units;
}

/**
 * Sums the settled stakes and deposits of the next `limit` postings after `after`, up to `upTo`; null when there is
 * none.
 */
export async function earningLines(
  access: Access,
  part: BookedPart,
): Promise<{ readonly last: bigint; readonly lines: EarningLine[] } | null> {
  const last = await endOfPart(access, part);
  if (last === null) return null;
  const rows = await access.run<EarningRow>(EARNINGS, [part.after, last]);
  return {
    last,
    lines: rows.map((row) => ({
      merchant: row.merchant,
      memberId: memberId(row.member_id),
      currency: currency(row.currency),
      stakeType: row.type_id === null ? null : stakeTypeOf(row.type_id),
      amount: units(row.amount),
    })),
  };
}

interface EarningRow {
  merchant: string;
  member_id: number;
  currency: string;
  type_id: number | null;
  amount: bigint;
}

const PLAY_MONEY = `('trial', 'trial-held', 'bonus')`;

/** Ordered by the first posting of each group. */
const EARNINGS = `select p.merchant, p.member_id, p.currency, e.type_id, sum(e.amount)::int8 as amount
  from ledger_posting p cross join lateral (
    select p.credit_type_id as type_id, p.settled as amount
    where p.settled <> 0 and (select a.kind from ledger_account a where a.id = p.account_id limit 1) not in ${PLAY_MONEY}
    union all
    select null, t.amount * case p.movement when 'deposit-received' then 1 else -1 end
    from ledger_transfer t
    where p.movement in ('deposit-received', 'deposit-reversed') and t.n = 0 and t.posting_id = p.id
  ) e
  where p.id > $1 and p.id <= $2
  group by 1, 2, 3, 4 order by min(p.id)`;

/** A member's real-money stakes in one kind of game changed on that day. */
export interface SettledLine {
  readonly merchant: string;
  /** Day of occurrence (yyyy-mm-dd, GMT+8), which may be before the day of booking. */
  readonly day: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** The type code of the stakes. */
  readonly txTypeId: number;
  /** Time of the last change on that day. */
  readonly at: Millis;
}

/**
 * Names the settled stakes changed by the next `limit` postings after `after`, up to `upTo`; null when there is no
 * posting.
 */
export async function settledLines(
  access: Access,
  part: BookedPart,
): Promise<{ readonly last: bigint; readonly lines: SettledLine[] } | null> {
  const last = await endOfPart(access, part);
  if (last === null) return null;
  const rows = await access.run<SettledRow>(SETTLED, [part.after, last]);
  return {
    last,
    lines: rows.map((row) => ({
      merchant: row.merchant,
      day: row.day,
      memberId: memberId(row.member_id),
      currency: currency(row.currency),
      txTypeId: stakeTypeOf(row.type_id),
      at: toMillis(row.at),
    })),
  };
}

interface SettledRow {
  merchant: string;
  day: string;
  member_id: number;
  currency: string;
  type_id: number;
  at: Date;
}

const SETTLED = `select p.merchant, (p.occurred_at at time zone interval '8 hours')::date::text as day, p.member_id, p.currency,
    p.credit_type_id as type_id, max(p.occurred_at) as at
  from ledger_posting p
  where p.id > $1 and p.id <= $2 and p.settled <> 0
    and (select a.kind from ledger_account a where a.id = p.account_id limit 1) not in ${PLAY_MONEY}
  group by 1, 2, 3, 4, 5`;

/** A member's part of a round that was staked with real money, as it closed. */
export interface ClosedRound {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly game: string;
  readonly staked: Units;
  /** Return of the posting that closed it. */
  readonly back: Units;
  readonly begunAt: Millis;
  readonly closedAt: Millis;
}

/**
 * Rounds of a vendor that the next `limit` postings after `after`, up to `upTo`, closed, in their order; null when
 * there is no posting.
 */
export async function closedRounds(
  access: Access,
  { vendor, ...part }: BookedPart & { readonly vendor: string },
): Promise<{ readonly last: bigint; readonly rounds: ClosedRound[] } | null> {
  const last = await endOfPart(access, part);
  if (last === null) return null;
  const rows = await access.run<ClosedRow>(CLOSED_ROUNDS, [part.after, last, vendor]);
  return {
    last,
    rounds: rows.map((row) => ({
      merchant: row.merchant,
      memberId: memberId(row.member_id),
      currency: currency(row.currency),
      game: row.game_code ?? '',
      staked: units(row.staked),
      back: units(row.back),
      begunAt: toMillis(row.begun_at),
      closedAt: toMillis(row.closed_at),
    })),
  };
}

interface ClosedRow {
  merchant: string;
  member_id: number;
  currency: string;
  game_code: string | null;
  staked: bigint;
  back: bigint;
  begun_at: Date;
  closed_at: Date;
}

// Without the offset the planner would walk all postings by time until it meets the first of the round.
const CLOSED_ROUNDS = `select p.merchant, p.member_id, p.currency, p.game_code, p.settled as staked,
    (case when p.game_kind = 'win' then t.amount else 0 end)::int8 as back, b.at as begun_at, p.occurred_at as closed_at
  from ledger_posting p
  cross join lateral (select t.amount from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1) t
  cross join lateral (
    select min(b.occurred_at) as at from (
      select b.occurred_at from ledger_posting b
      where ledger_name(b.merchant, b.source, b.round_id) = ledger_name(p.merchant, p.source, p.round_id)
        and b.round_id is not null and b.account_id = p.account_id offset 0
    ) b
  ) b
  where p.id > $1 and p.id <= $2 and p.source = $3 and p.settled > 0 and p.game_kind <> 'rollback'
    and (select a.kind from ledger_account a where a.id = p.account_id limit 1) not in ${PLAY_MONEY}
  order by p.id`;

/** Condition: the posting closes a staked round. */
const CLOSES = `s.is_first and p.settled > 0 and p.game_kind <> 'rollback'`;
const sumOfClosed = (of: string): string => `coalesce(sum(${of}) filter (where ${CLOSES}), 0)`;
const BACK = 'greatest(s.amount, 0)';

const LINES = `select p.merchant, (p.occurred_at at time zone interval '8 hours')::date::text as day, p.currency,
    a.member_id, a.kind, p.movement, s.type_id, p.game_kind, p.source as vendor, p.game_code, o.kind as counterpart,
    count(*)::int4 as lines, -sum(least(s.amount, 0))::int8 as paid, sum(greatest(s.amount, 0))::int8 as received,
    coalesce(sum(p.settled) filter (where s.is_first), 0)::int8 as settled,
    (count(*) filter (where ${CLOSES}))::int4 as rounds_closed,
    ${sumOfClosed('p.settled')}::int8 as closed_staked, ${sumOfClosed(BACK)}::int8 as closed_back,
    ${sumOfClosed('p.settled::numeric * p.settled')}::text as staked_sq,
    ${sumOfClosed(`p.settled::numeric * ${BACK}`)}::text as crossed,
    ${sumOfClosed(`${BACK}::numeric * ${BACK}`)}::text as back_sq
  from ledger_posting p cross join lateral (
    select * from ledger_transfer t where t.n = any (${EACH_TRANSFER}) and t.posting_id = p.id offset 0
  ) t cross join lateral (
    values (t.debit_id, t.debit_type_id, -t.amount, t.debit_after, t.n = 0, true),
      (t.credit_id, t.credit_type_id, t.amount, t.credit_after, t.n = 0 and t.debit_after is null, false)
  ) s (account_id, type_id, amount, after, is_first, pays)
  cross join lateral (select a.member_id, a.kind from ledger_account a where a.id = s.account_id limit 1) a
  left join lateral (
    select h.kind from ledger_transfer f cross join lateral (
      select h.kind from ledger_account h
      where h.id in (f.debit_id, f.credit_id) and h.member_id is null limit 1
    ) h where f.n = 0 and f.posting_id = p.id limit 1
  ) o on true
  where p.id > $1 and p.id <= $2 and s.after is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, s.pays`;

const read = (row: Row): BookedLine => ({
  merchant: row.merchant,
  day: row.day,
  currency: currency(row.currency),
  memberId: memberId(row.member_id),
  kind: row.kind as MemberKind,
  movement: row.movement,
  txTypeId: row.type_id,
  game: row.game_kind && { kind: row.game_kind, vendor: row.vendor, code: row.game_code ?? '' },
  counterpart: row.counterpart as AccountKind | null,
  lines: row.lines,
  paid: units(row.paid),
  received: units(row.received),
  settled: units(row.settled),
  roundsClosed: row.rounds_closed,
  closed: {
    staked: row.closed_staked,
    back: row.closed_back,
    stakedSq: BigInt(row.staked_sq),
    crossed: BigInt(row.crossed),
    backSq: BigInt(row.back_sq),
  },
});
