/** Statements of the settlement, page by page. */
import { toDate, toMillis, type Access, type Tx } from '#db';
import type { ContractKind } from '#contract';
import type { Millis } from '#kernel';
import type { StoredTiers } from './tiers.ts';

export interface RunningRow {
  readonly id: bigint;
  readonly payer_id: bigint | null;
  readonly receiver_id: bigint;
  /** In force when the period began; null before the first one. */
  readonly tiers: StoredTiers | null;
  readonly ends_at: Date | null;
  readonly carrying: boolean;
  /** Sum of this agreement and of earlier ones of the same two sides. */
  readonly carry: bigint;
  /** At some time of the period at least. */
  readonly is_agent: boolean;
  readonly status: 'active' | 'disabled' | 'closed';
}

interface Page {
  readonly merchant: string;
  readonly kind: ContractKind;
  readonly after: bigint;
  readonly limit: number;
}

/**
 * Agreements with periods left to settle, locked against answers. Tiers of a period before the present ones are those
 * of the last acceptance by then.
 */
export const lockRunning = (tx: Tx, { merchant, kind, after, limit }: Page, startsAt: Millis): Promise<RunningRow[]> =>
  tx.run<RunningRow>(
    `select a.id, a.payer_id, a.receiver_id, a.ends_at, a.carrying, r.status,
       r.account_type in (1, 2) or (a.ends_at is not null and exists (
         select from agent_change c
         where c.merchant = a.merchant and c.member_id = a.receiver_id and c.kind = 'demote' and c.applied_at > $5
       )) as is_agent,
       case when a.since <= $5 then a.tiers else (
         select e.detail -> 'tiers' from agreement_event e
         where e.agreement_id = a.id and e.event = 'A' and e.detail ? 'since'
           and (e.detail ->> 'since')::timestamptz <= $5
         order by e.id desc limit 1
       ) end as tiers,
       case when a.kind <> 'DIVIDEND' then 0 else (
         select sum(b.carry)::int8 from agreement b
         where b.merchant = a.merchant and b.receiver_id = a.receiver_id and b.kind = a.kind and b.payer_id is not distinct from a.payer_id
       ) end as carry
     from (
       select * from agreement a where a.merchant = $1 and a.kind = $2 and a.runs and a.id > $3
       order by a.id limit $4 for no key update
     ) a
     join member r on r.merchant = $1 and r.id = a.receiver_id order by a.id`,
    [merchant, kind, after, limit, toDate(startsAt)],
    'agreement_running',
  );

/**
 * Locks the agreements of a page together with earlier ones whose carry they take over, all in the order of ids, before
 * anything of them is read.
 */
export async function holdCarries(tx: Tx, { merchant, kind, after, limit }: Page): Promise<void> {
  await tx.run(
    `with page as materialized (
       select a.id, a.payer_id, a.receiver_id from agreement a
       where a.merchant = $1 and a.kind = $2 and a.runs and a.id > $3 order by a.id limit $4
     ), ids as (
       select id from page
       union
       select b.id from page p cross join lateral (
         select b.id from agreement b
         where b.merchant = $1 and b.receiver_id = p.receiver_id and b.kind = $2 and b.carry < 0
           and b.payer_id is not distinct from p.payer_id
       ) b
     )
     select from agreement a where a.merchant = $1 and a.id in (select id from ids) order by a.id for no key update`,
    [merchant, kind, after, limit],
  );
}

export async function isAnyRunning(access: Access, merchant: string, kind: ContractKind): Promise<boolean> {
  const [row] = await access.run<{ id: bigint }>(
    'select id from agreement where merchant = $1 and kind = $2 and runs limit 1',
    [merchant, kind],
  );
  return row !== undefined;
}

