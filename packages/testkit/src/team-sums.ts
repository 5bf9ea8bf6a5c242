/** Figures of teams and members, as tests read them from the rows of the roll-up. Amounts are in units of the brand's currency. */
import { toDate, type Access } from '#db';
import { units, type MemberId, type Millis, type Units } from '#kernel';

/** Days (yyyy-mm-dd, GMT+8), both included; areas where only some count. */
interface Days {
  readonly merchant: string;
  readonly from: string;
  readonly to: string;
  readonly areas?: readonly string[] | undefined;
}

interface Figures {
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
interface TeamFigures extends Figures {
  readonly joined: number;
  readonly first_deposits: number;
}

const AMOUNTS = ['staked', 'won', 'turnover', 'deposited', 'withdrawn', 'promotion', 'rebate', 'salary'];
const sums = (row: string, counts: readonly string[]): string =>
  [
    ...counts.map((column) => `coalesce(sum(${row}.${column}), 0)::int as ${column}`),
    ...AMOUNTS.map((column) => `coalesce(sum(${row}.${column}), 0)::int8 as ${column}`),
  ].join(', ');
const TEAM = sums('d', ['bets', 'joined', 'first_deposits']);

/** A team by area: the agent and everybody below. */
function teamAreas(
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

type PeriodName = 'HOUR' | 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH';
interface PeriodFigures {
  readonly active: number;
  /** Kept for hours alone. */
  readonly turnover: bigint;
  readonly net: bigint;
}

/** Active members of a team in a period, and the figures of an hour. */
async function periodFigures(
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
async function memberPeriod(
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

interface DayIncome {
  readonly day: string;
  readonly area: string;
  /** Rebate of the day so far, the remainder of a closed one included. */
  readonly amount: bigint;
  readonly turnover: bigint;
}

/** Rebates due to an account by day and area, newest day first. */
function dayIncome(
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

interface PaymentRow {
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
function paymentsOf(
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

async function debtRow(access: Access, merchant: string, memberId: bigint): Promise<bigint> {
  const [row] = await access.run<{ amount: bigint }>(
    'select amount from agent_debt where member_id = $1 and merchant = $2',
    [memberId, merchant],
  );
  return row?.amount ?? 0n;
}

/** The part of the stakes that the house kept after all costs: negative where it paid more than it took. */
export const netOf = ({ staked, won, promotion, rebate, salary }: Figures): Units =>
  units(staked - won - promotion - rebate - salary);

const NOTHING: TeamFigures = {
  bets: 0,
  staked: 0n,
  won: 0n,
  turnover: 0n,
  deposited: 0n,
  withdrawn: 0n,
  promotion: 0n,
  rebate: 0n,
  salary: 0n,
  joined: 0,
  first_deposits: 0,
};

const added = (a: TeamFigures, b: TeamFigures): TeamFigures => ({
  bets: a.bets + b.bets,
  staked: a.staked + b.staked,
  won: a.won + b.won,
  turnover: a.turnover + b.turnover,
  deposited: a.deposited + b.deposited,
  withdrawn: a.withdrawn + b.withdrawn,
  promotion: a.promotion + b.promotion,
  rebate: a.rebate + b.rebate,
  salary: a.salary + b.salary,
  joined: a.joined + b.joined,
  first_deposits: a.first_deposits + b.first_deposits,
});

type TeamQuery = Days & { readonly agentId: MemberId };

interface TeamSums {
  readonly total: TeamFigures;
  /** Area '' is money that is not of a game. */
  readonly areas: readonly (TeamFigures & { readonly area: string })[];
}

/** A team over days: the agent and everybody below, as the line was when each posting was counted. */
export async function teamSums(access: Access, { agentId, ...days }: TeamQuery): Promise<TeamSums> {
  const areas = await teamAreas(access, { ...days, agentId: BigInt(agentId) });
  return { total: areas.reduce<TeamFigures>(added, NOTHING), areas };
}

interface PeriodQuery {
  readonly merchant: string;
  readonly period: PeriodName;
  readonly startsAt: Millis;
}

/** Active members of a team in a period; turnover and net result are kept for hours alone. */
export async function teamPeriod(
  access: Access,
  { merchant, agentId, ...period }: PeriodQuery & { readonly agentId: MemberId },
): Promise<PeriodFigures> {
  const row = await periodFigures(access, merchant, BigInt(agentId), period);
  return row ?? { active: 0, turnover: 0n, net: 0n };
}

/** A member's valid stake in a period, and if it made them active. */
export async function activeOf(
  access: Access,
  { merchant, memberId, ...period }: PeriodQuery & { readonly memberId: MemberId },
): Promise<{ readonly turnover: bigint; readonly active: boolean }> {
  return (await memberPeriod(access, merchant, BigInt(memberId), period)) ?? { turnover: 0n, active: false };
}

/** Rebates of an account by day and area, newest first. */
export const incomeOf = (
  access: Access,
  { memberId, ...days }: Days & { readonly memberId: MemberId },
): Promise<DayIncome[]> => dayIncome(access, { ...days, memberId: BigInt(memberId) });

/** Payments of closed days, newest first; `before` is the last day of the page before. */
export const duesOf = (
  access: Access,
  {
    memberId,
    ...page
  }: { readonly merchant: string; readonly memberId: MemberId; readonly before?: string; readonly limit: number },
): Promise<PaymentRow[]> => paymentsOf(access, { ...page, memberId: BigInt(memberId) });

/** Taken back from an account beyond what came in: set off against the next rebates. */
export const debtOf = async (access: Access, merchant: string, memberId: MemberId): Promise<Units> =>
  units(await debtRow(access, merchant, BigInt(memberId)));
