import type { Access, Tx } from '#db';
import type { Subject } from './change-queries.ts';
import type { Rates } from './rules.ts';

export async function closeChange(
  tx: Tx,
  id: bigint,
  outcome: Readonly<{ at: Date; refusal?: string; fromId?: bigint | null; ratesBefore?: Rates }>,
): Promise<void> {
  await tx.run(
    `update agent_change set applied_at = case when $3::text is null then $2::timestamptz end,
       refused_at = case when $3::text is not null then $2::timestamptz end, refusal = $3, from_id = $4::int8,
       rates_before = $5::jsonb
     where id = $1 and applied_at is null and refused_at is null`,
    [
      id,
      outcome.at,
      outcome.refusal ?? null,
      outcome.fromId ?? null,
      outcome.ratesBefore ? JSON.stringify(outcome.ratesBefore) : null,
    ],
  );
}

/** Work from here on can be undone alone. */
export async function beginStep(tx: Tx): Promise<void> {
  await tx.run('savepoint line_change');
}

export async function endStep(tx: Tx): Promise<void> {
  await tx.run('release savepoint line_change');
}

export async function undoStep(tx: Tx): Promise<void> {
  await tx.run('rollback to savepoint line_change');
  await endStep(tx);
}

/** An agent and all above, nearest first; nobody for the house. */
export async function lineAbove(access: Access, id: bigint | null): Promise<bigint[]> {
  if (id === null) return [];
  const rows = await access.run<{ above_id: bigint }>(
    'select above_id from agent_line where below_id = $1 order by distance',
    [id],
  );
  return rows.map((row) => row.above_id);
}

/** Locks agents in one order, whoever asks. */
export async function lockAgents(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.run('select from agent where id = any($1::int8[]) order by id for update', [`{${ids.join(',')}}`]);
}

/** The upline of an account, without a lock: the roll-up alone changes it. */
export async function uplineOf(access: Access, merchant: string, id: bigint): Promise<bigint | null> {
  const [row] = await access.run<{ upline_id: bigint | null }>(
    'select upline_id from member where merchant = $1 and id = $2',
    [merchant, id],
  );
  return row?.upline_id ?? null;
}

/** Accounts and money that move with an account. */
export interface Team {
  readonly members: number;
  readonly agents: number;
  readonly balance: bigint;
  /** 1 where the account itself has been counted below its upline. */
  readonly direct: 0 | 1;
}

/** An account whose joining is not counted yet is counted where it is by then. */
export async function teamOf(
  tx: Tx,
  { id, depth }: Subject,
  countedCash: (memberId: bigint) => Promise<bigint>,
): Promise<Team> {
  const waits = await tx.run<{ id: bigint }>('select id from agent_joined where member_id = $1', [id]);
  const direct = waits.length > 0 ? 0 : 1;
  if (depth === null) return { members: direct, agents: 0, balance: await countedCash(id), direct };
  const [team] = await tx.run<{ team_members: number; team_agents: number; team_balance: bigint }>(
    'select team_members, team_agents, team_balance from agent where id = $1',
    [id],
  );
  return {
    members: team!.team_members,
    agents: team!.team_agents + direct,
    balance: team!.team_balance,
    direct,
  };
}

/** Takes a team from all agents of one line and gives it to those of another. */
export async function moveCounts(
  tx: Tx,
  { fromId, toId }: Readonly<{ fromId: bigint | null; toId: bigint | null }>,
  team: Team,
): Promise<void> {
  await tx.run(
    `update agent a set team_members = a.team_members + s.sign * $3::int4, team_agents = a.team_agents + s.sign * $4::int4,
       team_balance = a.team_balance + s.sign * $5::int8,
       direct_size = a.direct_size + case when a.id = $1::int8 then -$6::int4 when a.id = $2::int8 then $6::int4 else 0 end
     from (
       select above_id as id, sum(sign)::int4 as sign from (
         select above_id, -1 as sign from agent_line where below_id = $1::int8
         union all
         select above_id, 1 from agent_line where below_id = $2::int8
       ) l group by above_id
     ) s where a.id = s.id and (s.sign <> 0 or a.id in ($1::int8, $2::int8))`,
    [fromId, toId, team.members, team.agents, team.balance, team.direct],
  );
}

