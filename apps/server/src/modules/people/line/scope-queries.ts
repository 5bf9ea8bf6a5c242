import type { Access } from '#db';

export interface ScopeRow {
  id: bigint;
  account: string;
  /** Type of the account that asks, not of the agent. */
  account_type: number;
}

/** The agent that an account acts for: itself, or that of the staff. Both accounts are active. */
export async function agentOf(access: Access, merchant: string, memberId: bigint): Promise<ScopeRow | undefined> {
  const [row] = await access.run<ScopeRow>(
    `select o.id, o.account, m.account_type from member m
     cross join lateral (
       select o.id, o.account from member o
       where o.merchant = $1 and o.id = case when m.account_type in (41, 42) then m.upline_id else m.id end
         and o.status = 'active' and o.account_type in (1, 2) limit 1
     ) o
     where m.merchant = $1 and m.id = $2 and m.status = 'active' and m.account_type in (1, 2, 41, 42)
       and exists (select from agent a where a.id = o.id)
     limit 1`,
    [merchant, memberId],
    'line_agent_of',
  );
  return row;
}

export interface AccountWithin {
  id: bigint;
  account: string;
  nickname: string | null;
  account_type: number;
  upline_id: bigint | null;
  status: 'active' | 'disabled' | 'closed';
}

const NAMED = {
  id: 'm.id = $2',
  name: 'lower(m.account) = lower($2::text)',
} as const;

/** A member is within the branch of an agent through their upline; an agent, by their own place in the line. */
const within = (named: string): string => `select m.* from (
    select m.id, m.account, m.nickname, m.account_type, m.upline_id, m.status from member m
    where m.merchant = $1 and ${named} and m.account_type in (0, 1, 2) and m.account <> 'erased-' || m.id limit 1
  ) m
  where exists (
    select from agent_line l
    where l.above_id = $3 and l.below_id = case when m.account_type = 0 then m.upline_id else m.id end
  )`;

export async function accountWithin(
  access: Access,
  { merchant, agentId }: Readonly<{ merchant: string; agentId: bigint }>,
  sought: Readonly<{ customerId: number | bigint } | { customerName: string }>,
): Promise<AccountWithin | undefined> {
  const [row] = await ('customerId' in sought
    ? access.run<AccountWithin>(within(NAMED.id), [merchant, sought.customerId, agentId], 'line_within_id')
    : access.run<AccountWithin>(within(NAMED.name), [merchant, sought.customerName, agentId], 'line_within_name'));
  return row;
}
