import { toDate, type Access } from '#db';
import { ofMembers } from './of-members.ts';
import { currency, memberId, units, type Currency, type MemberId, type Millis, type Units } from '#kernel';

export interface SummaryFilter {
  merchant: string;
  /** All members when absent. */
  memberIds?: readonly MemberId[];
  from: Millis;
  /** Exclusive. */
  to: Millis;
  /** IANA name; days begin at its midnight. */
  timeZone: string;
  /** Play money instead of real. */
  trial?: boolean;
}

/** What one member's accounts received less paid, by day and kind of movement: the base of every profit report. */
export interface SummaryLine {
  memberId: MemberId;
  /** yyyy-mm-dd in the time zone asked for. */
  day: string;
  currency: Currency;
  txTypeId: number;
  movement: string;
  /** For games the vendor, else the module or provider. */
  source: string;
  count: number;
  /** Signed. */
  amount: Units;
}

interface Row {
  member_id: number;
  day: string;
  currency: string;
  type_id: number;
  movement: string;
  source: string;
  count: bigint;
  amount: bigint;
}

/** Sums over wallets, not over what is held; a transfer between a member's own wallets shows on both its sides. */
export async function summary(access: Access, filter: SummaryFilter): Promise<SummaryLine[]> {
  const rows = await access.run<Row>(
    `select a.member_id, to_char(p.occurred_at at time zone $5, 'YYYY-MM-DD') as day, p.currency, l.type_id, p.movement,
       p.source, count(*) as count, sum(l.amount)::int8 as amount
     from ledger_posting p
     join ledger_transfer t on t.posting_id = p.id
     cross join lateral (values
       (t.debit_id, -t.amount, p.debit_type_id, t.debit_after),
       (t.credit_id, t.amount, p.credit_type_id, t.credit_after)
     ) as l(account_id, amount, type_id, after)
     join ledger_account a on a.id = l.account_id
     where l.after is not null and p.merchant = $1 and p.occurred_at >= $3 and p.occurred_at < $4
       and a.kind not in ('held', 'trial-held', 'points') and (a.kind = 'trial') = $6
       ${filter.memberIds ? `and a.member_id = any ($2::int4[]) and ${ofMembers('$2')}` : 'and $2::int4[] is null'}
     group by 1, 2, 3, 4, 5, 6 order by 2, 1, 4`,
    [
      filter.merchant,
      filter.memberIds ? `{${filter.memberIds.join(',')}}` : null,
      toDate(filter.from),
      toDate(filter.to),
      filter.timeZone,
      filter.trial ?? false,
    ],
  );
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    day: row.day,
    currency: currency(row.currency),
    txTypeId: row.type_id,
    movement: row.movement,
    source: row.source,
    count: Number(row.count),
    amount: units(row.amount),
  }));
}
