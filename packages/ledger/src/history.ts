import { toDate, toMillis, type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import type { MemberKind } from './chart.ts';

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
  /** Signed: what left the account is negative. */
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
  const [beforePosting, beforeN] = after === undefined ? [null, null] : splitCursor(after);
  const rows = await access.run<Row>(
    `${ACCOUNTS}
     select l.*, a.member_id, a.kind, a.currency
     from a cross join lateral (
       (${side('debit')} and ($7::int8 is null or (t.posting_id, t.n) < ($7, $8::int2))
        order by t.posting_id desc, t.n desc limit $9)
       union all
       (${side('credit')} and ($7::int8 is null or (t.posting_id, t.n) < ($7, $8::int2))
        order by t.posting_id desc, t.n desc limit $9)
     ) l
     order by l.posting_id desc, l.n desc, l.amount limit $9 offset $10`,
    [...parametersOf(filter), beforePosting, beforeN, limit + offset, offset],
  );
  return rows.slice(0, limit).map(lineOf);
}

export interface HistoryTotals {
  lines: number;
  received: Units;
  paid: Units;
}

/** How many lines a filter matches, and what they add up to. */
export async function historyTotals(access: Access, filter: HistoryFilter): Promise<HistoryTotals> {
  const [row] = await access.run<{ lines: bigint; received: bigint; paid: bigint }>(
    `${ACCOUNTS}
     select count(*) as lines,
       coalesce(sum(l.amount) filter (where l.amount > 0), 0)::int8 as received,
       coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::int8 as paid
     from a cross join lateral (${side('debit')} union all ${side('credit')}) l`,
    parametersOf(filter),
  );
  const { lines, received, paid } = row!;
  return { lines: Number(lines), received: units(received), paid: units(paid) };
}

const ACCOUNTS = `with a as (
  select id, member_id, kind, currency from ledger_account
  where merchant = $1 and member_id = any ($2::int4[]) and ($3::text[] is null or kind = any ($3))
)`;

/** The legs of account `a` on one side, with their postings. Parameters 4 to 6 are the filter's types and times. */
function side(which: 'debit' | 'credit'): string {
  const sign = which === 'debit' ? '-' : '';
  return `select t.posting_id, t.n, ${sign}t.amount as amount, t.${which}_after as after, p.${which}_type_id as type_id,
      p.movement, p.occurred_at, p.source, p.key, p.game_code, p.round_id, p.ref_id, p.remark
    from ledger_transfer t join ledger_posting p on p.id = t.posting_id
    where t.${which}_id = a.id and t.${which}_after is not null and t.amount > 0
      and ($4::int4[] is null or p.${which}_type_id = any ($4))
      and ($5::timestamptz is null or p.occurred_at >= $5) and ($6::timestamptz is null or p.occurred_at < $6)`;
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
];

function splitCursor(cursor: string): [bigint, number] {
  const match = /^(\d{1,18})\.(\d{1,2})$/.exec(cursor);
  if (!match) return [0n, 0];
  return [BigInt(match[1]!), Number(match[2])];
}

const lineOf = (row: Row): HistoryLine => ({
  cursor: `${row.posting_id}.${row.n}`,
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
