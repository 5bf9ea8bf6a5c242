import { type Access } from '#db';
import { currency, memberId, units, type Currency, type MemberId, type Units } from '#kernel';
import type { MemberKind } from './chart.ts';
import { typesOfDays } from './statement-index.ts';

export interface SummaryFilter {
  merchant: string;
  /** All members when absent. */
  memberIds?: readonly MemberId[];
  /** The accounts of these members; all when absent. */
  kinds?: readonly MemberKind[];
  /** yyyy-mm-dd of GMT+8, both inclusive. */
  firstDay: string;
  lastDay: string;
}

/** Sums of one day on one account under one transaction type: the base of every report. */
export interface SummaryLine {
  memberId: MemberId;
  day: string;
  kind: MemberKind;
  currency: Currency;
  txTypeId: number;
  lines: number;
  /** Signed: received less paid. */
  amount: Units;
  /** The credits within the amount: a refund gives a stake back and takes a win away under one type. */
  received: Units;
  /** Stakes of this type whose rounds closed that day, less those given back later. */
  settled: Units;
}

interface Row {
  member_id: number;
  day: string;
  kind: string;
  currency: string;
  type_id: number;
  lines: number;
  amount: bigint;
  received: bigint;
  settled: bigint;
}

export async function summary(access: Access, filter: SummaryFilter): Promise<SummaryLine[]> {
  const { merchant, memberIds, kinds, firstDay, lastDay } = filter;
  const rows = memberIds
    ? await access.run<Row>(
        `select a.member_id, d.day, a.kind, a.currency, d.type_id, d.lines, d.amount, d.received, d.settled
         from ledger_account a cross join lateral (${typesOfDays()}) w cross join lateral (
           select * from ledger_day d where d.account_id = a.id and d.type_id = w.type_id and d.day between $3 and $4
           offset 0
         ) d
         where a.merchant = $1 and a.member_id = any ($2::int4[]) and ($5::text[] is null or a.kind = any ($5))
         order by d.day, a.member_id, a.kind, a.currency, d.type_id`,
        [merchant, `{${memberIds.join(',')}}`, firstDay, lastDay, kinds ? `{${kinds.join(',')}}` : null],
      )
    : await access.run<Row>(
        `select d.member_id, d.day, a.kind, a.currency, d.type_id, d.lines, d.amount, d.received, d.settled
         from ledger_day d cross join lateral (select * from ledger_account a where a.id = d.account_id limit 1) a
         where d.day between $2 and $3 and d.lines >= 0 and d.merchant = $1
         order by d.day, d.member_id, a.kind, a.currency, d.type_id`,
        [merchant, firstDay, lastDay],
      );
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    day: row.day,
    kind: row.kind as MemberKind,
    currency: currency(row.currency),
    txTypeId: row.type_id,
    lines: row.lines,
    amount: units(row.amount),
    received: units(row.received),
    settled: units(row.settled),
  }));
}
