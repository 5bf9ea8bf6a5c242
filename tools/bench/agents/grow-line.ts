/** Grows a line of agents below the demo's general agent, with members below each, straight into the tables. */
import type { Db } from '#db';

export const MERCHANT = 'pavilion';
const TOP = 'agent1';
/** Branches directly below the general agent, of equal size. */
const HEADS = 10;
/** Levels of the line, the general agent's included. */
const LEVELS = 12;
/** Members directly below the general agent, on each side: pages of lists are full on both. */
const DIRECT = 200;
const FIRST_AGENT = 1_000_000;
const FIRST_MEMBER = 2_000_000;
/** One agent to this many members, and enough for all levels. */
const MEMBERS_OF_AN_AGENT = 100;
const AGENTS_MIN = 1 + HEADS * (LEVELS - 1);
/** Areas with play; '' is money that is of no game. */
export const AREAS = ['', 'RNG', 'LIVE', 'FISH'] as const;

export interface Line {
  readonly top: number;
  readonly members: number;
  readonly agents: number;
}

const agentsOf = (members: number): number => Math.max(AGENTS_MIN, Math.round(members / MEMBERS_OF_AN_AGENT));

/** Heads of branches, each with a tenth of the line below. */
export const headOf = (n: number): number => FIRST_AGENT + 1 + (n % HEADS);
export const memberAt = (n: number): number => FIRST_MEMBER + n;

/** The line of that size, as it is or is to be. */
export async function lineIn(db: Db, members: number): Promise<Line> {
  const [row] = await db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
    MERCHANT,
    TOP,
  ]);
  return { top: Number(row!.id), members, agents: agentsOf(members) };
}

export async function growLine(db: Db, members: number): Promise<Line> {
  const line = await lineIn(db, members);
  // Rows are right by construction: checks of foreign keys row by row would take most of the time.
  for (const sql of [accounts(line), places(line), sizes])
    await db.tx((tx) => tx.script(`set local session_replication_role = replica; ${sql}`));
  await db.run('analyze');
  for (const area of AREAS)
    await db.run('select count(agent_chain_of(merchant, id, $1)) from agent where merchant = $2', [area, MERCHANT]);
  return line;
}

const COLUMNS = `(id, merchant, account, account_type, password_changed_at, currency, language, terms_version, registered_at,
  registered_ip, upline_id)`;

/** The heads join last, so that they are first in lists. */
const accounts = ({ top, members, agents }: Line): string => {
  const width = Math.ceil((agents - 1 - HEADS) / HEADS / (LEVELS - 2));
  return `
    insert into member ${COLUMNS}
    select ${FIRST_AGENT} + k, '${MERCHANT}', 'downline' || k, 2, now(), 'USD', 'EN', '1',
      now() + case when k <= ${HEADS} then k * interval '1 second' else (k - ${agents}) * interval '1 minute' end, '127.0.0.1',
      case when k <= ${HEADS} then ${top} when (k - ${HEADS + 1}) / ${HEADS} < ${width} then ${FIRST_AGENT + 1} + (k - 1) % ${HEADS}
        else ${FIRST_AGENT} + k - ${HEADS * width} end
    from generate_series(1, ${agents - 1}) k;
    insert into member ${COLUMNS}
    select ${FIRST_MEMBER} + i, '${MERCHANT}', 'punter' || i, 0, now(), 'USD', 'EN', '1', now() - (${members} - i) * interval '1 minute',
      '127.0.0.1', case when i < ${DIRECT} or i % ${agents} = 0 then ${top} else ${FIRST_AGENT} + i % ${agents} end
    from generate_series(0, ${members - 1}) i;`;
};

/** Rates fall by a twentieth of the general agent's from level to level; members have a quarter of them. */
const places = ({ top }: Line): string => `
  insert into agent (id, merchant, parent_id, depth, since)
  with recursive below as (
    select id, upline_id, 2 as depth from member where upline_id = ${top} and id between ${FIRST_AGENT} and ${FIRST_MEMBER - 1}
    union all
    select m.id, m.upline_id, b.depth + 1 from below b join member m on m.upline_id = b.id
      where m.id between ${FIRST_AGENT} and ${FIRST_MEMBER - 1}
  )
  select id, '${MERCHANT}', upline_id, depth, now() from below;
  insert into agent_line (above_id, below_id, distance)
  with recursive up as (
    select id as below_id, id as above_id, 0 as distance from agent where id >= ${FIRST_AGENT} and merchant = '${MERCHANT}'
    union all
    select u.below_id, a.parent_id, u.distance + 1 from up u join agent a on a.id = u.above_id where a.parent_id is not null
  )
  select above_id, below_id, distance from up;
  insert into agent_rate (member_id, area, rate)
  select a.id, r.area, greatest(1, r.rate - (a.depth - 1) * (r.rate / 20))
  from agent a cross join agent_rate r where a.id >= ${FIRST_AGENT} and a.merchant = '${MERCHANT}' and r.member_id = ${top};
  insert into agent_rate (member_id, area, rate)
  select m.id, r.area, greatest(1, r.rate / 4) from member m cross join agent_rate r
  where m.id >= ${FIRST_MEMBER} and r.member_id = ${top} and r.area in ('RNG', 'LIVE', 'FISH');`;

const sizes = `
  delete from agent_joined;
  create temporary table direct on commit drop as
    select upline_id as id, count(*) filter (where account_type = 0) as members, count(*) filter (where account_type in (1, 2)) as agents
    from member where merchant = '${MERCHANT}' and upline_id is not null and account_type in (0, 1, 2) group by 1;
  update agent a set team_members = t.members, team_agents = t.agents, direct_size = coalesce(o.members + o.agents, 0)
  from (
    select l.above_id as id, sum(d.members) as members, sum(d.agents) as agents
    from agent_line l join direct d on d.id = l.below_id group by 1
  ) t left join direct o using (id) where a.id = t.id;`;
