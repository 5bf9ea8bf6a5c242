/** Accounts of a branch. */
import type { Access } from '#db';

interface AccountRow {
  readonly id: bigint;
  readonly account: string;
  readonly account_type: number;
  readonly upline_id: bigint | null;
}

export interface AgentFigures {
  readonly team_members: number;
  readonly team_agents: number;
  readonly direct_size: number;
  readonly team_balance: bigint;
  readonly may_freeze: boolean;
}

export const figuresOf = async (access: Access, merchant: string, agentId: bigint): Promise<AgentFigures> =>
  (
    await access.run<AgentFigures>(
      `select team_members, team_agents, direct_size, team_balance, may_freeze from agent where id = $2 and merchant = $1`,
      [merchant, agentId],
    )
  )[0]!;

export const directSize = async (access: Access, merchant: string, agentId: bigint): Promise<number> =>
  (
    await access.run<{ direct_size: number }>('select direct_size from agent where id = $2 and merchant = $1', [
      merchant,
      agentId,
    ])
  )[0]?.direct_size ?? 0;

export interface PathStep {
  readonly id: bigint;
  readonly account: string;
}

/** Agents from `agentId` down to `below`, both included. */
export const pathDown = (access: Access, merchant: string, agentId: bigint, below: bigint): Promise<PathStep[]> =>
  access.run(
    `select m.id, m.account from agent_line up
       join agent_line down on down.above_id = $2 and down.below_id = up.above_id
       join member m on m.id = up.above_id and m.merchant = $1
     where up.below_id = $3 order by up.distance desc`,
    [merchant, agentId, below],
  );

/** Accounts directly below an agent, and those that moved away since the first day: by id, behind `after`. */
export const CHILDREN = `select c.id, m.account, m.account_type, m.upline_id, a.direct_size from (
    select id from (
      (select k.id from member k where k.upline_id = $2 and k.id > $3 and k.merchant = $1 and k.account_type in (0, 1, 2)
         and not k.is_test order by k.id limit $5)
      union
      (select g.member_id from agent_change g where g.from_id = $2 and g.member_id > $3 and g.merchant = $1 and g.kind = 'move'
         and g.applied_at >= ($4::date::timestamp at time zone interval '8 hours') order by g.member_id limit $5)
    ) either order by id limit $5
  ) c
  cross join lateral (select k.account, k.account_type, k.upline_id from member k where k.id = c.id and k.merchant = $1 limit 1) m
  left join lateral (select k.direct_size from agent k where k.id = c.id and k.merchant = $1 limit 1) a on true
  order by c.id`;

export interface ChildRow extends AccountRow {
  readonly direct_size: number | null;
}

export const childrenOf = (
  access: Access,
  { merchant, agentId, first }: { readonly merchant: string; readonly agentId: bigint; readonly first: string },
  after: bigint,
  limit: number,
): Promise<ChildRow[]> => access.run(CHILDREN, [merchant, agentId, after, first, limit]);

/** Accounts of a team with real money, agents included; at most `limit`. */
export const teamIds = async (
  access: Access,
  { merchant, agentId, direct }: { readonly merchant: string; readonly agentId: bigint; readonly direct: boolean },
  limit: number,
): Promise<bigint[]> =>
  (
    await access.run<{ id: bigint }>(
      `select k.id from (${direct ? 'select $2::int8 as below_id' : 'select below_id from agent_line where above_id = $2'}) l
       cross join lateral (select m.id from member m where m.upline_id = l.below_id and m.merchant = $1
         and m.account_type in (0, 1, 2) and not m.is_test) k limit $3`,
      [merchant, agentId, limit],
    )
  ).map(({ id }) => id);

/** Accounts that are in a team, of those given. */
export const inTeam = async (
  access: Access,
  { merchant, agentId, direct }: { readonly merchant: string; readonly agentId: bigint; readonly direct: boolean },
  ids: readonly bigint[],
): Promise<bigint[]> =>
  (
    await access.run<{ id: bigint }>(
      `select m.id from unnest($3::int8[]) i(id) cross join lateral (select k.id, k.upline_id from member k
         where k.id = i.id and k.merchant = $1 and k.account_type in (0, 1, 2) and not k.is_test limit 1) m
       where ${direct ? 'm.upline_id = $2' : 'exists (select from agent_line l where l.above_id = $2 and l.below_id = m.upline_id)'}`,
      [merchant, agentId, ids],
    )
  ).map(({ id }) => id);

export const namesOf = async (
  access: Access,
  merchant: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> =>
  new Map(
    (
      await access.run<{ id: bigint; account: string }>(
        'select id, account from member where merchant = $1 and id = any ($2::int8[])',
        [merchant, ids],
      )
    ).map(({ id, account }) => [id, account]),
  );

/** Number of accounts below the agent with a session seen since then: walks the sessions that are there, not the team. */
export const ONLINE = `select count(distinct s.member_id)::int4 as count from session s
  cross join lateral (select k.upline_id from member k where k.id = s.member_id and k.merchant = $1
    and k.account_type in (0, 1, 2) and not k.is_test limit 1) m
  cross join lateral (select true from agent_line l where l.above_id = $2 and l.below_id = m.upline_id limit 1) l
  where s.merchant = $1 and s.ended_at is null and s.last_seen_at >= $3`;

export const onlineBelow = async (access: Access, merchant: string, agentId: bigint, since: Date): Promise<number> =>
  (await access.run<{ count: number }>(ONLINE, [merchant, agentId, since]))[0]!.count;
