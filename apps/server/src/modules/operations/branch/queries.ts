/** Cases of suspicious branches, and the look-ups that open them. */
import { toDate, type Access, type Tables, type Tx } from '#db';
import type { Millis, Units } from '#kernel';
import { sql, type Selectable } from 'kysely';

export type CaseRow = Selectable<Tables['agent_case']>;
export type Rule = CaseRow['rule'];
export type Facts = CaseRow['facts'];

/** Members below an agent who played or paid on a day, in order of their ids. */
export const activeBelow = (
  access: Access,
  { merchant, day, after, limit }: Readonly<{ merchant: string; day: string; after: bigint; limit: number }>,
): Promise<{ readonly id: bigint; readonly upline_id: bigint }[]> =>
  access.run(
    `select m.id, m.upline_id from (
       select distinct p.member_id from agent_play p
       where p.merchant = $1 and p.day = $2::date and p.member_id > $3 order by p.member_id limit $4
     ) p
     cross join lateral (
       select m.id, m.upline_id from member m
       where m.merchant = $1 and m.id = p.member_id and m.upline_id is not null and m.account_type = 0 limit 1
     ) m
     order by m.id`,
    [merchant, day, after, limit],
  );

/** The highest id of the same page, whether its member has an upline or not; null at the end. */
export async function lastOfPage(
  access: Access,
  { merchant, day, after, limit }: Readonly<{ merchant: string; day: string; after: bigint; limit: number }>,
): Promise<bigint | null> {
  const [row] = await access.run<{ last: bigint | null }>(
    `select max(p.member_id) as last from (
       select distinct p.member_id from agent_play p
       where p.merchant = $1 and p.day = $2::date and p.member_id > $3 order by p.member_id limit $4
     ) p`,
    [merchant, day, after, limit],
  );
  return row?.last ?? null;
}

/** Agents above a member. */
export const agentsAbove = async (access: Access, uplineId: bigint): Promise<ReadonlySet<bigint>> => {
  const rows = await access.run<{ above_id: bigint }>('select above_id from agent_line where below_id = $1', [
    uplineId,
  ]);
  return new Set(rows.map((row) => row.above_id));
};

/** Accounts directly below an agent, of those given. */
export async function amongBelow(
  access: Access,
  merchant: string,
  { uplineId, ids }: Readonly<{ uplineId: bigint; ids: readonly bigint[] }>,
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .where('upline_id', '=', uplineId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Pairs whose first is an agent above the second. */
export const downwards = (
  access: Access,
  merchant: string,
  pairs: readonly { readonly from_id: bigint; readonly to_id: bigint }[],
): Promise<{ readonly agent_id: bigint; readonly member_id: bigint }[]> =>
  access.run(
    `select p.agent_id, p.member_id from unnest($2::int8[], $3::int8[]) as p(agent_id, member_id)
     cross join lateral (select m.upline_id from member m where m.merchant = $1 and m.id = p.member_id limit 1) m
     where exists (select from agent_line l where l.above_id = p.agent_id and l.below_id = m.upline_id)`,
    [merchant, `{${pairs.map((pair) => pair.from_id).join(',')}}`, `{${pairs.map((pair) => pair.to_id).join(',')}}`],
  );

export interface Farm {
  readonly agent_id: bigint;
  readonly code: string;
  readonly accounts: number;
  readonly deposited: bigint;
  readonly promotion: bigint;
  readonly withdrawn: bigint;
}

/**
 * Links through which many accounts came that deposited little, took a bonus and withdrew. Only links of agents are
 * looked at below whom somebody withdrew on the day.
 */
export const bonusFarms = (
  access: Access,
  asked: Readonly<{
    merchant: string;
    day: string;
    since: Millis;
    depositMax: Units;
    accountsMin: number;
    limit: number;
  }>,
): Promise<Farm[]> =>
  access.run(
    `with agents as materialized (
       select distinct m.upline_id as id
       from (select distinct p.member_id from agent_play p where p.merchant = $1 and p.day = $2::date and p.withdrawn > 0) p
       cross join lateral (select m.upline_id from member m where m.merchant = $1 and m.id = p.member_id limit 1) m
       where m.upline_id is not null
     )
     select c.agent_id, c.code, s.accounts, s.deposited, s.promotion, s.withdrawn
     from agents a
     cross join lateral (
       select c.id, c.agent_id, c.code from affiliate_code c
       where c.agent_id = a.id and c.merchant = $1 and c.removed_at is null and c.uses >= $5
     ) c
     cross join lateral (
       select count(*)::int4 as accounts, sum(s.deposited)::int8 as deposited, sum(s.promotion)::int8 as promotion,
         sum(s.withdrawn)::int8 as withdrawn
       from (
         select u.member_id from affiliate_use u where u.code_id = c.id and u.registered_at >= $3
         order by u.registered_at desc, u.member_id desc limit 1000
       ) u
       cross join lateral (
         select coalesce(sum(p.deposited), 0) as deposited, coalesce(sum(p.promotion), 0) as promotion,
           coalesce(sum(p.withdrawn), 0) as withdrawn
         from agent_play p where p.member_id = u.member_id and p.merchant = $1 and p.day >= ($3::timestamptz at time zone interval '8 hours')::date
       ) s
       where s.promotion > 0 and s.withdrawn > 0 and s.deposited <= $4
     ) s
     where s.accounts >= $5
     order by c.agent_id, c.code limit $6`,
    [asked.merchant, asked.day, toDate(asked.since), asked.depositMax, asked.accountsMin, asked.limit],
  );

/** False while a case of the rule is open for these two, or was closed since `rested`. */
export async function openCase(
  access: Access,
  found: Readonly<{
    merchant: string;
    agentId: bigint;
    memberId: bigint;
    rule: Rule;
    facts: Facts;
    at: Date;
    rested: Date;
  }>,
): Promise<boolean> {
  const { merchant, agentId, memberId, rule, facts, at, rested } = found;
  const rows = await access.run(
    `insert into agent_case (merchant, agent_id, member_id, rule, facts, opened_at)
     select $1, $2, $3, $4, $5::jsonb, $6 where not exists (
       select from agent_case c
       where c.merchant = $1 and c.member_id = $3 and c.rule = $4 and c.agent_id = $2 and c.closed_at > $7)
     on conflict do nothing returning id`,
    [merchant, agentId, memberId, rule, JSON.stringify(facts), at, rested],
  );
  return rows.length > 0;
}

export interface ShownCase extends CaseRow {
  readonly agent: string;
  readonly account: string;
}

const names = (merchant: string) => [
  sql<string>`(select m.account from member m where m.merchant = ${merchant} and m.id = c.agent_id limit 1)`.as(
    'agent',
  ),
  sql<string>`(select m.account from member m where m.merchant = ${merchant} and m.id = c.member_id limit 1)`.as(
    'account',
  ),
];

/** Newest first. */
export function casesAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    agentId: bigint | undefined;
    isOpen: boolean | undefined;
    before: bigint | undefined;
    limit: number;
  }>,
): Promise<ShownCase[]> {
  const { merchant, agentId, isOpen, before, limit } = asked;
  let rows = access.q.selectFrom('agent_case').selectAll().where('merchant', '=', merchant);
  if (agentId !== undefined) rows = rows.where('agent_id', '=', agentId);
  if (isOpen !== undefined) rows = rows.where('closed_at', isOpen ? 'is' : 'is not', null);
  if (before !== undefined) rows = rows.where('id', '<', before);
  return access.q
    .selectFrom(rows.orderBy('id', 'desc').limit(limit).as('c'))
    .selectAll()
    .select(names(merchant))
    .orderBy('c.id', 'desc')
    .execute();
}

