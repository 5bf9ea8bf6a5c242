/** Settlements as their sides read them. */
import { toDate, type Access } from '#db';
import type { ContractKind, Range } from '#contract';
import type { Millis } from '#kernel';
import type { SettlementRow } from './pay-queries.ts';
import type { StoredTiers } from './tiers.ts';

export interface NamedSettlement extends SettlementRow {
  readonly account: string;
  readonly agreed: StoredTiers | null;
}

interface Sought {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly by: { readonly payerId: bigint; readonly receiverId?: bigint | undefined } | { readonly receiverId: bigint };
  readonly range: Range;
  /** Null for all. */
  readonly states: readonly string[] | null;
}

export interface SettlementKey {
  readonly at: Date;
  readonly id: bigint;
}

const LONG_AGO = new Date(0);
const EVER = new Date(Date.UTC(9999, 0, 1));

const conditionOf = (by: Sought['by']): string =>
  'payerId' in by
    ? 's.payer_id = $3 and ($4::int8 is null or s.receiver_id = $4)'
    : 's.receiver_id = $3 and $4::int8 is null';
const sideOf = (by: Sought['by']) => ('payerId' in by ? [by.payerId, by.receiverId ?? null] : [by.receiverId, null]);
const span = ({ from, to }: Range) => [
  from === undefined ? LONG_AGO : toDate(from),
  to === undefined ? EVER : toDate(to),
];

/** Settlements of periods that began in the range, newest first. */
export const settlementsOf = (
  access: Access,
  { merchant, kind, by, range, states }: Sought,
  { after, limit }: { readonly after: SettlementKey | undefined; readonly limit: number },
): Promise<NamedSettlement[]> =>
  access.run<NamedSettlement>(
    `select s.*, m.account, a.tiers as agreed from (
       select * from agreement_settlement s
       where s.merchant = $1 and s.kind = $2 and ${conditionOf(by)} and s.starts_at >= $5 and s.starts_at < $6
         and ($7::text[] is null or s.state = any ($7))
         and ($8::timestamptz is null or (s.starts_at, s.id) < ($8, $9::int8))
       order by s.starts_at desc, s.id desc limit $10
     ) s join member m on m.merchant = $1 and m.id = s.receiver_id join agreement a on a.merchant = $1 and a.id = s.agreement_id
     order by s.starts_at desc, s.id desc`,
    [merchant, kind, ...sideOf(by), ...span(range), states, after?.at ?? null, after?.id ?? null, limit],
  );

/** Sum of a range, which has 35 days at most. */
export async function sumOfSettlements(access: Access, { merchant, kind, by, range }: Sought): Promise<bigint> {
  const [row] = await access.run<{ amount: bigint }>(
    `select coalesce(sum(s.amount), 0)::int8 as amount from agreement_settlement s
     where s.merchant = $1 and s.kind = $2 and ${conditionOf(by)} and s.starts_at >= $5 and s.starts_at < $6`,
    [merchant, kind, ...sideOf(by), ...span(range)],
  );
  return row?.amount ?? 0n;
}

/** The settlement of a receiver for a period. */
export async function settlementFor(
  access: Access,
  {
    merchant,
    kind,
    receiverId,
    startsAt,
  }: { merchant: string; kind: ContractKind; receiverId: bigint; startsAt: Millis },
): Promise<SettlementRow | undefined> {
  const [row] = await access.run<SettlementRow>(
    `select * from agreement_settlement where merchant = $1 and kind = $2 and receiver_id = $3 and starts_at = $4
     order by id desc limit 1`,
    [merchant, kind, receiverId, toDate(startsAt)],
  );
  return row;
}

/** Numbers of dividends of a period that an agent has paid, and has received. */
export async function paidCounts(
  access: Access,
  { merchant, agentId, startsAt }: { merchant: string; agentId: bigint; startsAt: Millis },
): Promise<{ readonly distributed: number; readonly received: number }> {
  const [row] = await access.run<{ distributed: number; received: number }>(
    `select (
       select count(*)::int4 from agreement_settlement
       where merchant = $1 and kind = 'DIVIDEND' and payer_id = $2 and starts_at = $3 and state = 'paid'
     ) as distributed, (
       select count(*)::int4 from agreement_settlement
       where merchant = $1 and kind = 'DIVIDEND' and receiver_id = $2 and starts_at = $3 and state = 'paid'
     ) as received`,
    [merchant, agentId, toDate(startsAt)],
  );
  return row!;
}

interface ExplainedRow extends SettlementRow {
  readonly payer: string | null;
  readonly receiver: string;
  /** In force when the period began. */
  readonly tiers: StoredTiers | null;
}

/** A settlement with the tiers that it was made by. */
export async function explainedSettlement(
  access: Access,
  { merchant, id }: { merchant: string; id: bigint },
): Promise<ExplainedRow | undefined> {
  const [row] = await access.run<ExplainedRow>(
    `select s.*, p.account as payer, r.account as receiver, (
       select e.detail -> 'tiers' from agreement_event e
       where e.agreement_id = s.agreement_id and e.event = 'A' and e.detail ? 'since'
         and (e.detail ->> 'since')::timestamptz <= s.starts_at
       order by e.id desc limit 1
     ) as tiers
     from agreement_settlement s join member r on r.merchant = $1 and r.id = s.receiver_id
     left join member p on p.merchant = $1 and p.id = s.payer_id where s.merchant = $1 and s.id = $2`,
    [merchant, id],
  );
  return row;
}
