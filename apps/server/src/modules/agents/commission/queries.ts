/** The roll-up: changes at their fence, accounts that joined, and postings counted by the database's function. */
import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

/** A change of the line or of rates that waits for its fence. */
export interface Change {
  id: bigint;
  merchant: string;
  member_id: bigint;
  kind: 'rates' | 'move' | 'promote' | 'demote';
  rates: Readonly<Record<string, number>> | null;
  parent_id: bigint | null;
  by_operator: boolean;
  fence: bigint;
}

const CHANGE = `select c.id, c.merchant, c.member_id, c.kind, c.rates, c.parent_id, c.by_operator, c.fence, c.asked_at
  from agent_change c where c.applied_at is null and c.refused_at is null`;

/** The first waiting change up to this posting. */
export async function nextChange(tx: Tx, upTo: bigint): Promise<Change | undefined> {
  const [row] = await tx.run<Change>(`${CHANGE} and c.fence <= $1 order by c.fence, c.id limit 1`, [upTo]);
  return row;
}

/** The first of all waiting changes, if it was asked for by then. */
export async function changeAskedBy(tx: Tx, at: Millis): Promise<Change | undefined> {
  const [row] = await tx.run<Change>(
    `select * from (${CHANGE} order by c.fence, c.id limit 1) c where c.asked_at <= $1`,
    [toDate(at)],
  );
  return row;
}

/** Members whose money counts for nobody: test accounts. */
export async function isTester(tx: Tx, merchant: string, memberId: bigint): Promise<boolean> {
  const [row] = await tx.run<{ is: boolean }>('select is_test as is from member where id = $2 and merchant = $1', [
    merchant,
    memberId,
  ]);
  return row?.is ?? false;
}

export async function countPostings(tx: Tx, after: bigint, upTo: bigint, setting: string): Promise<void> {
  await tx.run('select agent_count($1, $2, $3::jsonb)', [after, upTo, setting], 'agent_count');
  await tx.run('select agent_windows($1, $2, $3::jsonb)', [after, upTo, setting], 'agent_windows');
}

/** Counts some accounts that joined; answers how many. */
export async function countJoined(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.run<{ taken: number }>(
    `with taken as (
       delete from agent_joined where id in (select id from agent_joined order by id limit $1)
       returning member_id, upline_id, is_agent, (joined_at at time zone interval '8 hours')::date as day
     ), joined as materialized (
       select t.*, m.merchant from taken t
       cross join lateral (select m.merchant from member m where m.id = t.member_id and not m.is_test limit 1) m
     ), begun as (
       insert into agent_standing (merchant, open_day) select merchant, min(day) from joined group by 1 on conflict do nothing
     ), teams as materialized (
       select u.id, u.parent_id, u.distance, j.is_agent, j.merchant, greatest(j.day, s.open_day) as day
       from joined j
       cross join lateral (
         select a.id, a.parent_id, l.distance
         from (select l.above_id, l.distance from agent_line l where l.below_id = j.upline_id offset 0) l
         cross join lateral (select a.id, a.parent_id from agent a where a.id = l.above_id limit 1) a
       ) u
       left join lateral (select s.open_day from agent_standing s where s.merchant = j.merchant limit 1) s on true
     ), days as (
       insert into agent_day as d (agent_id, day, area, parent_id, merchant, joined)
       select id, day, '', coalesce(parent_id, 0), merchant, count(*) from teams group by 1, 2, 3, 4, 5 order by 1, 2
       on conflict (agent_id, day, area, parent_id) do update set joined = d.joined + excluded.joined
     ), sizes as materialized (
       select id, count(*) filter (where not is_agent) as members, count(*) filter (where is_agent) as agents,
         count(*) filter (where distance = 0) as direct
       from teams group by 1 order by 1
     ), sized as (
       update agent a set team_members = a.team_members + s.members, team_agents = a.team_agents + s.agents,
         direct_size = a.direct_size + s.direct
       from sizes s where a.id = s.id
     )
     select count(*)::int as taken from taken`,
    [limit],
  );
  return row!.taken;
}

/** The first day that is not closed; null before the first one. */
export async function openDayOf(access: Access, merchant: string): Promise<string | null> {
  const [row] = await access.run<{ open_day: string }>(
    'select open_day from agent_standing where merchant = $1 limit 1',
    [merchant],
  );
  return row?.open_day ?? null;
}

export async function openDays(access: Access): Promise<{ readonly merchant: string; readonly day: string }[]> {
  return access.run('select merchant, open_day::text as day from agent_standing order by merchant');
}
