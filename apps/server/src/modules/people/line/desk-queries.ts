/** The line as operators see it: agents, changes, quotas and their templates. */
import { toDate, type Access, type Tx } from '#db';
import type { Range } from '#contract';
import { sql } from 'kysely';
import type { ChangeKind } from './change-queries.ts';
import type { Rates } from './rules.ts';

export interface AgentRow {
  id: bigint;
  account: string;
  upline: string | null;
  status: string;
  depth: number;
  direct_size: number;
  team_members: number;
  team_agents: number;
  team_balance: bigint;
  may_freeze: boolean;
  since: Date;
}

/** Agents of a brand, newest first: all, those directly below one, or those of a depth. */
export function agentsAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    id?: bigint | undefined;
    parentId?: bigint | undefined;
    depth?: number | undefined;
    before: bigint | undefined;
    limit: number;
  }>,
): Promise<AgentRow[]> {
  const { merchant, id, parentId, depth, before, limit } = asked;
  let rows = access.q.selectFrom('agent').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) rows = rows.where('id', '=', id);
  if (parentId !== undefined) rows = rows.where('parent_id', '=', parentId);
  if (depth !== undefined) rows = rows.where('depth', '=', depth);
  if (before !== undefined) rows = rows.where('id', '<', before);
  const named = (column: 'a.id' | 'a.parent_id', alias: string) =>
    sql<
      string | null
    >`(select m.account from member m where m.merchant = ${merchant} and m.id = ${sql.ref(column)} limit 1)`.as(alias);
  return access.q
    .selectFrom(rows.orderBy('id', 'desc').limit(limit).as('a'))
    .select(['a.id', 'a.depth', 'a.direct_size', 'a.team_members', 'a.team_agents', 'a.team_balance', 'a.may_freeze'])
    .select('a.since')
    .select(named('a.id', 'account'))
    .select(named('a.parent_id', 'upline'))
    .select(
      sql<string>`(select m.status from member m where m.merchant = ${merchant} and m.id = a.id limit 1)`.as('status'),
    )
    .orderBy('a.id', 'desc')
    .execute() as unknown as Promise<AgentRow[]>;
}

/** Agents above an account, the top one first. */
export const lineNamed = (access: Access, merchant: string, uplineId: bigint | null): Promise<string[]> =>
  uplineId === null
    ? Promise.resolve([])
    : access
        .run<{ account: string }>(
          `select m.account from agent_line l
           cross join lateral (select m.account from member m where m.merchant = $1 and m.id = l.above_id limit 1) m
           where l.below_id = $2 order by l.distance desc`,
          [merchant, uplineId],
        )
        .then((rows) => rows.map(({ account }) => account));

export interface Standing {
  id: bigint;
  account: string;
  account_type: number;
  status: string;
  upline_id: bigint | null;
}

/** An account of the line or below it; undefined for trials, staff, erased and unknown ones. */
export const standingOf = (
  access: Access,
  merchant: string,
  sought: Readonly<{ account: string } | { id: bigint }>,
): Promise<Standing | undefined> => {
  const rows = access.q
    .selectFrom('member')
    .select(['id', 'account', 'account_type', 'status', 'upline_id'])
    .where('merchant', '=', merchant)
    .where('account_type', 'in', [0, 1, 2])
    .where(sql<boolean>`account <> 'erased-' || id`);
  return (
    'id' in sought
      ? rows.where('id', '=', sought.id)
      : rows.where((where) => where(where.fn<string>('lower', ['account']), '=', sought.account.toLowerCase()))
  ).executeTakeFirst();
};

export interface DeskChange {
  id: bigint;
  account: string;
  kind: ChangeKind;
  rates: Rates | null;
  rates_before: Rates | null;
  upline: string | null;
  upline_before: string | null;
  asked_by: string;
  asked_at: Date;
  applied_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
}

export type ChangeState = 'waiting' | 'applied' | 'refused';

/** Changes of a brand or of one account, newest first. */
export function changesAt(
  access: Access,
  asked: Readonly<{
    merchant: string;
    memberId: bigint | undefined;
    state: ChangeState | undefined;
    range: Range;
    before: bigint | undefined;
    limit: number;
  }>,
): Promise<DeskChange[]> {
  const { merchant, memberId, state, range, before, limit } = asked;
  let rows = access.q.selectFrom('agent_change').selectAll().where('merchant', '=', merchant);
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId);
  if (state === 'waiting') rows = rows.where('applied_at', 'is', null).where('refused_at', 'is', null);
  if (state === 'applied') rows = rows.where('applied_at', 'is not', null);
  if (state === 'refused') rows = rows.where('refused_at', 'is not', null);
  if (range.from !== undefined) rows = rows.where('asked_at', '>=', toDate(range.from));
  if (range.to !== undefined) rows = rows.where('asked_at', '<', toDate(range.to));
  if (before !== undefined) rows = rows.where('id', '<', before);
  const named = (column: string, alias: string) =>
    sql<
      string | null
    >`(select m.account from member m where m.merchant = ${merchant} and m.id = ${sql.ref(column)} limit 1)`.as(alias);
  return access.q
    .selectFrom(rows.orderBy('id', 'desc').limit(limit).as('c'))
    .select(['c.id', 'c.kind', 'c.rates', 'c.rates_before', 'c.asked_by', 'c.asked_at', 'c.applied_at'])
    .select(['c.refused_at', 'c.refusal'])
    .select(named('c.member_id', 'account'))
    .select(named('c.parent_id', 'upline'))
    .select(named('c.from_id', 'upline_before'))
    .orderBy('c.id', 'desc')
    .execute() as unknown as Promise<DeskChange[]>;
}