export interface NewSettlement {
  readonly agreement_id: bigint;
  readonly payer_id: bigint | null;
  readonly receiver_id: bigint;
  readonly turnover: bigint;
  readonly net: bigint;
  readonly active: number;
  readonly tier: object | null;
  readonly carry_in: bigint;
  readonly carry_out: bigint;
  readonly amount: bigint;
  readonly lines: readonly object[];
  readonly state: 'owed' | 'held' | 'nothing';
  readonly held_by: string | null;
}

const inJson = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Rows of one period. Answers the agreements that were not settled for it before. */
export async function insertSettlements(
  tx: Tx,
  of: { merchant: string; kind: ContractKind; startsAt: Millis; endsAt: Millis; at: Millis },
  rows: readonly NewSettlement[],
): Promise<bigint[]> {
  const made = await tx.run<{ agreement_id: bigint }>(
    `insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, net,
       active, tier, carry_in, carry_out, amount, lines, state, held_by, settled_at)
     select n.agreement_id, $1, $2, n.payer_id, n.receiver_id, $3, $4, n.turnover, n.net, n.active, n.tier, n.carry_in,
       n.carry_out, n.amount, n.lines, n.state, n.held_by, $5
     from jsonb_to_recordset($6::jsonb) as n(agreement_id int8, payer_id int8, receiver_id int8, turnover int8, net int8,
       active int4, tier jsonb, carry_in int8, carry_out int8, amount int8, lines jsonb, state text, held_by text)
     on conflict (agreement_id, starts_at) do nothing returning agreement_id`,
    [of.merchant, of.kind, toDate(of.startsAt), toDate(of.endsAt), toDate(of.at), JSON.stringify(rows, inJson)],
    'agreement_settle',
  );
  return made.map(({ agreement_id: id }) => id);
}

/** New carries; those of earlier agreements of the same sides are in them. `holdCarries` has locked all of them. */
export async function updateCarries(
  tx: Tx,
  merchant: string,
  carries: readonly { readonly id: bigint; readonly carry: bigint }[],
): Promise<void> {
  await tx.run(
    `with now as (select * from unnest($2::int8[], $3::int8[]) n(id, carry)),
     own as (
       update agreement a set carry = n.carry from now n where a.merchant = $1 and a.id = n.id
       returning a.id, a.kind, a.payer_id, a.receiver_id
     )
     update agreement b set carry = 0 from own o
     where b.merchant = $1 and b.receiver_id = o.receiver_id and b.kind = o.kind and b.id <> o.id and b.carry < 0
       and b.payer_id is not distinct from o.payer_id`,
    [merchant, carries.map(({ id }) => id), carries.map(({ carry }) => carry)],
  );
}

export interface OverRow {
  readonly id: bigint;
  readonly payer_id: bigint | null;
  readonly receiver_id: bigint;
  readonly payer: string | null;
  readonly because: 'line' | 'closed';
}

/** The first change of this kind that was applied after the settled period: what it changed held at the end. */
const LATER = (which: string): string =>
  `select c.id, c.kind, c.from_id, c.applied_at from agent_change c
   where c.merchant = $1 and ${which} and c.applied_at >= $5 order by c.id limit 1`;

/** The demotion of a payer moves everybody below without rows of their own: had the receiver left before? */
const LEFT_BEFORE = `exists (
  select from agent_change c
  where c.merchant = $1 and c.member_id = p.receiver_id and c.kind = 'move' and c.from_id = p.payer_id and c.applied_at < $5
    and not exists (
      select from agent_change b
      where b.merchant = $1 and b.member_id = p.receiver_id and b.kind = 'move' and b.parent_id = p.payer_id
        and b.applied_at < $5 and b.id > c.id
    )
)`;

/**
 * Ends the agreements of a page whose payer was no longer directly above the receiver when the settled period ended, or
 * whose receiver has closed the account; answers them and the last of the page, null behind the last page. A change of
 * the line that was applied later ends with its own period. Closed accounts have no history: they count as they are now,
 * and a first period that begins now is settled.
 * Everything that ends is locked in the order of ids, for `closeSettled` as well.
 */
