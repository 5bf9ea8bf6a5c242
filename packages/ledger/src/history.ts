import { toDate, toMillis, type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import type { MemberKind } from './chart.ts';
import { splitSpan, type Days } from './days.ts';
import { TRANSFERS_MAX } from './posting.ts';
import { byPosting, typesHad, typesOfDays, within, type StatementSide } from './statement-index.ts';

export interface HistoryFilter {
  merchant: string;
  memberIds: readonly MemberId[];
  /** The accounts; all when absent. */
  kinds?: readonly MemberKind[];
  txTypeIds?: readonly number[];
  /** From inclusive, to exclusive. */
  from?: Millis;
  to?: Millis;
}

export interface HistoryPage {
  /** Continue after this line (`cursor` of the last line seen). */
  after?: string;
  limit: number;
  offset?: number;
}

/** One line of an account's statement. */
export interface HistoryLine {
  cursor: string;
  postingId: bigint;
  memberId: MemberId;
  kind: MemberKind;
  currency: Currency;
  /** Signed: debits are negative. */
  amount: Units;
  balanceAfter: Units;
  txTypeId: number;
  movement: string;
  occurredAt: Millis;
  source: string;
  key: string;
  gameCode: string | null;
  roundId: string | null;
  refId: string | null;
  remark: string | null;
}

interface Row {
  posting_id: bigint;
  n: number;
  side: number;
  member_id: number;
  kind: string;
  currency: string;
  amount: bigint;
  after: bigint;
  type_id: number;
  movement: string;
  occurred_at: Date;
  source: string;
  key: string;
  game_code: string | null;
  round_id: string | null;
  ref_id: string | null;
  remark: string | null;
}

/** Statement lines, newest first. A game's posting that moved nothing is not one. */
export async function history(
  access: Access,
  filter: HistoryFilter,
  { after, limit, offset = 0 }: HistoryPage,
): Promise<HistoryLine[]> {
  const rows = await access.run<Row>(
    `${ACCOUNTS}
     select l.*, a.member_id, a.kind, a.currency
     from a cross join lateral (${linesOf('debit')} union all ${linesOf('credit')}) l
     order by l.posting_id desc, l.n desc, l.side limit $11 offset $12`,
    [...parametersOf(filter), ...splitCursor(after), limit + offset, offset],
  );
  return rows.slice(0, limit).map(lineOf);
}

export interface HistoryTotals {
  lines: number;
  received: Units;
  paid: Units;
}

interface TotalsRow {
  lines: bigint;
  received: bigint;
  paid: bigint;
}

/** Number and sum of the lines that match a filter: whole days from day sums, partial days line by line. */
export async function historyTotals(access: Access, filter: HistoryFilter): Promise<HistoryTotals> {
  const { whole, parts } = splitSpan(filter);
  const sums = [await totalsOfDays(access, filter, whole)];
  for (const part of parts) sums.push(await totalsOfLines(access, { ...filter, ...part }));
  const add = (of: (row: TotalsRow) => bigint): bigint => sums.reduce((sum, row) => sum + of(row), 0n);
  return {
    lines: Number(add((row) => row.lines)),
    received: units(add((row) => row.received)),
    paid: units(add((row) => row.paid)),
  };
}

async function totalsOfDays(access: Access, filter: HistoryFilter, days: Days): Promise<TotalsRow> {
  const [merchant, members, kinds, types] = parametersOf(filter);
  const [row] = await access.run<TotalsRow>(
    `${ACCOUNTS}
     select coalesce(sum(d.lines), 0)::int8 as lines,
       coalesce(sum(d.received), 0)::int8 as received, coalesce(sum(d.received - d.amount), 0)::int8 as paid
     from a cross join lateral (
       select * from (${typesOfDays('$4::int2[] is not null')}) had union all select unnest($4::int2[])
     ) w cross join lateral (
       select sum(d.lines) as lines, sum(d.amount) as amount, sum(d.received) as received from ledger_day d
       where d.account_id = a.id and d.type_id = w.type_id and d.day >= $5 and d.day < $6
     ) d`,
    [merchant, members, kinds, types, days.from, days.to],
  );
  return row!;
}

async function totalsOfLines(access: Access, filter: HistoryFilter): Promise<TotalsRow> {
  const [row] = await access.run<TotalsRow>(
    `${ACCOUNTS}
     select count(*) as lines,
       coalesce(sum(l.amount) filter (where l.amount > 0), 0)::int8 as received,
       coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::int8 as paid
     from a cross join lateral (${linesOf('debit')} union all ${linesOf('credit')}) l`,
    [...parametersOf(filter), ...splitCursor(undefined), ALL],
  );
  return row!;
}

const ACCOUNTS = `with a as (
  select id, member_id, kind, currency from ledger_account
  where merchant = $1 and member_id = any ($2::int4[]) and ($3::text[] is null or kind = any ($3))
)`;

/**
 * The newest lines of account `a` on one side, once for each type: those asked for, or those the account has. Times become
 * a span of postings by the days they lie in. Parameters: 4 types, 5 and 6 times, 7 whether times are asked for, 8 to 10
 * the cursor, 11 how many.
 */
function linesOf(which: StatementSide): string {
  const isDebit = which === 'debit';
  return `(select l.* from (
      select * from (${typesHad(which, '$4::int2[] is not null')}) had union all select unnest($4::int2[])
    ) w cross join lateral (
      select min(d.first_id) as lo, max(d.last_id) as hi from ledger_day d
      where $7::bool and d.account_id = a.id and d.type_id = w.type_id
        and d.day >= coalesce(($5::timestamptz at time zone interval '8 hours')::date, '-infinity')
        and d.day <= coalesce(($6::timestamptz at time zone interval '8 hours')::date, 'infinity')
    ) span cross join lateral (
      select t.posting_id, t.n, ${isDebit ? '-' : ''}t.amount as amount, t.${which}_after as after, ${isDebit ? 0 : 1} as side,
        w.type_id, p.movement, p.occurred_at, p.source, p.key, p.game_code, p.round_id, p.ref_id, p.remark
      from ledger_transfer t cross join lateral (select * from ledger_posting p where p.id = t.posting_id limit 1) p
      where ${within(which, 'case when $7::bool then span.lo else 0 end', 'least($8::int8, case when $7::bool then span.hi end)')}
        and t.amount > 0 and (t.posting_id, t.n) < ($8::int8, ${isDebit ? '$9::int2' : '$10::int2'})
        and ($5::timestamptz is null or p.occurred_at >= $5) and ($6::timestamptz is null or p.occurred_at < $6)
      ${byPosting('desc')} limit $11::int8 + ${TRANSFERS_MAX}
    ) l)`;
}

const list = (items: readonly (string | number)[] | undefined): string | null =>
  items ? `{${items.map((item) => JSON.stringify(item)).join(',')}}` : null;

const parametersOf = (filter: HistoryFilter): unknown[] => [
  filter.merchant,
  list(filter.memberIds),
  list(filter.kinds),
  list(filter.txTypeIds),
  filter.from === undefined ? null : toDate(filter.from),
  filter.to === undefined ? null : toDate(filter.to),
  filter.from !== undefined || filter.to !== undefined,
];

/** More lines than anybody has. */
const ALL = 1_000_000_000;

/** How cursors of lines look. */
export const HISTORY_CURSOR = /^(\d{1,18})\.(\d{1,2})(?:\.([01]))?$/;

const END = [9_223_372_036_854_775_807n, 0, 0] as const;

/**
 * Position of a cursor: the posting, and its remaining transfers on the debit and the credit side, since both sides of
 * a transfer may be in the statement. An invalid cursor is past the end.
 */
function splitCursor(
  cursor: string | undefined,
): readonly [posting: bigint, debitsBelow: number, creditsBelow: number] {
  if (cursor === undefined) return END;
  const match = HISTORY_CURSOR.exec(cursor);
  if (!match) return [0n, 0, 0];
  const [, posting, n, side] = match;
  return [BigInt(posting!), Number(n), side === '0' ? Number(n) + 1 : Number(n)];
}

/** The word of a record for it: one movement undoes a bet and a win, by which a stake comes back or a win goes. */
export const reportedAs = ({ movement, amount }: Pick<HistoryLine, 'movement' | 'amount'>): string =>
  movement === 'bet-rolled-back' && amount < 0n ? 'win-taken-back' : movement;

const lineOf = (row: Row): HistoryLine => ({
  cursor: `${row.posting_id}.${row.n}.${row.side}`,
  postingId: row.posting_id,
  memberId: memberId(row.member_id),
  kind: row.kind as MemberKind,
  currency: currency(row.currency),
  amount: units(row.amount),
  balanceAfter: units(row.after),
  txTypeId: row.type_id,
  movement: row.movement,
  occurredAt: toMillis(row.occurred_at),
  source: row.source,
  key: row.key,
  gameCode: row.game_code,
  roundId: row.round_id,
  refId: row.ref_id,
  remark: row.remark,
});
