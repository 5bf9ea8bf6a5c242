/** What members have really played and paid in: the facts that rewards, levels and points follow from. */
import { toDate, toMillis, type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';
import { ofMembers } from './of-members.ts';

export interface Span {
  merchant: string;
  /** All members when absent. */
  memberIds?: readonly MemberId[];
  from: Millis;
  /** Exclusive. */
  to: Millis;
}

export interface SettledStake {
  memberId: MemberId;
  currency: Currency;
  /** The type code of the stakes, which tells the kind of game. */
  txTypeId: number;
  staked: Units;
}

export interface DepositLine {
  postingId: bigint;
  memberId: MemberId;
  currency: Currency;
  amount: Units;
  occurredAt: Millis;
}

const parametersOf = ({ merchant, memberIds, from, to }: Span): unknown[] => [
  merchant,
  memberIds ? `{${memberIds.join(',')}}` : null,
  toDate(from),
  toDate(to),
];

/** Posting `p` lies in the span; parameters 1 to 4. */
const inSpan = ({ memberIds }: Span): string =>
  `p.merchant = $1 and p.occurred_at >= $3 and p.occurred_at < $4
   ${memberIds ? `and p.member_id = any ($2::int4[]) and ${ofMembers('$2')}` : 'and $2::int4[] is null'}`;

/** A round counts once for each of its players: when it closes for the first time. */
export async function settledStakes(access: Access, span: Span): Promise<SettledStake[]> {
  const rows = await access.run<{ member_id: number; currency: string; type_id: number; staked: bigint }>(
    `select b.member_id, b.currency, b.debit_type_id as type_id, sum(t.amount)::int8 as staked
     from ledger_posting p
     join ledger_posting b on b.round_id = p.round_id and b.source = p.source and b.merchant = p.merchant
       and b.member_id = p.member_id and b.game_kind = 'bet'
     join ledger_transfer t on t.posting_id = b.id and t.n = 0 and t.debit_after is not null and t.amount > 0
     join ledger_account a on a.id = t.debit_id and a.kind <> 'trial'
     where p.round_closed and ${inSpan(span)}
       and not exists (select from ledger_posting e where e.round_closed and e.round_id = p.round_id
         and e.source = p.source and e.merchant = p.merchant and e.member_id = p.member_id and e.id < p.id)
       and not exists (select from ledger_posting r where r.game_kind = 'rollback' and r.reference_key = b.key
         and r.source = b.source and r.merchant = b.merchant)
     group by 1, 2, 3 order by 1, 2, 3`,
    parametersOf(span),
  );
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    currency: currency(row.currency),
    txTypeId: row.type_id,
    staked: units(row.staked),
  }));
}

export async function deposits(access: Access, span: Span): Promise<DepositLine[]> {
  const rows = await access.run<{
    id: bigint;
    member_id: number;
    currency: string;
    amount: bigint;
    occurred_at: Date;
  }>(
    `select p.id, p.member_id, p.currency, t.amount, p.occurred_at
     from ledger_posting p join ledger_transfer t on t.posting_id = p.id and t.n = 0
     where p.movement = 'deposit-received' and ${inSpan(span)}
       and not exists (select from ledger_posting r where r.movement = 'deposit-reversed' and r.ref_id = p.ref_id
         and r.merchant = p.merchant)
     order by p.id`,
    parametersOf(span),
  );
  return rows.map((row) => ({
    postingId: row.id,
    memberId: memberId(row.member_id),
    currency: currency(row.currency),
    amount: units(row.amount),
    occurredAt: toMillis(row.occurred_at),
  }));
}

export async function activeMembers(access: Access, span: Span): Promise<MemberId[]> {
  const rows = await access.run<{ member_id: number }>(
    `select distinct p.member_id from ledger_posting p
     where (p.round_closed or p.movement = 'deposit-received') and p.member_id is not null and ${inSpan(span)}
     order by 1`,
    parametersOf(span),
  );
  return rows.map((row) => memberId(row.member_id));
}
