import type { Access, Tables, Tx } from '#db';
import type { Insertable } from 'kysely';
import type { Rates } from './rules.ts';

export interface LinkRow {
  id: bigint;
  code: string;
  agent_id: bigint;
  active: boolean;
  opens: 0 | 1;
  rates: Rates;
  path_type: 0 | 1 | 2;
  path: string | null;
  starts_on: string | null;
  ends_on: string | null;
  uses: number;
  uses_max: number | null;
  created_at: Date;
}

const COLUMNS = `c.id, c.code, c.agent_id, c.active, c.opens, c.rates, c.path_type, c.path, c.starts_on, c.ends_on, c.uses,
  c.uses_max, c.created_at`;

/** Condition of a link that takes accounts on a day (GMT+8). */
const takes = (today: string): string => `c.active and c.removed_at is null
  and (c.starts_on is null or c.starts_on <= ${today}::date) and (c.ends_on is null or c.ends_on >= ${today}::date)
  and (c.uses_max is null or c.uses < c.uses_max)`;

export interface Invitation {
  id: bigint;
  agent_id: bigint;
  nickname: string | null;
  opens: 0 | 1;
  rates: Rates;
}

/** Link that takes accounts today, by its code, with its agent; codes are case-insensitive. */
export async function invitationBy(
  access: Access,
  merchant: string,
  { code, today }: Readonly<{ code: string; today: string }>,
): Promise<Invitation | undefined> {
  const [row] = await access.run<Invitation>(
    `select c.id, c.agent_id, m.nickname, c.opens, c.rates from (
       select * from affiliate_code c where c.merchant = $1 and upper(c.code) = upper($2::text) limit 1
     ) c
     cross join lateral (
       select m.nickname from member m where m.merchant = $1 and m.id = c.agent_id and m.status = 'active' limit 1
     ) m
     where ${takes('$3')} and exists (select from agent a where a.merchant = $1 and a.id = c.agent_id)`,
    [merchant, code, today],
    'line_invitation',
  );
  return row;
}

/** Counts a registration; false when the link takes none any more. */
export async function useLink(
  tx: Tx,
  { merchant, id, today }: Readonly<{ merchant: string; id: bigint; today: string }>,
): Promise<boolean> {
  const rows = await tx.run(
    `update affiliate_code c set uses = c.uses + 1 where c.merchant = $1 and c.id = $2 and ${takes('$3')} returning c.id`,
    [merchant, id, today],
  );
  return rows.length > 0;
}

export async function noteUse(tx: Tx, codeId: bigint, memberId: bigint, at: Date): Promise<void> {
  await tx.q.insertInto('affiliate_use').values({ code_id: codeId, member_id: memberId, registered_at: at }).execute();
}

/** Number of open links of an agent, whose links are locked until the transaction ends. */
export async function lockLinks(tx: Tx, merchant: string, agentId: bigint): Promise<number> {
  await tx.run('select from agent where merchant = $1 and id = $2 for no key update', [merchant, agentId]);
  const [row] = await tx.run<{ count: number }>(
    `select count(*)::int4 as count from affiliate_code c
     where c.merchant = $1 and c.agent_id = $2 and c.removed_at is null and c.active`,
    [merchant, agentId],
  );
  return row?.count ?? 0;
}

/** The link's id; undefined when the code is taken. */
export async function insertLink(tx: Tx, row: Insertable<Tables['affiliate_code']>): Promise<bigint | undefined> {
  const made = await tx.q
    .insertInto('affiliate_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

interface OfAgent {
  readonly merchant: string;
  readonly agentId: bigint;
}

export async function linkOf(access: Access, { merchant, agentId }: OfAgent, id: number): Promise<LinkRow | undefined> {
  const [row] = await access.run<LinkRow>(
    `select ${COLUMNS} from affiliate_code c
     where c.merchant = $1 and c.agent_id = $2 and c.id = $3 and c.removed_at is null`,
    [merchant, agentId, id],
  );
  return row;
}

const STATUS = `case when not c.active then 0
  when c.ends_on < $4::date or c.uses >= c.uses_max then 2 else 1 end`;

/** Links of an agent before a cursor, newest first. */
export function linksOf(
  access: Access,
  { merchant, agentId }: OfAgent,
  asked: Readonly<{
    today: string;
    before: bigint;
    limit: number;
    pathType?: number | undefined;
    opens?: number | undefined;
    status?: number | undefined;
  }>,
): Promise<LinkRow[]> {
  return access.run<LinkRow>(
    `select ${COLUMNS} from affiliate_code c
     where c.merchant = $1 and c.agent_id = $2 and c.removed_at is null and c.id < $3
       and ($6::int4 is null or c.path_type = $6::int4) and ($7::int4 is null or c.opens = $7::int4)
       and ($8::int4 is null or ${STATUS} = $8::int4)
     order by c.id desc limit $5`,
    [
      merchant,
      agentId,
      asked.before,
      asked.today,
      asked.limit,
      asked.pathType ?? null,
      asked.opens ?? null,
      asked.status ?? null,
    ],
  );
}

export async function setLinkActive(
  tx: Tx,
  { merchant, agentId }: OfAgent,
  { id, active }: Readonly<{ id: number; active: boolean }>,
): Promise<LinkRow | undefined> {
  const [row] = await tx.run<LinkRow>(
    `update affiliate_code c set active = $4
     where c.merchant = $1 and c.agent_id = $2 and c.id = $3 and c.removed_at is null returning ${COLUMNS}`,
    [merchant, agentId, id, active],
  );
  return row;
}

/** False when the agent has no such link. */
export async function removeLinkOf(
  access: Access,
  { merchant, agentId }: OfAgent,
  { id, at }: Readonly<{ id: number; at: Date }>,
): Promise<boolean> {
  const rows = await access.run(
    `update affiliate_code c set active = false, removed_at = $4
     where c.merchant = $1 and c.agent_id = $2 and c.id = $3 and c.removed_at is null returning c.id`,
    [merchant, agentId, id, at],
  );
  return rows.length > 0;
}

export interface UseRow {
  member_id: bigint;
  account: string;
  registered_at: Date;
}

/** Accounts that registered by a link, newest first; erased ones without name. */
export function usesOf(
  access: Access,
  merchant: string,
  asked: Readonly<{ linkId: bigint; before?: { at: Date; id: bigint } | undefined; limit: number }>,
): Promise<UseRow[]> {
  return access.run<UseRow>(
    `select u.member_id, m.account, u.registered_at from (
       select * from affiliate_use u where u.code_id = $2 and (u.registered_at, u.member_id) < ($3::timestamptz, $4::int8)
       order by u.registered_at desc, u.member_id desc limit $5
     ) u
     cross join lateral (
       select case when m.account <> 'erased-' || m.id then m.account else '' end as account from member m
       where m.merchant = $1 and m.id = u.member_id limit 1
     ) m
     order by u.registered_at desc, u.member_id desc`,
    [merchant, asked.linkId, asked.before?.at ?? 'infinity', asked.before?.id ?? 0n, asked.limit],
  );
}
