/** Figures of teams and members over days. */
import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

/** Days (yyyy-mm-dd, GMT+8), both included; areas where only some count. */
export interface Days {
  readonly merchant: string;
  readonly from: string;
  readonly to: string;
  readonly areas?: readonly string[] | undefined;
}

export interface Figures {
  readonly bets: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly turnover: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly promotion: bigint;
  readonly rebate: bigint;
  /** Salaries and dividends. */
  readonly salary: bigint;
}
export interface TeamFigures extends Figures {
  readonly joined: number;
  readonly first_deposits: number;
}

const AMOUNTS = ['staked', 'won', 'turnover', 'deposited', 'withdrawn', 'promotion', 'rebate', 'salary'];
const sums = (row: string, counts: readonly string[]): string =>
  [
    ...counts.map((column) => `coalesce(sum(${row}.${column}), 0)::int as ${column}`),
    ...AMOUNTS.map((column) => `coalesce(sum(${row}.${column}), 0)::int8 as ${column}`),
  ].join(', ');
const PLAY = sums('p', ['bets']);
const TEAM = sums('d', ['bets', 'joined', 'first_deposits']);

/** A team by area: the agent and everybody below. */
export function teamAreas(
  access: Access,
  { merchant, agentId, from, to, areas }: Days & { readonly agentId: bigint },
): Promise<(TeamFigures & { readonly area: string })[]> {
  return access.run(
    `select d.area, ${TEAM} from agent_day d
     where d.agent_id = $1 and d.day between $2::date and $3::date and d.merchant = $4 and ($5::text[] is null or d.area = any ($5))
     group by d.area order by d.area`,
    [agentId, from, to, merchant, areas ?? null],
  );
}

/** A team by day. */
export function teamDays(
  access: Access,
  { merchant, agentId, from, to, areas }: Days & { readonly agentId: bigint },
): Promise<(TeamFigures & { readonly day: string })[]> {
  return access.run(
    `select d.day::text as day, ${TEAM} from agent_day d
     where d.agent_id = $1 and d.day between $2::date and $3::date and d.merchant = $4 and ($5::text[] is null or d.area = any ($5))
     group by d.day order by d.day`,
    [agentId, from, to, merchant, areas ?? null],
  );
}

interface Page {
  readonly after?: bigint | undefined;
  readonly limit: number;
}

/** Teams that counted directly under an agent on these days, by id; the agent's own members are `membersOf`. */
export function childTeams(
  access: Access,
  { merchant, parentId, from, to, areas, after, limit }: Days & Page & { readonly parentId: bigint },
): Promise<(TeamFigures & { readonly agent_id: bigint })[]> {
  // One agent after the other: a page reads the days of its own agents alone.
  const next = (behind: string) => `(
    select d.agent_id from agent_day d where d.parent_id = $1 and d.parent_id > 0 and d.agent_id > ${behind}
    order by d.agent_id limit 1)`;
  return access.run(
    `with recursive child(agent_id) as (
       select n.agent_id from ${next('$6::int8')} n
       union all
       select n.agent_id from child c cross join lateral ${next('c.agent_id')} n
     )
     select c.agent_id, s.* from child c cross join lateral (
       select ${TEAM} from agent_day d
       where d.parent_id = $1 and d.parent_id > 0 and d.agent_id = c.agent_id and d.day between $2::date and $3::date
         and d.merchant = $4 and ($5::text[] is null or d.area = any ($5))
       having count(*) > 0
     ) s limit $7`,
    [parentId, from, to, merchant, areas ?? null, after ?? 0n, limit],
  );
}

/** Figures of some members, each by themselves; members who did nothing have no row. */
export function playsOf(
  access: Access,
  { merchant, memberIds, from, to, areas }: Days & { readonly memberIds: readonly bigint[] },
): Promise<(Figures & { readonly member_id: bigint })[]> {
  return access.run(
    `select m.id as member_id, p.* from unnest($1::int8[]) m(id)
     cross join lateral (
       select ${PLAY} from agent_play p
       where p.member_id = m.id and p.day between $2::date and $3::date and p.merchant = $4
         and ($5::text[] is null or p.area = any ($5))
       having count(*) > 0
     ) p order by 1`,
    [memberIds, from, to, merchant, areas ?? null],
  );
}