/** The change of an account that is not applied yet. */
export async function waitingChange(
  access: Access,
  merchant: string,
  memberId: bigint,
): Promise<{ id: bigint; kind: ChangeKind } | undefined> {
  const [row] = await access.run<{ id: bigint; kind: ChangeKind }>(
    `select id, kind from agent_change
     where merchant = $1 and member_id = $2 and applied_at is null and refused_at is null`,
    [merchant, memberId],
  );
  return row;
}

/** Areas in which the accounts of a branch's top have more than a new upline. */
export const ratesBroken = (
  access: Access,
  id: bigint,
  toId: bigint,
): Promise<{ area: string; rate: number; most: number }[]> =>
  access.run(
    `select r.area, r.rate, coalesce(u.rate, 0) as most from agent_rate r
     left join lateral (select u.rate from agent_rate u where u.member_id = $2 and u.area = r.area limit 1) u on true
     where r.member_id = $1 and r.rate > coalesce(u.rate, 0) order by r.area`,
    [id, toId],
  );

/** False where nothing changed. */
export async function setMayFreeze(tx: Tx, merchant: string, id: bigint, may: boolean): Promise<boolean> {
  const rows = await tx.run(
    'update agent set may_freeze = $3 where merchant = $1 and id = $2 and may_freeze <> $3 returning id',
    [merchant, id, may],
  );
  return rows.length > 0;
}

export interface TemplateRow {
  id: bigint;
  name: string;
  rates: Rates;
  given: number;
  closed_at: Date | null;
}

/** Templates of a brand by name; their number is limited. */
export const quotaTemplates = (access: Access, merchant: string, limit: number): Promise<TemplateRow[]> =>
  access.q
    .selectFrom('agent_quota_template')
    .select(['id', 'name', 'rates', 'given', 'closed_at'])
    .where('merchant', '=', merchant)
    .orderBy('name')
    .limit(limit)
    .execute();

export const lockTemplate = (
  tx: Tx,
  merchant: string,
  sought: Readonly<{ id: bigint } | { name: string }>,
): Promise<TemplateRow | undefined> => {
  const rows = tx.q
    .selectFrom('agent_quota_template')
    .select(['id', 'name', 'rates', 'given', 'closed_at'])
    .where('merchant', '=', merchant);
  return ('id' in sought ? rows.where('id', '=', sought.id) : rows.where('name', '=', sought.name))
    .forUpdate()
    .executeTakeFirst();
};

/** Undefined where the brand has a template of that name. */
export async function insertTemplate(
  tx: Tx,
  { merchant, name, rates, given }: Readonly<{ merchant: string; name: string; rates: Rates; given: number }>,
): Promise<bigint | undefined> {
  const row = await tx.q
    .insertInto('agent_quota_template')
    .values({ merchant, name, rates: JSON.stringify(rates), given })
    .onConflict((on) => on.columns(['merchant', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateTemplate(
  tx: Tx,
  merchant: string,
  { id, rates, given, closedAt }: Readonly<{ id: bigint; rates: Rates; given: number; closedAt: Date | null }>,
): Promise<void> {
  await tx.q
    .updateTable('agent_quota_template')
    .set({ rates: JSON.stringify(rates), given, closed_at: closedAt })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

/** Sets what is left of a quota; a remaining number of 0 keeps the row. Answers what it was. */
export async function setQuota(
  tx: Tx,
  { agentId, templateId, remaining }: Readonly<{ agentId: bigint; templateId: bigint; remaining: number }>,
): Promise<number> {
  const [row] = await tx.run<{ before: number }>(
    `with kept as (
       select remaining from agent_quota where agent_id = $1 and template_id = $2
     ), given as (
       insert into agent_quota (agent_id, template_id, remaining) values ($1, $2, $3)
       on conflict (agent_id, template_id) do update set remaining = excluded.remaining
     )
     select coalesce((select remaining from kept), 0) as before`,
    [agentId, templateId, remaining],
  );
  return row!.before;
}
