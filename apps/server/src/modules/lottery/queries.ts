import type { Access, Db, Tables, Tx } from '#db';
import type { MemberId, MerchantCode } from '#kernel';
import type { Selectable } from 'kysely';
import type { Line } from './read-ticket.ts';

export type OrderRow = Selectable<Tables['lottery_order']>;
export type LegRow = Selectable<Tables['lottery_leg']>;
export type LineRow = Selectable<Tables['lottery_line']>;
export type IssueRow = Selectable<Tables['lottery_issue']>;

/** An issue as whoever bets on it names it. */
export interface IssueName {
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
}

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

export function settingsRow(db: Pick<Db, 'q'>, merchant: string, code: string) {
  return db.q
    .selectFrom('lottery')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .executeTakeFirst();
}

const LOCK = 720_170;
const textOf = ({ merchant, lottery, numero }: IssueName): string => `${merchant}/${lottery}/${numero}`;

/** Until the transaction ends the issue cannot be closed; it waits until nobody is closing it. */
export async function holdIssueOpen(tx: Tx, issue: IssueName): Promise<void> {
  await tx.run(
    `select pg_advisory_xact_lock_shared(hashtextextended($1, ${LOCK}))`,
    [textOf(issue)],
    'lottery_hold_issue',
  );
}

/** For the one who closes issues: from here on nobody is placing an order in them, and whoever comes waits for the commit. */
export async function lockOrders(tx: Tx, issues: readonly IssueName[]): Promise<void> {
  await tx.run(
    `select pg_advisory_xact_lock(key) from
       (select hashtextextended(name, ${LOCK}) as key from unnest($1::text[]) name order by 1) keys`,
    [issues.map(textOf)],
  );
}

export async function issueByName(
  access: Access,
  { merchant, lottery, numero }: IssueName,
): Promise<IssueRow | undefined> {
  const [row] = await access.run<IssueRow>(
    'select * from lottery_issue where merchant = $1 and lottery = $2 and numero = $3',
    [merchant, lottery, numero],
    'lottery_issue_by_name',
  );
  return row;
}

export function orderByRequest(
  access: Access,
  { merchant, memberId }: Owner,
  request: string,
): Promise<OrderRow | undefined> {
  return access.q
    .selectFrom('lottery_order')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('request_id', '=', request)
    .executeTakeFirst();
}

export function legsOf(access: Access, merchant: string, order: bigint): Promise<LegRow[]> {
  return access.q
    .selectFrom('lottery_leg')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('order_id', '=', order)
    .orderBy('phase')
    .execute();
}

export async function linesOf(access: Access, order: bigint): Promise<LineRow[]> {
  return access.q.selectFrom('lottery_line').selectAll().where('order_id', '=', order).orderBy('n').execute();
}

export interface NewLeg {
  readonly numero: string;
  readonly phase: number;
  readonly multiple: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  /** Null of one that is held. */
  readonly issue: bigint | null;
}

export interface NewOrder {
  readonly order: Omit<OrderRow, 'id' | 'rebates'>;
  readonly lines: readonly Line[];
  readonly legs: readonly NewLeg[];
}

const INSERT = `with placed as (
  insert into lottery_order (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency,
    wallet, placed_at, chase, stops, notes, stake, total)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (merchant, member_id, request_id) do nothing
  returning id
), lines as (
  insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, rebate, returns, odds)
  select placed.id, l.* from placed cross join json_to_recordset($18::json) as l(n int2, play text, selection text, name uuid,
    notes int, unit int8, multiple int, stake int8, prize_group int, rebate int8, returns int, odds int8[])
)
insert into lottery_leg (merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake,
  rebate, state, placed_at)
select $1, $2, placed.id, l.issue, $6, l.numero, $11, $10, l.phase, l.multiple, l.stake, l.rebate,
  case when l.issue is null then 'held' else 'placed' end, $12
from placed cross join json_to_recordset($19::json) as l(issue int8, numero text, phase int2, multiple int, stake int8, rebate int8)
returning id, order_id, phase`;

/** The legs' ids in the order of the legs; none where the request has been taken before. */
export async function insertOrder(
  tx: Tx,
  { order, lines, legs }: NewOrder,
): Promise<{ order: bigint; legs: bigint[] } | null> {
  const { merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id } = order;
  const { currency, wallet, placed_at, chase, stops, notes, stake, total } = order;
  const rows = await tx.run<{ id: bigint; order_id: bigint; phase: number }>(
    INSERT,
    [
      ...[merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id],
      ...[currency, wallet, placed_at, chase, stops, notes, stake, total],
      JSON.stringify(
        lines.map(({ group, unit, stake: cost, ...line }) => ({
          ...line,
          unit: String(unit),
          stake: String(cost),
          prize_group: group,
        })),
      ),
      JSON.stringify(
        legs.map(({ issue, stake: cost, rebate, ...leg }) => ({
          ...leg,
          issue: issue === null ? null : String(issue),
          stake: String(cost),
          rebate: String(rebate),
        })),
      ),
    ],
    'lottery_insert_order',
  );
  const [first] = rows;
  if (!first) return null;
  return { order: first.order_id, legs: rows.toSorted((a, b) => a.phase - b.phase).map(({ id }) => id) };
}

/** What a member has staked in an issue. Looked at under the lock of his account, so that two orders see each other. */
export async function stakedIn(tx: Tx, merchant: string, issue: bigint, member: MemberId): Promise<bigint> {
  const [row] = await tx.run<{ staked: bigint }>(
    `select coalesce(sum(stake), 0)::int8 as staked from lottery_leg
     where issue_id = $1 and member_id = $2 and merchant = $3 and state = 'placed'`,
    [issue, member, merchant],
  );
  return row!.staked;
}

/** Adds what lines could win at best to what stands against the house; answers the largest sum there is now. */
export async function addExposure(
  tx: Tx,
  issue: bigint,
  lines: readonly { readonly play: string; readonly name: string; readonly staked: bigint; readonly owed: bigint }[],
): Promise<{ play: string; name: string; owed: bigint }[]> {
  return tx.run(
    `insert into lottery_exposure as e (issue_id, play, name, staked, owed)
     select $1, l.play, l.name, l.staked, l.owed
     from json_to_recordset($2::json) as l(play text, name uuid, staked int8, owed int8) order by l.play, l.name
     on conflict (issue_id, play, name) do update set staked = e.staked + excluded.staked, owed = e.owed + excluded.owed
     returning play, name, owed`,
    [issue, JSON.stringify(lines.map((line) => ({ ...line, staked: String(line.staked), owed: String(line.owed) })))],
  );
}

/** As many orders as tell what somebody plays lately; older ones do not. */
const LATELY = 200;

export async function lotteriesLately(access: Access, { merchant, memberId }: Owner): Promise<string[]> {
  const rows = await access.run<{ lottery: string }>(
    `select lottery from (
       select id, lottery from lottery_order where merchant = $1 and member_id = $2 order by id desc limit ${LATELY}
     ) o group by lottery order by max(id) desc`,
    [merchant, memberId],
    'lottery_lately',
  );
  return rows.map(({ lottery }) => lottery);
}
