import { eachKey, type Access, type Db, type LookUp, type Tables, type Tx } from '#db';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { MemberId, MerchantCode } from '#kernel';
import type { Selectable } from 'kysely';
import type { Line } from './read-ticket.ts';

/**
 * Appended to a comparison on leg `l`, keeps the planner from indexes that begin with that column. Without statistics
 * the index of a brand's legs, or of held ones, looks as good as the index of the row or the issue.
 */
export const UNLED = `|| left(l.currency, 0)`;

export type OrderRow = Selectable<Tables['lottery_order']>;
export type LegRow = Selectable<Tables['lottery_leg']>;
export type LineRow = Selectable<Tables['lottery_line']>;
export type IssueRow = Selectable<Tables['lottery_issue']>;

/** Public name of an issue. */
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

/** Advisory lock class of issues, combined with the lower 31 bits of the issue's id. */
const ISSUE_LOCK = 720_166;
const lockOf = (id: string): string => `${ISSUE_LOCK}, (${id} & 2147483647)::int4`;

/** Shared lock that keeps the issue from closing until the transaction ends. Read its state afterwards. */
export async function holdIssueOpen(tx: Tx, { merchant, lottery, numero }: IssueName): Promise<void> {
  await tx.run(
    `select pg_advisory_xact_lock_shared(${lockOf('id')}) from lottery_issue
     where merchant = $1 and lottery = $2 and numero = $3`,
    [merchant, lottery, numero],
    'lottery_hold_issue',
  );
}

/** Exclusive lock for closing issues: waits for orders in progress; later orders wait for the commit. */
export async function lockOrders(tx: Tx, issues: readonly { readonly id: bigint }[]): Promise<void> {
  await tx.run(
    `select pg_advisory_xact_lock(${lockOf('id')}) from (select id from unnest($1::int8[]) i(id) order by id) ids`,
    [issues.map(({ id }) => id)],
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

/** Ids of an order and its legs, allocated before the insert, since the stake's key contains the leg's id. */
export interface OrderIds {
  readonly order: bigint;
  readonly legs: readonly bigint[];
}

const IDS: LookUp = {
  name: 'lottery_ids',
  sql: `select k.at, nextval('lottery_order_id_seq') as order,
      array(select nextval('lottery_leg_id_seq') from generate_series(1, k.legs)) as legs
    from ${eachKey('int4')} k(legs, at)`,
};

export const newIds = async (db: Db, legs: number): Promise<OrderIds> => (await db.lookUp<OrderIds>(IDS, [legs]))!;

export interface NewLeg {
  readonly id: bigint;
  readonly numero: string;
  readonly phase: number;
  readonly multiple: number;
  readonly stake: bigint;
  readonly rebate: bigint;
}

export interface NewOrder {
  readonly order: Omit<OrderRow, 'rebates'>;
  readonly lines: readonly Line[];
  readonly legs: readonly NewLeg[];
}

interface PlacedRow {
  readonly refusal: 'closed' | 'known' | null;
  readonly issue: bigint;
}

/** Inserts the order. Answers the issue of its first leg, which cannot close until the transaction ends. */
export async function placeInIssue(tx: Tx, order: NewOrder): Promise<bigint | 'closed' | 'known'> {
  const [row] = await tx.run<PlacedRow>(
    'select refusal, issue from lottery_place($1::jsonb)',
    [orderText(order)],
    'lottery_place',
  );
  return row!.refusal ?? row!.issue;
}

/** Area of agents' rates: the group of a lottery. */
const areaOf = (lottery: string): string => lotteryOf(lottery)?.group ?? 'LOTT';

/** JSON of an order for the database functions, with extra fields from `beside`. */
export function orderText({ order, lines, legs }: NewOrder, extra: object = {}): string {
  const written = {
    ...order,
    ...extra,
    area: areaOf(order.lottery),
    lines: lines.map(({ group, ...line }) => ({ ...line, prize_group: group })),
    legs,
  };
  return JSON.stringify(written, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}

/** A member's stakes and maximum win in an issue. Read under the account's lock, so concurrent orders are counted. */
export async function standsIn(
  tx: Tx,
  merchant: string,
  issue: bigint,
  member: MemberId,
): Promise<{ staked: bigint; most: bigint }> {
  const [row] = await tx.run<{ staked: bigint; most: bigint }>(
    `select coalesce(sum(l.stake), 0)::int8 as staked, coalesce(sum(l.most), 0)::int8 as most from lottery_leg l
     where l.issue_id = $1 and l.member_id = $2 and l.merchant = $3 ${UNLED} and l.state = 'placed'`,
    [issue, member, merchant],
  );
  return row!;
}

export interface Exposing {
  readonly play: string;
  readonly name: string;
  readonly selection: string;
  readonly staked: bigint;
  readonly owed: bigint;
}

/** Characters of a selection that are shown. */
const SELECTION_SHOWN = 60;

/** Adds the maximum wins of a leg's lines to the exposure. Answers the new sums of their selections. */
export async function addExposure(
  tx: Tx,
  {
    merchant,
    issue,
    leg,
    most,
  }: { readonly merchant: string; readonly issue: bigint; readonly leg: bigint; readonly most: bigint },
  lines: readonly Exposing[],
): Promise<{ play: string; name: string; owed: bigint }[]> {
  return tx.run(
    `with counted as (update lottery_leg set exposed = true, most = $5 where id = $3 and merchant = $4)
     insert into lottery_exposure as e (issue_id, play, name, selection, bets, staked, owed)
     select $1, l.play, l.name, left(l.selection, ${SELECTION_SHOWN}), 1, l.staked, l.owed
     from json_to_recordset($2::json) as l(play text, name uuid, selection text, staked int8, owed int8) order by l.play, l.name
     on conflict (issue_id, play, name)
       do update set bets = e.bets + 1, staked = e.staked + excluded.staked, owed = e.owed + excluded.owed
     returning play, name, owed`,
    [
      issue,
      JSON.stringify(lines.map((line) => ({ ...line, staked: String(line.staked), owed: String(line.owed) }))),
      leg,
      merchant,
      most,
    ],
  );
}

/** Removes a counted leg from the exposure. */
export async function lessExposure(
  tx: Tx,
  { issue, order, multiple }: { readonly issue: bigint; readonly order: bigint; readonly multiple: number },
): Promise<void> {
  await tx.run(
    `insert into lottery_exposure as e (issue_id, play, name, staked, owed)
     select $1, i.play, i.name, i.stake * $3, div((select max(x) from unnest(i.odds) x)::numeric * i.unit * i.multiple, 10000) * $3
     from lottery_line i
     cross join lateral (select from lottery_exposure x where x.issue_id = $1 and x.play = i.play and x.name = i.name limit 1) x
     where i.order_id = $2 order by i.play, i.name
     on conflict (issue_id, play, name)
       do update set bets = e.bets - 1, staked = e.staked - excluded.staked, owed = e.owed - excluded.owed`,
    [issue, order, multiple],
  );
}

/** Number of latest orders that determine recently played lotteries. */
const LATELY = 50;

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