/** Rewrites the closure of a branch, however large: leaves the old line, enters the new one. */
export async function moveBranch(tx: Tx, id: bigint, toId: bigint | null): Promise<void> {
  await tx.run(
    `delete from agent_line l using agent_line up, agent_line b
     where up.below_id = $1 and up.distance > 0 and b.above_id = $1 and l.above_id = up.above_id and l.below_id = b.below_id`,
    [id],
  );
  await tx.run(
    `insert into agent_line (above_id, below_id, distance)
     select up.above_id, b.below_id, up.distance + 1 + b.distance from agent_line up, agent_line b
     where up.below_id = $2::int8 and b.above_id = $1`,
    [id, toId],
  );
  await tx.run(
    `update agent a set depth = t.depth + 1 + b.distance,
       parent_id = case when a.id = $1 then $2::int8 else a.parent_id end
     from agent_line b, (select coalesce((select depth from agent where id = $2::int8), 0) as depth) t
     where b.above_id = $1 and a.id = b.below_id
       and (a.id = $1 or a.depth <> t.depth + 1 + b.distance)`,
    [id, toId],
  );
}

export async function setUpline(tx: Tx, merchant: string, id: bigint, uplineId: bigint | null): Promise<void> {
  await tx.run(
    `update member set upline_id = $3::int8,
       account_type = case when account_type in (1, 2) then case when $3::int8 is null then 1 else 2 end else account_type end
     where merchant = $1 and id = $2`,
    [merchant, id, uplineId],
  );
  // An account that leaves its line before it is counted is not counted.
  if (uplineId === null) await tx.run('delete from agent_joined where member_id = $1', [id]);
  else await tx.run('update agent_joined set upline_id = $2 where member_id = $1', [id, uplineId]);
}

/** Chains of an agent and of all below, kept for the roll-up, are built anew. */
export async function dropChains(tx: Tx, id: bigint): Promise<void> {
  await tx.run('delete from agent_chain_now c using agent_line l where l.above_id = $1 and c.agent_id = l.below_id', [
    id,
  ]);
}

/** Turns a member, who is in the line already, into an agent; from then on their uplines count them as one. */
export async function makeAgent(
  tx: Tx,
  { id, upline_id: parentId }: Subject,
  { cash }: Readonly<{ cash: bigint }>,
): Promise<void> {
  await tx.run('update member set account_type = case when upline_id is null then 1 else 2 end where id = $1', [id]);
  await tx.run('update agent set team_balance = $2 where id = $1', [id, cash]);
  const waiting = await tx.run('update agent_joined set is_agent = true where member_id = $1 returning id', [id]);
  if (waiting.length > 0 || parentId === null) return;
  await tx.run(
    `update agent a set team_members = a.team_members - 1, team_agents = a.team_agents + 1
     from agent_line l where l.below_id = $1 and a.id = l.above_id`,
    [parentId],
  );
}

/** Turns an agent into a member, and puts their downline below the agent above. Links and quotas end. */
export async function demote(tx: Tx, { id, upline_id: parentId }: Subject): Promise<void> {
  const waiting = await tx.run('update agent_joined set is_agent = false where member_id = $1 returning id', [id]);
  await tx.run(
    `update agent a set team_agents = a.team_agents - $2::int4, team_members = a.team_members + $2::int4,
       direct_size = a.direct_size + case when a.id = $3::int8 then (select d.direct_size from agent d where d.id = $1) else 0 end
     from agent_line l where l.below_id = $1 and l.distance > 0 and a.id = l.above_id`,
    [id, waiting.length > 0 ? 0 : 1, parentId],
  );
  await leaveLine(tx, id, parentId);
  await tx.run('update member set upline_id = $2::int8 where upline_id = $1 and account_type in (0, 1, 2)', [
    id,
    parentId,
  ]);
  await tx.run('update agent_joined set upline_id = $2 where upline_id = $1', [id, parentId ?? id]);
  await tx.run('delete from agent_quota where agent_id = $1', [id]);
  await tx.run('update affiliate_code set active = false where agent_id = $1 and active', [id]);
  await tx.run('delete from agent where id = $1', [id]);
  await tx.run('update member set account_type = 0 where id = $1', [id]);
}

/** Takes an agent out of the closure; the branches below enter the line of the agent above. */
async function leaveLine(tx: Tx, id: bigint, parentId: bigint | null): Promise<void> {
  await tx.run(
    `delete from agent_line l using agent_line up, agent_line b
     where up.below_id = $1 and b.above_id = $1 and l.above_id = up.above_id and l.below_id = b.below_id`,
    [id],
  );
  await tx.run(
    `insert into agent_line (above_id, below_id, distance)
     select up.above_id, b.below_id, up.distance + 1 + b.distance
     from agent c join agent_line b on b.above_id = c.id cross join agent_line up
     where c.parent_id = $1 and up.below_id = $2::int8`,
    [id, parentId],
  );
  await tx.run(
    `update agent a set depth = a.depth - 1, parent_id = case when a.parent_id = $1 then $2::int8 else a.parent_id end
     from agent c join agent_line b on b.above_id = c.id where c.parent_id = $1 and a.id = b.below_id`,
    [id, parentId],
  );
}
