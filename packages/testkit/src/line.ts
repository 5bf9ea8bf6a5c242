/** A line of agents, written straight into the database. */
import type { Db } from '#db';
import type { Site, SiteMember } from './site.ts';

type Person = Pick<SiteMember, 'id'>;
type House = { readonly deps: { readonly db: Db } } | Site;

/** Makes the account an agent, directly below the house or below another agent. */
export async function makeAgent({ deps: { db } }: House, { id }: Person, parent?: Person): Promise<void> {
  await db.run('update member set account_type = 1, upline_id = $2 where id = $1', [id, parent?.id ?? null]);
  await db.run(
    `insert into agent (id, merchant, parent_id, depth, since)
     select m.id, m.merchant, $2, coalesce((select a.depth + 1 from agent a where a.id = $2), 1), m.registered_at from member m where m.id = $1`,
    [id, parent?.id ?? null],
  );
  await db.run(
    `insert into agent_line (above_id, below_id, distance)
     select $1::int8, $1::int8, 0 union all select above_id, $1::int8, distance + 1 from agent_line where below_id = $2`,
    [id, parent?.id ?? null],
  );
}

/** Puts a member below an agent, or below nobody. */
export const putBelow = ({ deps: { db } }: House, { id }: Person, upline: Person | null) =>
  db.run('update member set upline_id = $2 where id = $1', [id, upline?.id ?? null]);

/** Sets a rate (1/100,000) at once, for accounts whose chain is not in use. */
export const setRate = ({ deps: { db } }: House, { id }: Person, area: string, rate: number) =>
  db.run(
    `insert into agent_rate (member_id, area, rate) select $1, $2, $3 where $3 > 0
     on conflict (member_id, area) do update set rate = excluded.rate`,
    [id, area, rate],
  );

/** Opens an account without a registration: a member, or an agent with a place in the line. */
export async function openAccount(
  house: House,
  account: string,
  {
    merchant = 'pavilion',
    upline = null,
    isAgent = false,
  }: { readonly merchant?: string; readonly upline?: Person | null; readonly isAgent?: boolean } = {},
): Promise<Pick<SiteMember, 'id' | 'merchant' | 'account'>> {
  const [row] = await house.deps.db.run<{ id: bigint }>(
    `insert into member (merchant, account, account_type, password_changed_at, currency, language, upline_id, registered_at, registered_ip)
     select $1, $2, 0, now(), m.config ->> 'currency', 'EN', $3, now(), '10.0.0.1' from merchant m where m.code = $1 returning id`,
    [merchant, account, upline?.id ?? null],
  );
  const person = { id: Number(row!.id), merchant, account };
  if (isAgent) await makeAgent(house, person, upline ?? undefined);
  return person;
}
