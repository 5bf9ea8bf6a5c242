/** Income of accounts: rebates of the line, salaries and dividends. */
import type { Access } from '#db';

export interface IncomeDay {
  readonly day: string;
  readonly lottery: bigint;
  readonly product: bigint;
}

/** Rebates of an account by the day of the play that they come from. */
export const duesByDay = (access: Access, { merchant, memberId, first, last, lotteries }: Of): Promise<IncomeDay[]> =>
  access.run(
    `select d.day, coalesce(sum(d.amount + d.closed) filter (where d.area = any ($5::text[])), 0)::int8 as lottery,
       coalesce(sum(d.amount + d.closed) filter (where d.area <> all ($5::text[])), 0)::int8 as product
     from agent_due d where d.member_id = $2 and d.day between $3 and $4 and d.merchant = $1 group by d.day`,
    [merchant, memberId, first, last, lotteries],
  );

interface Of {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly first: string;
  readonly last: string;
  /** Areas of lotteries. */
  readonly lotteries: readonly string[];
}

export interface PaymentDay {
  readonly day: string;
  readonly paid: bigint;
  readonly debt_after: bigint;
}

export const paymentsByDay = (
  access: Access,
  { merchant, memberId, first, last }: Omit<Of, 'lotteries'>,
): Promise<PaymentDay[]> =>
  access.run(
    `select day, case when paid_at is null then 0 else paid end as paid, debt_after from agent_payment
     where member_id = $2 and day between $3 and $4 and merchant = $1`,
    [merchant, memberId, first, last],
  );

export type AgreementKind = 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';

export interface SettledDay {
  readonly day: string;
  readonly kind: AgreementKind;
  readonly paid: bigint;
  readonly owed: bigint;
}

/** The last day of a period (GMT+8). */
const LAST_DAY = `((s.ends_at - interval '1 millisecond') at time zone interval '8 hours')::date`;
const PAID = `coalesce(sum(s.amount) filter (where s.state = 'paid'), 0)::int8`;

/** Longest period of an agreement. */
const PERIOD_DAYS = 31;

/** Salaries and dividends of an account by the last day of their period. */
export const settledByDay = (
  access: Access,
  { merchant, memberId, first, last }: Omit<Of, 'lotteries'>,
): Promise<SettledDay[]> =>
  access.run(
    `select ${LAST_DAY} as day, s.kind, ${PAID} as paid,
       coalesce(sum(s.amount) filter (where s.state in ('owed', 'held')), 0)::int8 as owed
     from agreement_settlement s
     where s.receiver_id = $2 and s.merchant = $1 and s.kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')
       and s.starts_at >= ($3::date - ${PERIOD_DAYS})::timestamp at time zone interval '8 hours'
       and s.starts_at < ($4::date + 1)::timestamp at time zone interval '8 hours'
       and ${LAST_DAY} between $3::date and $4::date
     group by 1, 2`,
    [merchant, memberId, first, last],
  );

export interface IncomeOf {
  readonly id: bigint;
  readonly lottery: bigint;
  readonly product: bigint;
  readonly dividend: bigint;
  readonly daily: bigint;
  readonly hourly: bigint;
  readonly realtime: bigint;
}

/** Income of some accounts in a span of days. */
export const incomeOf = (
  access: Access,
  { merchant, first, last, lotteries }: Omit<Of, 'memberId'>,
  ids: readonly bigint[],
): Promise<IncomeOf[]> =>
  access.run(
    `select x.id, d.lottery, d.product, s.* from unnest($2::int8[]) x(id)
     cross join lateral (
       select coalesce(sum(d.amount + d.closed) filter (where d.area = any ($5::text[])), 0)::int8 as lottery,
         coalesce(sum(d.amount + d.closed) filter (where d.area <> all ($5::text[])), 0)::int8 as product
       from agent_due d where d.member_id = x.id and d.day between $3 and $4 and d.merchant = $1
     ) d
     cross join lateral (
       select ${['dividend', 'daily', 'hourly', 'realtime']
         .map(
           (kind) =>
             `coalesce(sum(s.amount) filter (where s.state = 'paid' and s.kind = '${kind.toUpperCase()}'), 0)::int8 as ${kind}`,
         )
         .join(', ')}
       from agreement_settlement s
       where s.receiver_id = x.id and s.merchant = $1 and s.kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')
         and s.starts_at >= ($3::date - ${PERIOD_DAYS})::timestamp at time zone interval '8 hours'
         and s.starts_at < ($4::date + 1)::timestamp at time zone interval '8 hours'
         and ${LAST_DAY} between $3::date and $4::date
     ) s`,
    [merchant, ids, first, last, lotteries],
  );

