/** Figures of teams, members and incomes, as other modules read them. Amounts are in units of the brand's currency. */
import type { Access } from '#db';
import { units, type MemberId, type Millis, type Units } from '#kernel';
import {
  childTeams,
  dayIncome,
  debtRow,
  memberPeriod,
  paymentsOf,
  periodFigures,
  playsOf,
  teamAreas,
  teamDays,
  type DayIncome,
  type Days,
  type Figures,
  type PaymentRow,
  type PeriodFigures,
  type PeriodName,
  type TeamFigures,
} from './sum-queries.ts';

/** What the house kept of the stakes after all costs: negative where it paid more than it took. */
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

export interface TeamSums {
  readonly total: TeamFigures;
  /** Area '' is money that is not of a game. */
  readonly areas: readonly (TeamFigures & { readonly area: string })[];
}

/** A team over days: the agent and everybody below, as the line was when each posting was counted. */
export async function teamSums(access: Access, { agentId, ...days }: TeamQuery): Promise<TeamSums> {
  const areas = await teamAreas(access, { ...days, agentId: BigInt(agentId) });
  return { total: areas.reduce<TeamFigures>(added, NOTHING), areas };
}

/** The same by day; days without anything are left out. */
export const teamTrend = (access: Access, { agentId, ...days }: TeamQuery) =>
  teamDays(access, { ...days, agentId: BigInt(agentId) });

/** Teams that counted directly under an agent, by id; `after` is the last id of the page before. */
export const childrenSums = (
  access: Access,
  { parentId, ...page }: Days & { readonly parentId: MemberId; readonly after?: bigint; readonly limit: number },
) => childTeams(access, { ...page, parentId: BigInt(parentId) });

/** Members, each by themselves; without a row where they did nothing. */
export async function memberSums(
  access: Access,
  { memberIds, ...days }: Days & { readonly memberIds: readonly MemberId[] },
): Promise<Map<number, Figures>> {
  const rows = await playsOf(access, { ...days, memberIds: memberIds.map(BigInt) });
  return new Map(rows.map(({ member_id: id, ...figures }) => [Number(id), figures]));
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
