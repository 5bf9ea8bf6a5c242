/** Sums of teams and accounts, from the rows of the agents' roll-up. */
import type { Access } from '#db';

export interface Sums {
  readonly staked: bigint;
  readonly won: bigint;
  readonly turnover: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly promotion: bigint;
  readonly rebate: bigint;
  readonly salary: bigint;
}

export interface AreaSums extends Sums {
  readonly area: string;
}

/** A team, or what is listed below an agent, on some days: yyyy-mm-dd of GMT+8, both included. */
export interface Asked {
  readonly merchant: string;
  readonly agentId: bigint;
  readonly first: string;
  readonly last: string;
}

const COLUMNS = ['staked', 'won', 'turnover', 'deposited', 'withdrawn', 'promotion', 'rebate', 'salary'] as const;
const added = (of: string): string =>
  COLUMNS.map((name) => `coalesce(sum(${of}.${name}), 0)::int8 as ${name}`).join(', ');
const each = (of: string): string => COLUMNS.map((name) => `${of}.${name}`).join(', ');

/** Rows of agents' days, looked up day by day: a span would be found by reading a young table from end to end. */
const daily = (where: string, first: string, last: string): string =>
  `(select k.* from generate_series(0, ${last}::date - ${first}::date) n cross join lateral (
      select k.* from agent_day k where ${where} and k.day = ${first}::date + n and k.merchant = $1 offset 0
    ) k)`;
/** Days of an agent, and of the branches directly below one. */
const ofTeam = (agent: string, first: string, last: string) => daily(`k.agent_id = ${agent}`, first, last);
const below = (first: string, last: string) => daily('k.parent_id = $2 and k.parent_id > 0', first, last);

export interface TeamDay extends AreaSums {
  readonly day: string;
  readonly joined: number;
  readonly first_deposits: number;
}

/** A team by day and area, earliest first: all rows of the agent, whoever their upline was. */
export const teamDays = (access: Access, { merchant, agentId, first, last }: Asked): Promise<TeamDay[]> =>
  access.run(
    `select d.day, d.area, ${added('d')}, sum(d.joined)::int4 as joined, sum(d.first_deposits)::int4 as first_deposits
     from ${ofTeam('$2', '$3', '$4')} d
     group by d.day, d.area order by d.day, d.area`,
    [merchant, agentId, first, last],
  );

export interface RowSums extends AreaSums {
  readonly id: bigint;
}

interface Among {
  readonly merchant: string;
  /** Agents with their teams. */
  readonly agents: readonly bigint[];
  /** Members alone. */
  readonly members: readonly bigint[];
}

/** Teams and members by area, from the first day to the last. */
export const areaSums = (
  access: Access,
  { merchant, agents, members, first, last }: Among & Pick<Asked, 'first' | 'last'>,
): Promise<RowSums[]> =>
  access.run(
    `select i.id, s.* from unnest($2::int8[]) i(id) cross join lateral (
       select d.area, ${added('d')} from ${ofTeam('i.id', '$4', '$5')} d group by d.area
     ) s
     union all
     select i.id, s.* from unnest($3::int8[]) i(id) cross join lateral (
       select p.area, ${added('p')} from agent_play p
       where p.member_id = i.id and p.day between $4::date and $5::date and p.merchant = $1 group by p.area
     ) s`,
    [merchant, agents, members, first, last],
    'agent_area_sums',
  );

/** The play of account `x`, of the days. */
const PLAY = `select c.agents, p.area, ${each('p')} from agent_play p
    cross join lateral (select k.agents from agent_chain k where k.id = p.chain_id and k.merchant = $1 limit 1) c
    where p.member_id = x.id and p.day between $4 and $5 and p.merchant = $1 offset 0`;

/** Accounts below an agent, or the agent, each alone: what they did while directly below this agent. */
export const ALONE = `select x.id, p.area, ${added('p')} from unnest($3::int8[]) x(id)
  cross join lateral (${PLAY}) p
  where p.agents[1] = $2 or (p.agents[1] = x.id and p.agents[2] = $2) group by x.id, p.area`;