export interface ContractLine {
  readonly id: bigint;
  readonly kind: AgreementKind;
  /** Null for the house. */
  readonly payer: string | null;
  readonly receiver: string;
  /** Paid by the account, not to it. */
  readonly pays: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly turnover: bigint;
  readonly tier: object | null;
  readonly amount: bigint;
  readonly state: 'owed' | 'held' | 'paid';
}

const START_OF_DAY = `($3::date::timestamp at time zone interval '8 hours')`;
const ENDED_ON_DAY = {
  DIVIDEND: `s.kind = 'DIVIDEND' and s.starts_at >= ${START_OF_DAY} - interval '${PERIOD_DAYS} days' and ${LAST_DAY} = $3::date`,
  others: `s.kind in ('DAILY', 'HOURLY', 'REALTIME') and s.starts_at >= ${START_OF_DAY}`,
} as const;

/** Settlements to an account, and of what it pays, of periods that ended on a day; all but those of nothing. */
const ofDay = (more: string): string =>
  (['receiver_id', 'payer_id'] as const)
    .flatMap((side) =>
      Object.values(ENDED_ON_DAY).map(
        (ended) => `select s.*, ${side === 'payer_id'} as pays from agreement_settlement s
         where s.${side} = $2 and s.merchant = $1 and s.state <> 'nothing' and ${ended}
           and s.starts_at < ${START_OF_DAY} + interval '1 day' ${more}`,
      ),
    )
    .join(' union all ');

/** Settlements of a day, on both sides, newest first. */
export const contractsOfDay = (
  access: Access,
  { merchant, memberId, day }: { readonly merchant: string; readonly memberId: bigint; readonly day: string },
  before: bigint,
  limit: number,
): Promise<ContractLine[]> =>
  access.run(
    `select s.id, s.kind, m.account as payer, r.account as receiver, s.pays, s.starts_at, s.ends_at, s.turnover, s.tier,
       s.amount, s.state from (${ofDay('and s.id < $4')} order by id desc limit $5) s
     cross join lateral (select k.account from member k where k.id = s.receiver_id and k.merchant = $1 limit 1) r
     left join lateral (select k.account from member k where k.id = s.payer_id and k.merchant = $1 limit 1) m on true
     order by s.id desc`,
    [merchant, memberId, day, before, limit],
  );

export interface ContractSums {
  readonly received: bigint;
  readonly paid: bigint;
}

/** Sums that settlements of a day have paid to an account, and that it has paid. */
export const contractSums = async (
  access: Access,
  { merchant, memberId, day }: { readonly merchant: string; readonly memberId: bigint; readonly day: string },
): Promise<ContractSums> =>
  (
    await access.run<ContractSums>(
      `select coalesce(sum(s.amount) filter (where not s.pays), 0)::int8 as received,
         coalesce(sum(s.amount) filter (where s.pays), 0)::int8 as paid from (${ofDay(`and s.state = 'paid'`)}) s`,
      [merchant, memberId, day],
    )
  )[0]!;

export interface DayPayment {
  readonly due: bigint;
  readonly debt_before: bigint;
  readonly debt_after: bigint;
  readonly paid: bigint;
  readonly paid_at: Date | null;
  readonly held_by: string | null;
}

export const paymentOfDay = async (
  access: Access,
  { merchant, memberId, day }: { readonly merchant: string; readonly memberId: bigint; readonly day: string },
): Promise<DayPayment | undefined> =>
  (
    await access.run<DayPayment>(
      `select due, debt_before, debt_after, paid, paid_at, held_by from agent_payment
       where member_id = $2 and day = $3 and merchant = $1`,
      [merchant, memberId, day],
    )
  )[0];
