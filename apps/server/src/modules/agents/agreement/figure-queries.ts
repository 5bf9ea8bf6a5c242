/** Sums that the roll-up of agents keeps. */
import type { Access } from '#db';

interface Among {
  readonly merchant: string;
  readonly agents: readonly bigint[];
  readonly members: readonly bigint[];
}

export interface AreaRow {
  readonly id: bigint;
  readonly area: string;
  readonly turnover: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly promotion: bigint;
  readonly rebate: bigint;
  readonly salary: bigint;
}

const SUMS = ['turnover', 'staked', 'won', 'promotion', 'rebate', 'salary']
  .map((name) => `sum(p.${name})::int8 as ${name}`)
  .join(', ');

/** By area, from the first day to the last. */
export const playOf = (
  access: Access,
  { merchant, agents, members, first, last }: Among & { readonly first: string; readonly last: string },
): Promise<AreaRow[]> =>
  access.run<AreaRow>(
    `select i.id, s.* from unnest($2::int8[]) i(id) cross join lateral (
       select p.area, ${SUMS} from agent_day p
       where p.agent_id = i.id and p.day between $4::date and $5::date and p.merchant = $1 group by p.area
     ) s
     union all
     select i.id, s.* from unnest($3::int8[]) i(id) cross join lateral (
       select p.area, ${SUMS} from agent_play p
       where p.member_id = i.id and p.day between $4::date and $5::date and p.merchant = $1 group by p.area
     ) s`,
    [merchant, agents, members, first, last],
    'agreement_play_of',
  );

interface PeriodRow {
  readonly id: bigint;
  readonly active: number;
  readonly turnover: bigint;
  readonly net: bigint;
}

/** A member alone is active or not; of an hour, the stakes of a member are known and the result is not. */
const periodRows = (
  access: Access,
  { merchant, agents, members, period, starts }: Among & { readonly period: string; readonly starts: Date },
): Promise<PeriodRow[]> =>
  access.run<PeriodRow>(
    `select p.agent_id as id, p.active, p.turnover, p.net from unnest($2::int8[]) i(id)
     cross join lateral (
       select p.agent_id, p.active, p.turnover, p.net from agent_period p
       where p.agent_id = i.id and p.period = $4 and p.starts_at = $5 and $1::text is not null limit 1
     ) p
     union all
     select p.member_id, (p.counted_id is not null)::int4, p.turnover, 0 from unnest($3::int8[]) i(id)
     cross join lateral (
       select p.member_id, p.counted_id, p.turnover from agent_active p
       where p.member_id = i.id and p.period = $4 and p.starts_at = $5 and $1::text is not null limit 1
     ) p`,
    [merchant, agents, members, period, starts],
    'agreement_period_of',
  );

export const hourOf = (access: Access, among: Among & { readonly starts: Date }): Promise<PeriodRow[]> =>
  periodRows(access, { ...among, period: 'HOUR' });

export async function activeIn(
  access: Access,
  among: Among & { readonly period: string; readonly starts: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await periodRows(access, among);
  return new Map(rows.map(({ id, active }) => [id, active]));
}

/** The first day that is not closed; null before the first one. */
export async function openDayOf(access: Access, merchant: string): Promise<string | null> {
  const [row] = await access.run<{ open_day: string }>(
    'select open_day from agent_standing where merchant = $1 limit 1',
    [merchant],
  );
  return row?.open_day ?? null;
}
