import { toDate, type Access, type Tx } from '#db';
import type { DrawnFrom, IssueState } from '#db/tables/lottery.ts';
import type { Millis } from '#kernel';
import type { IssueKey, OnSale } from './rules.ts';

/** Advisory lock class of issues, combined with the lower 31 bits of the issue's id. */
const ISSUE_LOCK = 720_166;
const lockOf = (id: string): string => `${ISSUE_LOCK}, (${id} & 2147483647)::int4`;

/**
 * Creates missing issues, each with the next link of the oldest chain of its lottery that has one left. It is among the
 * newest chains, since a chain is made when the previous one runs out. Lotteries not sold by the brand, or without a
 * chain, get no issue.
 */
export async function openIssues(
  tx: Tx,
  issues: readonly (OnSale & { readonly merchant: string })[],
): Promise<(IssueKey & { readonly chain_id: bigint | null })[]> {
  const column = <K extends keyof OnSale | 'merchant'>(key: K) => issues.map((issue) => issue[key]);
  return tx.run(
    `with wanted as materialized (
       select w.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
         as w(merchant, lottery, numero, source, opens_at, locks_at, draws_at)
       where exists (select from merchant m where m.code = w.merchant)
         and (select i.id from lottery_issue i where i.merchant = w.merchant and i.lottery = w.lottery and i.numero = w.numero limit 1) is null
         and not exists (select from lottery l where l.merchant = w.merchant and l.code = w.lottery and not l.on_sale)
     ), promised as (
       update seed_chain c set used = c.used + 1 from wanted w
       where w.source = 'chain' and c.merchant = w.merchant and c.kind = 'lottery' and c.game = w.lottery and c.id = (
         select o.id from (
           select n.id, n.used, n.links from seed_chain n
           where n.merchant = w.merchant and n.kind = 'lottery' and n.game between w.lottery and w.lottery
           order by n.game, n.id desc limit 3
         ) o where o.used < o.links order by o.id limit 1)
       returning c.id, c.merchant, c.game as lottery, c.used - 1 as link_no
     )
     insert into lottery_issue (merchant, lottery, numero, opens_at, locks_at, draws_at, chain_id, link_no)
     select w.merchant, w.lottery, w.numero, w.opens_at, w.locks_at, w.draws_at, p.id, p.link_no
     from wanted w left join promised p on p.merchant = w.merchant and p.lottery = w.lottery
     where w.source <> 'chain' or p.id is not null
     returning merchant, lottery, numero, chain_id`,
    [
      column('merchant'),
      column('lottery'),
      column('numero'),
      column('source'),
      column('opensAt').map(toDate),
      column('locksAt').map(toDate),
      column('drawsAt').map(toDate),
    ],
  );
}

