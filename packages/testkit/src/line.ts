/** Agents of the demo in a test: their clients, and changes of the line without the roll-up. */
import { applyChange, type Change } from '#server/modules/people/line/index.ts';
import type { Site } from './site.ts';

/** Applies all changes that wait, as the roll-up does once everything before is counted. Answers the refusals. */
export async function applyChanges({ deps }: Site): Promise<(string | null)[]> {
  const waiting = await deps.db.run<Change>(
    `select id, merchant, member_id, kind, rates, parent_id, by_operator, fence from agent_change
     where applied_at is null and refused_at is null order by fence, id`,
  );
  const outcomes: (string | null)[] = [];
  for (const change of waiting) {
    const at = new Date(deps.clock.now());
    const applied = await deps.db.tx((tx) =>
      applyChange(tx, change, { at, countedCash: () => Promise.resolve(0n), failed: throwIt }),
    );
    outcomes.push(applied.ok ? null : applied.code);
  }
  return outcomes;
}

function throwIt(error: unknown): never {
  throw error;
}

/** Counts the accounts that have joined, as the roll-up does. */
export async function countJoined({ deps }: Site): Promise<void> {
  await deps.db.run(
    `with joined as (delete from agent_joined returning member_id, upline_id, is_agent),
     counted as (
       select l.above_id as id, count(*) filter (where not j.is_agent)::int4 as members,
         count(*) filter (where j.is_agent)::int4 as agents, count(*) filter (where l.distance = 0)::int4 as direct
       from joined j join agent_line l on l.below_id = j.upline_id group by l.above_id
     )
     update agent a set team_members = a.team_members + c.members, team_agents = a.team_agents + c.agents,
       direct_size = a.direct_size + c.direct
     from counted c where a.id = c.id`,
  );
}

/** Lines that disagree with the uplines of agents, or teams with those below; empty where all agree. */
export async function lineFaults({ deps }: Site): Promise<unknown[]> {
  const closure = await deps.db.run(
    `with recursive up as (
       select id as below_id, id as above_id, 0 as distance from agent
       union all
       select u.below_id, a.parent_id, u.distance + 1 from up u join agent a on a.id = u.above_id where a.parent_id is not null
     )
     (select 'missing', above_id, below_id, distance from up except select 'missing', above_id, below_id, distance from agent_line)
     union all
     (select 'surplus', above_id, below_id, distance from agent_line except select 'surplus', above_id, below_id, distance from up)`,
  );
  const places = await deps.db.run(
    `select 'place', a.id from agent a join member m on m.id = a.id
     where a.parent_id is distinct from m.upline_id or m.account_type not in (1, 2)
       or a.depth <> (select count(*) from agent_line l where l.below_id = a.id)`,
  );
  const rates = await deps.db.run(
    `select 'rate', r.member_id, r.area from agent_rate r join member m on m.id = r.member_id
     where m.upline_id is not null and r.rate >
       coalesce((select u.rate from agent_rate u where u.member_id = m.upline_id and u.area = r.area), 0)`,
  );
  const teams = await deps.db.run(
    `select 'team', a.id, a.team_members, a.team_agents, a.direct_size, t.* from agent a cross join lateral (
       select count(*) filter (where m.account_type = 0)::int4 as members,
         count(*) filter (where m.account_type <> 0)::int4 as agents,
         count(*) filter (where m.upline_id = a.id)::int4 as direct
       from agent_line l join member m on m.upline_id = l.below_id and m.account_type in (0, 1, 2)
       where l.above_id = a.id and not exists (select from agent_joined j where j.member_id = m.id)
     ) t
     where (a.team_members, a.team_agents, a.direct_size) <> (t.members, t.agents, t.direct)`,
  );
  return [...closure, ...places, ...rates, ...teams];
}