export async function endBroken(
  access: Access,
  { merchant, kind, after, limit }: Page,
  endsAt: Millis,
): Promise<{ over: OverRow[]; last: bigint | null }> {
  const rows = await access.run<{ last: bigint | null; id: bigint | null } & Omit<OverRow, 'id'>>(
    `with page as (
       select a.id, a.payer_id, a.receiver_id, a.ends_at from agreement a
       where a.merchant = $1 and a.kind = $2 and a.runs and a.id > $3 order by a.id limit $4
     ), broken as (
       select p.id, case when r.status = 'closed' then 'closed' else 'line' end as because
       from page p
       cross join lateral (
         select m.status, m.upline_id, m.account_type from member m where m.merchant = $1 and m.id = p.receiver_id limit 1
       ) r
       left join lateral (${LATER(`c.member_id = p.receiver_id and c.kind = 'move'`)}) moved on true
       left join lateral (${LATER(`c.member_id = p.receiver_id and c.kind in ('promote', 'demote')`)}) ranked on true
       left join lateral (${LATER(`c.member_id = p.payer_id and c.kind = 'demote'`)}) left_by on true
       where r.status = 'closed'
         or (p.payer_id is null and not coalesce(ranked.kind = 'demote', r.account_type in (1, 2)))
         or case
           when left_by.id is not null and (moved.id is null or (left_by.applied_at, left_by.id) < (moved.applied_at, moved.id))
             then ${LEFT_BEFORE}
           when moved.id is not null then moved.from_id is distinct from p.payer_id
           else r.upline_id is distinct from p.payer_id
         end
     ), held as materialized (
       select a.id, b.because from agreement a left join broken b on b.id = a.id
       where a.merchant = $1 and a.runs and a.id in (select id from page)
         and (a.ends_at <= $5 or (b.because = 'line' and a.since <= $5 or b.because = 'closed' and a.since < $5) and (a.ends_at is null or a.ends_at > $5))
       order by a.id for no key update of a
     ), ended as (
       update agreement a set ends_at = $5, offered = null, state = 'A' from held h
       where a.merchant = $1 and a.id = h.id and h.because is not null and (a.ends_at is null or a.ends_at > $5)
       returning a.id, a.payer_id, a.receiver_id, h.because
     )
     select l.last, e.*, m.account as payer from (select max(id) as last from page) l
     left join ended e on true left join member m on m.merchant = $1 and m.id = e.payer_id order by e.id`,
    [merchant, kind, after, limit, toDate(endsAt)],
  );
  const over = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { over, last: rows[0]?.last ?? null };
}

/** Agreements whose last period is settled. */
export async function closeSettled(
  access: Access,
  merchant: string,
  kind: ContractKind,
  settledTo: Millis,
): Promise<void> {
  await access.run(
    `update agreement set runs = false, state = 'C', offered = null
     where merchant = $1 and kind = $2 and runs and ends_at <= $3`,
    [merchant, kind, toDate(settledTo)],
  );
}

/** How far a kind is settled at a brand; begins with the given time. */
export async function clockOf(access: Access, merchant: string, kind: ContractKind, begins: Millis): Promise<Millis> {
  await access.run(
    'insert into agreement_clock (merchant, kind, settled_to) values ($1, $2, $3) on conflict do nothing',
    [merchant, kind, toDate(begins)],
  );
  const [row] = await access.run<{ settled_to: Date }>(
    'select settled_to from agreement_clock where merchant = $1 and kind = $2',
    [merchant, kind],
  );
  return toMillis(row!.settled_to);
}

export async function moveClock(access: Access, merchant: string, kind: ContractKind, to: Millis): Promise<void> {
  await access.run(
    'update agreement_clock set settled_to = greatest(settled_to, $3) where merchant = $1 and kind = $2',
    [merchant, kind, toDate(to)],
  );
}