export type PeriodName = 'HOUR' | 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH';
export interface PeriodFigures {
  readonly active: number;
  /** Of hours alone. */
  readonly turnover: bigint;
  readonly net: bigint;
}

/** Active members of a team in a period, and the figures of an hour. */
export async function periodFigures(
  access: Access,
  merchant: string,
  agentId: bigint,
  { period, startsAt }: { readonly period: PeriodName; readonly startsAt: Millis },
): Promise<PeriodFigures | undefined> {
  const [row] = await access.run<PeriodFigures>(
    `select p.active, p.turnover, p.net from agent_period p
     where p.agent_id = $1 and p.period = $2 and p.starts_at = $3
       and (select true from agent a where a.id = $1 and a.merchant = $4 limit 1)`,
    [agentId, period, toDate(startsAt), merchant],
  );
  return row;
}

/** A member's valid stake in a period, and if they were active. */
export async function memberPeriod(
  access: Access,
  merchant: string,
  memberId: bigint,
  { period, startsAt }: { readonly period: PeriodName; readonly startsAt: Millis },
): Promise<{ readonly turnover: bigint; readonly active: boolean } | undefined> {
  const [row] = await access.run<{ turnover: bigint; active: boolean }>(
    `select a.turnover, a.counted_id is not null as active from agent_active a
     where a.member_id = $1 and a.period = $2 and a.starts_at = $3
       and (select true from member m where m.id = $1 and m.merchant = $4 limit 1)`,
    [memberId, period, toDate(startsAt), merchant],
  );
  return row;
}

export interface DayIncome {
  readonly day: string;
  readonly area: string;
  /** Rebate of the day so far, the remainder of a closed one included. */
  readonly amount: bigint;
  readonly turnover: bigint;
}

/** Rebates due to an account by day and area, newest day first. */
export function dayIncome(
  access: Access,
  { merchant, memberId, from, to }: Days & { readonly memberId: bigint },
): Promise<DayIncome[]> {
  return access.run(
    `select d.day::text as day, d.area, d.amount + d.closed as amount, d.turnover from agent_due d
     where d.member_id = $1 and d.day between $2::date and $3::date and d.merchant = $4
     order by d.day desc, d.area`,
    [memberId, from, to, merchant],
  );
}

export interface PaymentRow {
  readonly member_id: bigint;
  readonly day: string;
  readonly due: bigint;
  readonly debt_before: bigint;
  readonly debt_after: bigint;
  readonly paid: bigint;
  readonly paid_at: Date | null;
  readonly held_by: string | null;
}

/** Payments of closed days to an account, newest first. */
export function paymentsOf(
  access: Access,
  {
    merchant,
    memberId,
    before,
    limit,
  }: { merchant: string; memberId: bigint; before?: string | undefined; limit: number },
): Promise<PaymentRow[]> {
  // In words that no index of a brand's payments offers a walk for.
  return access.run(
    `select p.member_id, p.day::text as day, p.due, p.debt_before, p.debt_after, p.paid, p.paid_at, p.held_by from agent_payment p
     where p.member_id = $1 and p.merchant || '' = $2 and p.day < coalesce($3::date, 'infinity') order by p.day desc limit $4`,
    [memberId, merchant, before ?? null, limit],
  );
}

export async function debtRow(access: Access, merchant: string, memberId: bigint): Promise<bigint> {
  const [row] = await access.run<{ amount: bigint }>(
    'select amount from agent_debt where member_id = $1 and merchant = $2',
    [memberId, merchant],
  );
  return row?.amount ?? 0n;
}

/** The first day of a brand that is not closed; undefined before anything was counted. */
export async function openDayOf(access: Access, merchant: string): Promise<string | undefined> {
  const [row] = await access.run<{ day: string }>(
    'select open_day::text as day from agent_standing where merchant = $1',
    [merchant],
  );
  return row?.day;
}
