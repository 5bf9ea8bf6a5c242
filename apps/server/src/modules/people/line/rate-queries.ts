import type { Access, Tx } from '#db';
import type { Rates } from './rules.ts';

/** Rates of several accounts, by id; accounts without rates are absent. */
export async function ratesOf(access: Access, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Rates>> {
  const rows = await access.run<{ member_id: bigint; rates: Rates }>(
    `select r.* from unnest($1::int8[]) as wanted(id) cross join lateral (
       select r.member_id, jsonb_object_agg(r.area, r.rate) as rates from agent_rate r
       where r.member_id = wanted.id group by r.member_id
     ) r`,
    [`{${ids.join(',')}}`],
    'line_rates_of',
  );
  return new Map(rows.map((row) => [row.member_id, row.rates]));
}

/** A statement of its own: for a list PostgreSQL assumes ten ids, and plans each list of one anew. */
export async function ratesOfOne(access: Access, id: bigint): Promise<Rates> {
  const [row] = await access.run<{ rates: Rates }>(
    `select jsonb_object_agg(r.area, r.rate) as rates from agent_rate r where r.member_id = $1 group by r.member_id`,
    [id],
    'line_rates_of_one',
  );
  return row?.rates ?? {};
}

/** Sets the rates named; a rate of 0 removes its row. */
export async function putRates(tx: Tx, id: bigint, rates: Rates): Promise<void> {
  const given = JSON.stringify(rates);
  await tx.run(
    `delete from agent_rate r using jsonb_each_text($2::jsonb) g
     where r.member_id = $1 and r.area = g.key and g.value::int4 = 0`,
    [id, given],
  );
  await tx.run(
    `insert into agent_rate (member_id, area, rate)
     select $1, g.key, g.value::int4 from jsonb_each_text($2::jsonb) g where g.value::int4 > 0
     on conflict (member_id, area) do update set rate = excluded.rate`,
    [id, given],
  );
}

export interface QuotaRow {
  id: bigint;
  name: string;
  rates: Rates;
  remaining: number;
}

/** Quotas of an agent whose templates are in use. */
export function quotasOf(access: Access, merchant: string, agentId: bigint): Promise<QuotaRow[]> {
  return access.q
    .selectFrom('agent_quota as q')
    .innerJoin('agent_quota_template as t', 't.id', 'q.template_id')
    .select(['t.id', 't.name', 't.rates', 'q.remaining'])
    .where('q.agent_id', '=', agentId)
    .where('t.merchant', '=', merchant)
    .where('t.closed_at', 'is', null)
    .orderBy('t.id')
    .execute();
}

/** Uses one of a quota; the rates of its template, or undefined when none is left. */
export async function useQuota(
  tx: Tx,
  { merchant, agentId, templateId }: Readonly<{ merchant: string; agentId: bigint; templateId: bigint }>,
): Promise<Rates | undefined> {
  const [row] = await tx.run<{ rates: Rates }>(
    `update agent_quota q set remaining = q.remaining - 1 from agent_quota_template t
     where q.agent_id = $2 and q.template_id = $3 and q.remaining > 0
       and t.id = q.template_id and t.merchant = $1 and t.closed_at is null
     returning t.rates`,
    [merchant, agentId, templateId],
  );
  return row?.rates;
}

/** Gives the quota that a change has used back to the agent who asked for it. */
export async function returnQuota(tx: Tx, merchant: string, changeId: bigint): Promise<void> {
  await tx.run(
    `update agent_quota q set remaining = q.remaining + 1 from agent_change c
     where c.merchant = $1 and c.id = $2 and q.agent_id = c.asked_by_id and q.template_id = c.quota_id`,
    [merchant, changeId],
  );
}

/** Gives an agent the quotas of the templates whose rates theirs reach, each once. */
export async function giveQuotas(tx: Tx, merchant: string, agentId: bigint): Promise<void> {
  await tx.run(
    `insert into agent_quota (agent_id, template_id, remaining)
     select $2, t.id, t.given from agent_quota_template t
     where t.merchant = $1 and t.closed_at is null and t.given > 0 and not exists (
       select from jsonb_each_text(t.rates) g
       where g.value::int4 > coalesce((select r.rate from agent_rate r where r.member_id = $2 and r.area = g.key), 0)
     )
     on conflict do nothing`,
    [merchant, agentId],
  );
}

/** Gives the quota of a template to all agents of the brand who reach its rates and never had it. */
export async function giveQuotaToAll(tx: Tx, merchant: string, templateId: bigint): Promise<void> {
  await tx.run(
    `insert into agent_quota (agent_id, template_id, remaining)
     select a.id, t.id, t.given from agent_quota_template t
     join agent a on a.merchant = t.merchant
     where t.merchant = $1 and t.id = $2 and t.closed_at is null and t.given > 0 and not exists (
       select from jsonb_each_text(t.rates) g
       where g.value::int4 > coalesce((select r.rate from agent_rate r where r.member_id = a.id and r.area = g.key), 0)
     )
     on conflict do nothing`,
    [merchant, templateId],
  );
}