/** Open issues due to be locked. */
export async function dueToLock(access: Access, now: Millis): Promise<bigint[]> {
  const rows = await access.q
    .selectFrom('lottery_issue')
    .select('id')
    .where('state', '=', 'open')
    .where('locks_at', '<=', toDate(now))
    .orderBy('draws_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks those of these issues for which no bet is in progress. Answers their ids. */
export async function lockFree(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `with free as materialized (
       select id from unnest($1::int8[]) as due(id) where pg_try_advisory_xact_lock(${lockOf('id')}))
     update lottery_issue i set state = 'locked' from free where i.id = free.id and i.state = 'open' returning i.id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Locks an issue after bets in progress; gives up after 2 s, to be retried at the next tick. */
export async function lockWhenFree(tx: Tx, id: bigint): Promise<void> {
  await tx.run(`set local lock_timeout = '2s'`);
  await holdShut(tx, id);
  await tx.q
    .updateTable('lottery_issue')
    .set({ state: 'locked' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export interface IssueRow extends IssueKey {
  readonly id: bigint;
  readonly state: IssueState;
  readonly locks_at: Date;
  readonly draws_at: Date;
}

/**
 * Keeps an issue open until the caller's transaction ends; undefined if it is not on sale. Bets call this first and
 * compare `locks_at` with their own clock; the draw waits for the lock.
 */
export async function holdOpen(tx: Tx, { merchant, lottery, numero }: IssueKey): Promise<IssueRow | undefined> {
  const [seen] = await tx.run<{ id: bigint }>(
    `select id from lottery_issue where merchant = $1 and lottery = $2 and numero = $3 and state = 'open'`,
    [merchant, lottery, numero],
  );
  if (!seen) return undefined;
  await tx.run(`select pg_advisory_xact_lock_shared(${lockOf('$1::int8')})`, [seen.id]);
  // The state is read again under the lock.
  const [open] = await tx.run<IssueRow>(
    `select id, merchant, lottery, numero, state, locks_at, draws_at from lottery_issue
     where merchant = $1 and id = $2 and state = 'open'`,
    [merchant, seen.id],
  );
  return open;
}

/** Excludes bets on the issue and payouts of it until this transaction ends. */
export async function holdShut(tx: Tx, id: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(${lockOf('$1::int8')})`, [id]);
}

export interface DueDraw extends IssueRow {
  readonly chain_id: bigint | null;
  readonly link_no: number | null;
}

/** Locked issues due to be drawn; newest first, so that undrawable ones do not fill the batch. */
export function dueToDraw(
  access: Access,
  lotteries: readonly string[],
  now: Millis,
  limit: number,
): Promise<DueDraw[]> {
  return access.q
    .selectFrom('lottery_issue')
    .select(['id', 'merchant', 'lottery', 'numero', 'state', 'locks_at', 'draws_at', 'chain_id', 'link_no'])
    .where('state', '=', 'locked')
    .where('draws_at', '<=', toDate(now))
    .where('lottery', 'in', [...lotteries])
    .orderBy('draws_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface Drawn {
  readonly id: bigint;
  readonly result: string;
  readonly source: DrawnFrom;
  readonly signature: string;
}

/** Stores results of locked issues; a later draw of the same issue changes nothing. Answers the ids drawn. */
export async function writeDraws(tx: Tx, draws: readonly Drawn[], now: Millis): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `update lottery_issue i set state = 'drawn', result = d.result, source = d.source::jsonb, signature = d.signature, drawn_at = $5
     from unnest($1::int8[], $2::text[], $3::text[], $4::text[]) as d(id, result, source, signature)
     where i.id = d.id and i.state = 'locked' returning i.id`,
    [
      draws.map(({ id }) => id),
      draws.map(({ result }) => result),
      draws.map(({ source }) => JSON.stringify(source)),
      draws.map(({ signature }) => signature),
      toDate(now),
    ],
  );
  return rows.map(({ id }) => id);
}

export interface DrawnIssue extends IssueKey {
  readonly id: bigint;
  readonly run: number;
  readonly result: string;
}

/** Drawn issues with settlement steps left, oldest first. */
export async function dueToSettle(access: Access, limit: number): Promise<DrawnIssue[]> {
  return access.run(
    `select id, merchant, lottery, numero, run, result from lottery_issue where state = 'drawn'
     order by draws_at, id limit $1`,
    [limit],
  );
}

/** Settles issues without bets; only first draws (`run` 0). */
export async function markAllSettled(tx: Tx, ids: readonly bigint[], now: Millis): Promise<void> {
  await tx.run(
    `update lottery_issue i set state = 'settled', settled_at = $2 from unnest($1::int8[]) as u(id)
     where i.id = u.id and i.run = 0 and i.state = 'drawn'`,
    [ids, toDate(now)],
  );
}

/** Marks an issue as settled, unless it was drawn again meanwhile (`run`). */
export async function markSettled(tx: Tx, { id, run }: Pick<DrawnIssue, 'id' | 'run'>, now: Millis): Promise<void> {
  await tx.q
    .updateTable('lottery_issue')
    .set({ state: 'settled', settled_at: toDate(now) })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'drawn')
    .execute();
}
