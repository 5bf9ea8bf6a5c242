/** Payments, debts and closed days as operators see them. */
import type { Access } from '#db';
import type { DaySpan } from '../../../ports/desk.ts';
import type { PaymentKey } from './close-queries.ts';
import { shareSql } from './share-sql.ts';

export interface DeskPayment {
  readonly member_id: bigint;
  readonly account: string;
  readonly day: string;
  readonly due: bigint;
  readonly debt_before: bigint;
  readonly debt_after: bigint;
  readonly paid: bigint;
  readonly paid_at: Date | null;
  readonly held_by: string | null;
}

export type PaymentState = 'waiting' | 'held' | 'paid';

const IN_STATE: Readonly<Record<PaymentState, string>> = {
  waiting: 'and p.paid_at is null and p.held_by is null and p.paid > 0',
  held: 'and p.held_by is not null and p.paid_at is null',
  paid: 'and p.paid_at is not null',
};

/** Newest day first; of one member, of the days of a span, or both. */
export function paymentsAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    memberId: bigint | undefined;
    state: PaymentState | undefined;
    first: string | undefined;
    last: string | undefined;
    after: PaymentKey | undefined;
    limit: number;
  }>,
): Promise<DeskPayment[]> {
  const { merchant, memberId, state, first, last, after, limit } = asked;
  return access.run(
    `select p.member_id, m.account, p.day::text as day, p.due, p.debt_before, p.debt_after, p.paid, p.paid_at, p.held_by
     from (
       select * from agent_payment p
       where p.merchant = $1 ${memberId === undefined ? '' : 'and p.member_id = $6'} ${state ? IN_STATE[state] : ''}
         and p.day >= coalesce($2::date, '-infinity') and p.day <= coalesce($3::date, 'infinity')
         ${after ? 'and (p.day < $4::date or (p.day = $4::date and p.member_id > $5::int8)) and p.day <= $4::date' : 'and $4::date is null and $5::int8 is null'}
         ${memberId === undefined ? 'and $6::int8 is null' : ''}
       order by p.day desc, p.member_id limit $7
     ) p
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = p.member_id limit 1) m
     order by p.day desc, p.member_id`,
    [merchant, first ?? null, last ?? null, after?.day ?? null, after?.memberId ?? null, memberId ?? null, limit],
  );
}

/** Held payments, longest first. */
export const heldPayments = (access: Access, merchant: string, limit: number): Promise<DeskPayment[]> =>
  access.run(
    `select p.member_id, m.account, p.day::text as day, p.due, p.debt_before, p.debt_after, p.paid, p.paid_at, p.held_by
     from (
       select * from agent_payment where merchant = $1 and held_by is not null and paid_at is null
       order by day, member_id limit $2
     ) p
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = p.member_id limit 1) m
     order by p.day, p.member_id`,
    [merchant, limit],
  );

export interface DebtRow {
  readonly member_id: bigint;
  readonly account: string;
  readonly amount: bigint;
  readonly since: string;
}

