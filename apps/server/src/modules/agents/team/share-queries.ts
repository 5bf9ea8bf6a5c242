/** The agent's own share of rebates, by the account directly below that it comes through. */
import type { Access } from '#db';
import { shareSql, type Asked } from '../commission/index.ts';

export interface ShareSum {
  readonly id: bigint;
  readonly area: string;
  readonly turnover: bigint;
  readonly amount: bigint;
}

/** Play of account `x` directly under agent $2, with the agent's share. The agent's own play has all their shares. */
const DIRECT = `select p.area, p.turnover, ${shareSql('p.turnover', 's.own')} as amount from agent_play p
    cross join lateral (select k.agents[1] as first_id from agent_chain k where k.id = p.chain_id and k.merchant = $1 limit 1) c
    cross join lateral agent_shares(p.member_id, p.rate, p.chain_id) s
    where p.member_id = x.id and p.day between $4 and $5 and p.merchant = $1 and p.turnover <> 0
      and (c.first_id = $2 or x.id = $2) and s.id = $2 and s.own > 0 offset 0`;

/** The branch of account `x`, on the days and in the areas that the branch has figures of. */
const THROUGH = `select t.area, t.turnover, t.amount from (
      select k.day, k.area from agent_day k
      where k.agent_id = x.id and k.parent_id = $2 and k.day between $4 and $5 and k.merchant = $1 offset 0
    ) k cross join lateral (
      select t.area, t.turnover, t.amount from agent_due_through t
      where t.agent_id = $2 and t.day = k.day and t.below_id = x.id and t.area = k.area and t.merchant = $1 offset 0
    ) t`;

/** The remainders that the close of each day added: they come from the agent's own play. */
const REMAINDERS = `select d.area, 0::int8 as turnover, d.closed as amount from agent_due d
    where x.id = $2 and d.member_id = $2 and d.day between $4 and $5 and d.merchant = $1 and d.closed <> 0`;

/** Shares by account and area. The agent among the accounts stands for their own play. */
export const SHARES = `select x.id, s.area, sum(s.turnover)::int8 as turnover, sum(s.amount)::int8 as amount from unnest($3::int8[]) x(id)
  cross join lateral ((${DIRECT}) union all (${THROUGH}) union all (${REMAINDERS})) s group by x.id, s.area`;

/** Shares through accounts directly below on these days, and of the agent's own play. Together they are the agent's due. */
export const sharesThrough = (
  access: Access,
  { merchant, agentId, first, last }: Asked,
  ids: readonly bigint[],
): Promise<ShareSum[]> => access.run(SHARES, [merchant, agentId, ids, first, last]);

/** The agent's dues by area. */
export const duesByArea = (
  access: Access,
  { merchant, agentId, first, last }: Asked,
): Promise<Omit<ShareSum, 'id'>[]> =>
  access.run(
    `select d.area, sum(d.turnover)::int8 as turnover, sum(d.amount + d.closed)::int8 as amount from agent_due d
     where d.member_id = $2 and d.day between $3 and $4 and d.merchant = $1 group by d.area order by d.area`,
    [merchant, agentId, first, last],
  );

/** Part of a day's due: of the own play, of the team by the agent's rate and the highest below, or the remainder of the close. */
export interface ShareLine {
  readonly area: string;
  readonly part: 'OWN' | 'TEAM' | 'REST';
  readonly rate: number | null;
  readonly rate_below: number | null;
  readonly turnover: bigint;
  readonly amount: bigint;
}

/** Parts of a day's due by area; they add up to it. */
export const shareLines = (
  access: Access,
  { merchant, agentId, day }: { readonly merchant: string; readonly agentId: bigint; readonly day: string },
): Promise<ShareLine[]> =>
  access.run(
    `select l.area, l.part, l.rate, l.rate_below, sum(l.turnover)::int8 as turnover, sum(l.amount)::int8 as amount from (
       select t.area, 'TEAM' as part, t.rate, t.rate_below, t.turnover, t.amount from agent_due_through t
       where t.agent_id = $2 and t.day = $3::date and t.merchant = $1
       union all
       select p.area, 'TEAM', c.rate, c.rate - s.own, p.turnover, ${shareSql('p.turnover', 's.own')}
       from (select k.id, k.rates[1] as rate from agent_chain k where k.agents[1] = $2 and k.merchant = $1 offset 0) c
       cross join lateral (
         select p.* from agent_play p where p.chain_id = c.id and p.day = $3::date and p.merchant = $1 and p.turnover <> 0 offset 0
       ) p
       cross join lateral agent_shares(p.member_id, p.rate, p.chain_id) s
       where p.member_id <> $2 and s.id = $2 and s.own > 0
       union all
       select p.area, 'OWN', s.own, 0, p.turnover, s.amount from agent_play p
       cross join lateral (
         select sum(s.own)::int4 as own, sum(${shareSql('p.turnover', 's.own')}) as amount
         from agent_shares(p.member_id, p.rate, p.chain_id) s where s.id = $2
       ) s
       where p.member_id = $2 and p.day = $3::date and p.merchant = $1 and p.turnover <> 0 and s.own > 0
       union all
       select d.area, 'REST', null, null, 0, d.closed from agent_due d
       where d.member_id = $2 and d.day = $3::date and d.merchant = $1 and d.closed <> 0
     ) l group by l.area, l.part, l.rate, l.rate_below order by l.area, l.part, l.rate desc, l.rate_below`,
    [merchant, agentId, day],
  );