/** From here on the roll-up adds what is late to the first period after this time. */
export async function closePeriods(access: Access, merchant: string, kind: ContractKind, to: Millis): Promise<void> {
  await access.run('update agreement_clock set closed_to = greatest(closed_to, $3) where merchant = $1 and kind = $2', [
    merchant,
    kind,
    toDate(to),
  ]);
}

/**
 * Settles a brand's real-time windows that ended by then, up to `limit` of them, and removes them. Answers their number.
 * The amount owed is cut here, once; a window below zero lessens the next ones of its contract. In each contract windows
 * are settled in their order: its row is locked.
 */
export async function settleWindows(
  tx: Tx,
  {
    merchant,
    endedBy,
    at,
    limit,
  }: { readonly merchant: string; readonly endedBy: Millis; readonly at: Millis; readonly limit: number },
): Promise<number> {
  const ended = await tx.run<{ id: bigint }>(
    `select w.agreement_id as id from agreement_window w
     cross join lateral (select true from agreement a where a.id = w.agreement_id and a.merchant = $3 limit 1) a
     where w.starts_at <= $1::timestamptz - interval '5 minutes'
     order by w.starts_at, w.agreement_id limit $2`,
    [toDate(endedBy), limit, merchant],
  );
  if (ended.length === 0) return 0;
  const ids = [...new Set(ended.map(({ id }) => id))];
  await tx.run('select id from agreement where merchant = $1 and id = any ($2::int8[]) order by id for no key update', [
    merchant,
    ids,
  ]);
  await tx.run(
    `with gone as (
       delete from agreement_window w using (
         select w.agreement_id, w.starts_at from unnest($4::int8[]) i(id)
         cross join lateral (
           select w.agreement_id, w.starts_at from agreement_window w
           where w.agreement_id = i.id and w.starts_at <= $1::timestamptz - interval '5 minutes' order by w.starts_at limit $3
         ) w order by w.starts_at, w.agreement_id limit $3
       ) e
       where w.agreement_id = e.agreement_id and w.starts_at = e.starts_at returning w.*
     ), summed as (
       select g.agreement_id, g.starts_at, g.turnover, sum(trunc(g.owed / 100000)) over in_order + a.carry as sum, a.carry
       from gone g join agreement a on a.id = g.agreement_id and a.merchant = $5
       window in_order as (partition by g.agreement_id order by g.starts_at)
     ), paid as (
       -- All that is paid so far is as much as the sum has ever been above zero.
       select s.*, greatest(0, max(s.sum) over in_order) as paid from summed s
       window in_order as (partition by s.agreement_id order by s.starts_at)
     ), cut as (
       select p.agreement_id, p.starts_at, p.turnover, (p.paid - lag(p.paid, 1, 0) over in_order)::int8 as amount,
         lag((p.sum - p.paid)::int8, 1, p.carry) over in_order as carry_in, (p.sum - p.paid)::int8 as carry_out,
         row_number() over (partition by p.agreement_id order by p.starts_at desc) = 1 as is_last
       from paid p
       window in_order as (partition by p.agreement_id order by p.starts_at)
     ), carried as (
       update agreement a set carry = c.carry_out from cut c
       where c.is_last and a.merchant = $5 and a.id = c.agreement_id and a.carry <> c.carry_out
     )
     insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover,
       carry_in, carry_out, amount, lines, state, settled_at)
     select a.id, a.merchant, a.kind, a.payer_id, a.receiver_id, c.starts_at, c.starts_at + interval '5 minutes', c.turnover,
       c.carry_in, c.carry_out, c.amount, '[]', case when c.amount > 0 then 'owed' else 'nothing' end, $2
     from cut c join agreement a on a.id = c.agreement_id and a.merchant = $5 order by a.id, c.starts_at
     on conflict (agreement_id, starts_at) do nothing`,
    [toDate(endedBy), toDate(at), limit, ids, merchant],
    'agreement_windows',
  );
  return ended.length;
}