/** Largest first. */
export const debtsAt = (
  access: Access,
  {
    merchant,
    memberId,
    after,
    limit,
  }: Readonly<{
    merchant: string;
    memberId: bigint | undefined;
    after: { readonly amount: bigint; readonly memberId: bigint } | undefined;
    limit: number;
  }>,
): Promise<DebtRow[]> => {
  let rows = access.q
    .selectFrom('agent_debt')
    .select(['member_id', 'amount', 'since'])
    .where('merchant', '=', merchant)
    .where('amount', '>', 0n);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  if (after)
    rows = rows
      .where('amount', '<=', after.amount)
      .where((where) => where.or([where('amount', '<', after.amount), where('member_id', '>', after.memberId)]));
  return access.q
    .selectFrom(rows.orderBy('amount', 'desc').orderBy('member_id').limit(limit).as('d'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'd.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .select(['d.member_id', 'd.amount', 'm.account'])
    .select((select) => select.cast<string>('d.since', 'text').as('since'))
    .orderBy('d.amount', 'desc')
    .orderBy('d.member_id')
    .execute();
};

/** A segment that a payment comes from: plays of a member in an area, under one chain and own rate. */
export interface ShareRow {
  readonly chain_id: bigint;
  readonly member_id: bigint;
  readonly rate: number;
  readonly account: string;
  readonly area: string;
  readonly turnover: bigint;
  /** Accounts and rates from the agent nearest to the member upwards. */
  readonly chain: string;
  /** Rate difference of the paid account. */
  readonly own: number;
  readonly share: bigint;
}

export interface ShareKey {
  readonly chainId: bigint;
  readonly memberId: bigint;
  readonly rate: number;
}

const NAMES = `(select string_agg(concat_ws(' ', m.account, (u.rate / 1000.0)::numeric(6, 3) || ' %'), ' › ' order by u.place)
  from unnest(c.agents, c.rates) with ordinality as u(id, rate, place)
  cross join lateral (select m.account from member m where m.merchant = $1 and m.id = u.id limit 1) m)`;

/** Segments of a payment: the account's own play, then that of the members below, by chain and member. */
export function sharesOf(
  access: Access,
  merchant: string,
  { memberId, day }: PaymentKey,
  { after, limit }: { readonly after: ShareKey | undefined; readonly limit: number },
): Promise<ShareRow[]> {
  return access.run(
    `with chains as materialized (
       select c.id from agent_chains_with($2::int8) c(id)
     ), own as (
       select p.* from agent_play p
       where p.merchant = $1 and p.member_id = $2 and p.day = $3::date and p.turnover <> 0
         and (p.chain_id, p.member_id, p.rate) > ($4::int8, $5::int8, $6::int4)
     ), below as (
       select p.* from (
         select c.id from chains c where c.id >= $4 order by c.id
       ) c
       cross join lateral (
         select p.* from agent_play p
         where p.chain_id = c.id and p.day = $3::date and p.merchant = $1 and p.member_id <> $2 and p.turnover <> 0
           and (p.chain_id, p.member_id, p.rate) > ($4::int8, $5::int8, $6::int4)
         order by p.member_id, p.rate limit $7
       ) p
       limit $7
     ), page as (
       select * from (select * from own union all select * from below) p order by p.chain_id, p.member_id, p.rate limit $7
     )
     select p.chain_id, p.member_id, p.rate, m.account, p.area, p.turnover, ${NAMES} as chain, s.own::int4 as own,
       ${shareSql('p.turnover', 's.own')}::int8 as share
     from page p
     cross join lateral (select c.agents, c.rates from agent_chain c where c.id = p.chain_id limit 1) c
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = p.member_id limit 1) m
     cross join lateral (
       select coalesce(sum(s.own), 0) as own from agent_shares(p.member_id, p.rate, p.chain_id) s where s.id = $2
     ) s
     order by p.chain_id, p.member_id, p.rate`,
    [merchant, memberId, day, after?.chainId ?? 0n, after?.memberId ?? 0n, after?.rate ?? 0, limit],
  );
}

interface ClosedFigures {
  readonly accounts: number;
  readonly turnover: bigint;
  readonly due: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
  readonly held: bigint;
  readonly debt: bigint;
}

export interface ClosedRow extends ClosedFigures {
  readonly day: string;
  readonly area: string;
}

/** By day and area; area '' has the payments of the day. */
export const closedDays = (
  access: Access,
  merchant: string,
  { first, last, after, limit }: DaySpan & { readonly after: readonly string[] | null; readonly limit: number },
): Promise<ClosedRow[]> =>
  access.run(
    `select day::text as day, area, accounts, turnover, due, payable, paid, held, debt from agent_closed
     where merchant = $1 and day >= $2::date and day <= $3::date and (day, area) > ($4::date, $5)
     order by day, area limit $6`,
    [merchant, first, last, after?.[0] ?? '-infinity', after?.[1] ?? '', limit],
  );

export const closedTotals = (
  access: Access,
  merchant: string,
  { first, last }: DaySpan,
): Promise<(Omit<ClosedFigures, 'accounts'> & { readonly area: string })[]> =>
  access.run(
    `select area, sum(turnover)::int8 as turnover, sum(due)::int8 as due, sum(payable)::int8 as payable, sum(paid)::int8 as paid,
       sum(held)::int8 as held, sum(debt)::int8 as debt
     from agent_closed where merchant = $1 and day >= $2::date and day <= $3::date group by area order by area`,
    [merchant, first, last],
  );
