/** Settled stakes and deposits of members: the base of rewards, levels and points. */
import { toDate, toMillis, type Access } from '#db';
import { currency, dayName, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import { splitSpan } from './days.ts';
import { byPosting, LAST_POSTING, typesHad, within, type StatementSide } from './statement-index.ts';
import { GAME_TYPES, stakeTypeOf, TX } from './transaction-types.ts';

export interface Span {
  merchant: string;
  /** All members when absent; then the span should be short. */
  memberIds?: readonly MemberId[];
  from: Millis;
  /** Exclusive. */
  to: Millis;
}

export interface SettledStake {
  memberId: MemberId;
  currency: Currency;
  /** The type code of the stakes, which identifies the kind of game. */
  txTypeId: number;
  /** Negative where more was given back after its round had closed than was settled. */
  staked: Units;
}

export interface DepositLine {
  postingId: bigint;
  memberId: MemberId;
  currency: Currency;
  amount: Units;
  occurredAt: Millis;
}

interface SettledRow {
  member_id: number;
  currency: string;
  /** Type code of a closing posting, or of the stakes themselves. */
  type_id: number;
  staked: bigint;
}

/** A round counts once for each of its players' accounts: when it closes for the first time. Stakes of bonus money do not. */
export async function settledStakes(access: Access, { merchant, memberIds, from, to }: Span): Promise<SettledStake[]> {
  if (!memberIds) return merged(await settledIn(access, merchant, from, to));
  const { whole, parts } = splitSpan({ from, to });
  const rows = await access.run<SettledRow>(SETTLED_BY_DAYS, [merchant, listText(memberIds), whole.from, whole.to]);
  for (const part of parts) rows.push(...(await settledInPart(access, merchant, memberIds, part)));
  return merged(rows);
}

const PLAYERS = `select id, member_id, currency from ledger_account
  where merchant = $1 and member_id = any ($2::int4[]) and kind not in ('trial', 'trial-held')`;

const STAKE_TYPES = `'{${[...new Set(Object.values(GAME_TYPES).map(({ bet }) => bet))].join(',')}}'::int2[]`;

/** One probe of the days' index per type: with a list of types the planner may read all days of an account. */
const EACH_STAKE_TYPE = `unnest(${STAKE_TYPES}) as w(type_id)`;

const SETTLED_BY_DAYS = `select a.member_id, a.currency, d.type_id, sum(d.settled)::int8 as staked
  from (${PLAYERS} and kind <> 'bonus') a cross join ${EACH_STAKE_TYPE} cross join lateral (
    select d.type_id, d.settled from ledger_day d
    where d.account_id = a.id and d.type_id = w.type_id and d.day >= $3 and d.day < $4 and d.settled <> 0
    offset 0
  ) d
  group by 1, 2, 3`;

/**
 * Part of one day, posting by posting: the lines of a member's stakes enclose the postings that settled them, which may
 * have moved another of their accounts, as the win of a free bet does.
 */
function settledInPart(
  access: Access,
  merchant: string,
  memberIds: readonly MemberId[],
  { from, to }: { from: Millis; to: Millis },
): Promise<SettledRow[]> {
  return access.run<SettledRow>(
    `select a.member_id, a.currency, p.credit_type_id as type_id, sum(p.settled)::int8 as staked
     from (${PLAYERS}) a cross join lateral (
       select min(d.first_id) as lo, max(d.last_id) as hi
       from ledger_account o cross join ${EACH_STAKE_TYPE} cross join lateral (
         select d.first_id, d.last_id from ledger_day d
         where d.account_id = o.id and d.type_id = w.type_id and d.day = $3 limit 1
       ) d
       where o.member_id = a.member_id and o.merchant = $1
     ) span cross join lateral (${closingsOf('debit')} union ${closingsOf('credit')}) t
     cross join lateral (
       select p.credit_type_id, p.settled from ledger_posting p
       where p.id = t.posting_id and p.settled is not null and p.occurred_at >= $4 and p.occurred_at < $5
         and (select k.kind from ledger_account k where k.id = p.account_id limit 1) <> 'bonus' limit 1
     ) p
     group by 1, 2, 3`,
    [merchant, listText(memberIds), dayName(from), toDate(from), toDate(to)],
  );
}

/** The postings of account `a` on one side within a range of ids. */
const closingsOf = (which: StatementSide): string => `
  select t.posting_id from (${typesHad(which)}) w cross join lateral (
    select t.posting_id from ledger_transfer t where ${within(which, 'span.lo', 'span.hi')} ${byPosting()}
  ) t`;

/** All members' stakes, by the index of time. */
function settledIn(access: Access, merchant: string, from: Millis, to: Millis): Promise<SettledRow[]> {
  return access.run<SettledRow>(
    `select p.member_id, p.currency, p.credit_type_id as type_id, sum(p.settled)::int8 as staked
     from ledger_posting p cross join lateral (select a.kind from ledger_account a where a.id = p.account_id limit 1) a
     where p.occurred_at >= $2 and p.occurred_at < $3 and p.merchant = $1 and p.settled is not null
       and a.kind not in ('trial', 'trial-held', 'bonus')
     group by 1, 2, 3`,
    [merchant, toDate(from), toDate(to)],
  );
}

function merged(rows: readonly SettledRow[]): SettledStake[] {
  const lines = new Map<string, SettledStake>();
  for (const row of rows) {
    const txTypeId = stakeTypeOf(row.type_id);
    const name = `${row.member_id}/${row.currency}/${txTypeId}`;
    const staked = units((lines.get(name)?.staked ?? 0n) + row.staked);
    lines.set(name, { memberId: memberId(row.member_id), currency: currency(row.currency), txTypeId, staked });
  }
  return [...lines.values()].toSorted(
    (a, b) => a.memberId - b.memberId || a.currency.localeCompare(b.currency) || a.txTypeId - b.txTypeId,
  );
}

const listText = (members: readonly MemberId[]): string => `{${members.join(',')}}`;

interface DepositRow {
  id: bigint;
  member_id: number;
  currency: string;
  amount: bigint;
  occurred_at: Date;
}

/**
 * Deposits of the span that were not reversed, oldest first; with a limit, the first of each account in order of
 * posting.
 */
export async function deposits(access: Access, span: Span, limit?: number): Promise<DepositLine[]> {
  const rows = span.memberIds
    ? await depositsOf(access, span, span.memberIds, limit)
    : await access.run<DepositRow>(
        `select p.id, p.member_id, p.currency, t.amount, p.occurred_at
         from ledger_posting p cross join lateral (
           select t.amount from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1
         ) t
         where p.occurred_at >= $2 and p.occurred_at < $3 and p.merchant = $1 and p.movement = 'deposit-received'
           and ${KEPT}
         order by p.occurred_at, p.id limit $4`,
        [span.merchant, toDate(span.from), toDate(span.to), limit ?? null],
      );
  return rows.map((row) => ({
    postingId: row.id,
    memberId: memberId(row.member_id),
    currency: currency(row.currency),
    amount: units(row.amount),
    occurredAt: toMillis(row.occurred_at),
  }));
}

const KEPT = `(select true from ledger_posting r where r.ref_id = p.ref_id and r.merchant = p.merchant
  and r.movement = 'deposit-reversed' limit 1) is null`;

/**
 * Uses the statements' index within the postings of the span's days: all deposits when the span has no start, none when
 * no day has any.
 */
function depositsOf(
  access: Access,
  { merchant, from, to }: Span,
  memberIds: readonly MemberId[],
  limit?: number,
): Promise<DepositRow[]> {
  return access.run<DepositRow>(
    `select t.posting_id as id, a.member_id, a.currency, t.amount, t.occurred_at
     from (${PLAYERS}) a cross join lateral (
       select case when $6::bool then 0 else min(d.first_id) end as lo,
         case when $6::bool then ${LAST_POSTING} else max(d.last_id) end as hi
       from ledger_day d
       where not $6::bool and d.account_id = a.id and d.type_id = ${TX.deposit}
         and d.day >= ($3::timestamptz at time zone interval '8 hours')::date
         and d.day <= ($4::timestamptz at time zone interval '8 hours')::date
     ) span cross join (values (${TX.deposit}::int2)) as w(type_id) cross join lateral (
       select t.posting_id, t.amount, p.occurred_at
       from ledger_transfer t cross join lateral (
         select p.occurred_at from ledger_posting p
         where p.id = t.posting_id and p.movement = 'deposit-received' and p.occurred_at >= $3 and p.occurred_at < $4
           and ${KEPT} limit 1
       ) p
       where ${within('credit', 'span.lo', 'span.hi')}
       ${byPosting()} limit $5
     ) t
     order by t.occurred_at, t.posting_id limit $5`,
    [merchant, listText(memberIds), toDate(from), toDate(to), limit ?? null, from <= 0],
  );
}

/**
 * Members who deposited or finished a round in the span, by day lines: may include some who did so at another time of
 * these days.
 */
export async function activeMembers(
  access: Access,
  { merchant, from, to }: Omit<Span, 'memberIds'>,
): Promise<MemberId[]> {
  const rows = await access.run<{ member_id: number }>(
    `select distinct d.member_id from ledger_day d
     where d.day >= ($2::timestamptz at time zone interval '8 hours')::date
       and d.day <= (($3::timestamptz - interval '1 microsecond') at time zone interval '8 hours')::date
       and d.lines >= 0 and d.merchant = $1 and d.last_at >= $2 and (d.settled <> 0 or d.type_id = ${TX.deposit})
     order by 1`,
    [merchant, toDate(from), toDate(to)],
  );
  return rows.map((row) => memberId(row.member_id));
}