/** The same, agents with their teams. The agent themselves comes alone. */
export const WITH_TEAMS = `select s.id, s.area, ${added('s')} from (
    select x.id, p.area, ${each('p')} from unnest($3::int8[]) x(id)
    cross join lateral (${PLAY}) p where p.agents[1] = $2
    union all
    select x.id, d.area, ${each('d')} from unnest($3::int8[]) x(id)
    cross join lateral (select k.* from agent_day k where k.agent_id = x.id and k.day between $4 and $5 and k.parent_id = $2
      and k.merchant = $1 offset 0) d
  ) s group by s.id, s.area`;

export const rowSums = (
  access: Access,
  { merchant, agentId, first, last }: Asked,
  ids: readonly bigint[],
  alone: boolean,
): Promise<RowSums[]> => access.run(alone ? ALONE : WITH_TEAMS, [merchant, agentId, ids, first, last]);

/**
 * The agent and all accounts directly below them, each alone: the team, less the branches below, plus what their agents did
 * alone.
 */
export const aloneTotals = (access: Access, { merchant, agentId, first, last }: Asked): Promise<AreaSums[]> =>
  access.run(
    `with below as materialized (
       select d.agent_id, d.area, ${added('d')} from ${below('$4', '$5')} d group by d.agent_id, d.area
     ), agents as (select distinct agent_id as id from below)
     select s.area, ${added('s')} from (
       select d.area, ${each('d')} from ${ofTeam('$3', '$4', '$5')} d
       union all
       select b.area, ${COLUMNS.map((name) => `-b.${name}`).join(', ')} from below b
       union all
       select p.area, ${each('p')} from agents x cross join lateral (${PLAY}) p where p.agents[1] = x.id and p.agents[2] = $2
     ) s group by s.area`,
    [merchant, agentId, agentId, first, last],
  );

export interface Branch {
  readonly id: bigint;
  readonly account: string;
  readonly turnover: bigint;
  readonly net: bigint;
}

/** The branches directly below an agent with the most valid stake; `net` is what they won. */
export const topBranches = (
  access: Access,
  { merchant, agentId, first, last }: Asked,
  limit: number,
): Promise<Branch[]> =>
  access.run(
    `select b.*, m.account from (
       select d.agent_id as id, coalesce(sum(d.turnover) filter (where d.area <> 'PVP'), 0)::int8 as turnover,
         sum(d.won - d.staked + d.promotion + d.rebate + d.salary)::int8 as net
       from ${below('$3', '$4')} d
       group by d.agent_id order by 2 desc, 1 limit $5
     ) b cross join lateral (select k.account from member k where k.id = b.id and k.merchant = $1 and k.upline_id = $2 limit 1) m
     order by b.turnover desc, b.id`,
    [merchant, agentId, first, last, limit],
  );

export type PeriodKind = 'HOUR' | 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH';

export interface PeriodRow {
  readonly id: bigint;
  readonly starts_at: Date;
  readonly active: number;
  readonly turnover: bigint;
  readonly net: bigint;
}

/**
 * Periods that start within a span, earliest first. A member alone is active or not; of an hour, the stakes of a member are
 * known and the result is not.
 */
export const periodsOf = (
  access: Access,
  {
    merchant,
    agents,
    members,
    period,
    from,
    to,
  }: Among & {
    readonly period: PeriodKind;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<PeriodRow[]> =>
  access.run(
    `select p.* from unnest($2::int8[]) i(id)
     cross join lateral (
       select p.agent_id as id, p.starts_at, p.active, p.turnover, p.net from agent_period p
       where p.agent_id = i.id and p.period = $4 and p.starts_at >= $5 and p.starts_at < $6 and $1::text is not null
     ) p
     union all
     select p.* from unnest($3::int8[]) i(id)
     cross join lateral (
       select p.member_id, p.starts_at, (p.counted_id is not null)::int4, p.turnover, 0::int8 from agent_active p
       where p.member_id = i.id and p.period = $4 and p.starts_at >= $5 and p.starts_at < $6 and $1::text is not null
     ) p
     order by starts_at`,
    [merchant, agents, members, period, from, to],
    'agent_periods',
  );