/** Longest wait first. */
export const openCases = (access: Access, merchant: string, limit: number): Promise<ShownCase[]> =>
  access.q
    .selectFrom(
      access.q
        .selectFrom('agent_case')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('closed_at', 'is', null)
        .orderBy('id')
        .limit(limit)
        .as('c'),
    )
    .selectAll()
    .select(names(merchant))
    .orderBy('c.id')
    .execute();

/** An open case, locked. */
export const lockCase = (tx: Tx, merchant: string, id: bigint): Promise<CaseRow | undefined> =>
  tx.q
    .selectFrom('agent_case')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const caseById = (access: Access, merchant: string, id: bigint): Promise<CaseRow | undefined> =>
  access.q
    .selectFrom('agent_case')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();

export async function closeCase(tx: Tx, merchant: string, id: bigint, at: Date): Promise<void> {
  await tx.q
    .updateTable('agent_case')
    .set({ closed_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

export interface HarmRow {
  readonly id: bigint;
  readonly opened_at: Date;
  readonly sign: string;
  readonly account: string;
  /** Null where the member is below no agent. */
  readonly upline: string | null;
  readonly turnover: bigint;
  /** Rebates of the agents above. */
  readonly rebate: bigint;
}

/** Open cases of harm, with what the agents earned from them since a day; oldest first. */
export const harmIncome = (
  access: Access,
  { merchant, since, after, limit }: Readonly<{ merchant: string; since: string; after: bigint; limit: number }>,
): Promise<HarmRow[]> =>
  access.run(
    `select c.id, c.opened_at, c.sign, m.account, u.account as upline, p.turnover, p.rebate
     from (
       select c.id, c.opened_at, c.sign, c.member_id from safe_play_case c
       where c.merchant = $1 and c.closed_at is null and c.id > $3 order by c.id limit $4
     ) c
     cross join lateral (select m.account, m.upline_id from member m where m.merchant = $1 and m.id = c.member_id limit 1) m
     left join lateral (
       select u.account from member u where u.merchant = $1 and u.id = m.upline_id and u.account_type in (1, 2) limit 1
     ) u on true
     cross join lateral (
       select coalesce(sum(p.turnover), 0)::int8 as turnover, coalesce(sum(trunc(p.turnover::numeric * s.own / 100000)), 0)::int8 as rebate
       from agent_play p
       cross join lateral (
         select coalesce(sum(s.own), 0) as own from agent_shares(p.member_id, p.rate, p.chain_id) s where s.id <> p.member_id
       ) s
       where p.member_id = c.member_id and p.merchant = $1 and p.day >= $2::date
     ) p
     order by c.id`,
    [merchant, since, after, limit],
  );
