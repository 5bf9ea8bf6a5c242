import { toDate, type Access, type Tx } from '#db';
import type { DrawnFrom, IssueState } from '#db/tables/lottery.ts';
import type { Millis } from '#kernel';
import type { IssueKey, OnSale } from './rules.ts';

/** Among the advisory locks of the site those of issues; with the number of the issue, whose lower 31 bits are enough. */
const ISSUE_LOCK = 720_166;
const lockOf = (id: string): string => `${ISSUE_LOCK}, (${id} & 2147483647)::int4`;

/**
 * Issues that are not there yet, each with the next link of the oldest chain of its lottery that has one left; it is one of the
 * newest, a chain being made when the one before comes to its end. A lottery that the brand does not sell, or that has no chain, gets none.
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

/** Those whose time to lock has come. */
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

/** Of these, the ones that nobody is taking a bet for this very moment. */
export async function lockFree(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `with free as materialized (
       select id from unnest($1::int8[]) as due(id) where pg_try_advisory_xact_lock(${lockOf('id')}))
     update lottery_issue i set state = 'locked' from free where i.id = free.id and i.state = 'open' returning i.id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Waits for those who are taking a bet for it; after two seconds it is tried again at the next look. */
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
 * An issue that stays open until the transaction of whoever asks has ended; undefined where it is not sold, or not any more.
 * Whoever takes a bet calls this first and compares `locks_at` with its own clock: the draw waits for it.
 */
export async function holdOpen(tx: Tx, { merchant, lottery, numero }: IssueKey): Promise<IssueRow | undefined> {
  const [seen] = await tx.run<{ id: bigint }>(
    `select id from lottery_issue where merchant = $1 and lottery = $2 and numero = $3 and state = 'open'`,
    [merchant, lottery, numero],
  );
  if (!seen) return undefined;
  await tx.run(`select pg_advisory_xact_lock_shared(${lockOf('$1::int8')})`, [seen.id]);
  // Only what is read behind the lock counts.
  const [open] = await tx.run<IssueRow>(
    `select id, merchant, lottery, numero, state, locks_at, draws_at from lottery_issue
     where merchant = $1 and id = $2 and state = 'open'`,
    [merchant, seen.id],
  );
  return open;
}

/** Nobody takes a bet for it, or pays what it won, until this transaction has ended. */
export async function holdShut(tx: Tx, id: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(${lockOf('$1::int8')})`, [id]);
}

export interface DueDraw extends IssueRow {
  readonly chain_id: bigint | null;
  readonly link_no: number | null;
}

/** Locked issues of these lotteries whose draw has come; the newest first, so that one which cannot be drawn is in nobody's way. */
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

/** Only what is locked is drawn, and once: whoever comes later changes nothing. Answers whose result it became. */
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

/** Drawn, and not all of it done yet that follows; the oldest first. */
export async function dueToSettle(access: Access, limit: number): Promise<DrawnIssue[]> {
  return access.run(
    `select id, merchant, lottery, numero, run, result from lottery_issue where state = 'drawn'
     order by draws_at, id limit $1`,
    [limit],
  );
}

/** Nothing was to be done for them: they have been drawn once. */
export async function markAllSettled(tx: Tx, ids: readonly bigint[], now: Millis): Promise<void> {
  await tx.run(
    `update lottery_issue i set state = 'settled', settled_at = $2 from unnest($1::int8[]) as u(id)
     where i.id = u.id and i.run = 0 and i.state = 'drawn'`,
    [ids, toDate(now)],
  );
}

/** Nothing is left to be done for it. */
export async function markSettled(tx: Tx, { id, run }: Pick<DrawnIssue, 'id' | 'run'>, now: Millis): Promise<void> {
  await tx.q
    .updateTable('lottery_issue')
    .set({ state: 'settled', settled_at: toDate(now) })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'drawn')
    .execute();
}
