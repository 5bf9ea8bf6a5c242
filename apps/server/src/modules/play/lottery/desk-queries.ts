import type { Access, Tx } from '#db';
import type { LegState, IssueState } from '#db/tables/lottery.ts';
import type { RowKey } from '../../../ports/record-page.ts';
import type { Decided } from './rules.ts';

/** Serialises decisions on a lottery's settings with an advisory lock. */
export const holdSettings = (tx: Tx, merchant: string, code: string): Promise<unknown> =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended($1 || '/lottery/' || $2, 720166))`, [merchant, code]);

export async function putSettings(tx: Tx, merchant: string, code: string, settings: Decided): Promise<void> {
  const row = {
    on_sale: settings.onSale,
    cancels: settings.cancels,
    group_max: settings.groupMax,
    returns: JSON.stringify(settings.returns),
    ticket_max: settings.ticketMax,
    issue_max: settings.issueMax,
    number_max: settings.numberMax,
    win_max: settings.winMax,
    tells: settings.tells,
  };
  await tx.q
    .insertInto('lottery')
    .values({ merchant, code, ...row })
    .onConflict((on) => on.columns(['merchant', 'code']).doUpdateSet(row))
    .execute();
}

export interface IssueOnDesk {
  readonly id: bigint;
  readonly lottery: string;
  readonly numero: string;
  readonly draws_at: Date;
  readonly state: IssueState;
  readonly result: string | null;
  readonly run: number;
  readonly legs: number;
  readonly staked: bigint;
  readonly won: bigint;
}

const ISSUE = 'select id, lottery, numero, draws_at, state, result, run, legs, staked, won from lottery_issue';

/** Reads an issue; its numbers of bets and stakes are 0 until it is settled. */
export async function issueOnDesk(
  access: Access,
  merchant: string,
  { lottery, numero }: IssueName,
): Promise<IssueOnDesk | undefined> {
  const [row] = await access.run<IssueOnDesk>(`${ISSUE} where merchant = $1 and lottery = $2 and numero = $3`, [
    merchant,
    lottery,
    numero,
  ]);
  return row;
}

/** Cursor later than any bet. */
const NEVER = new Date(Date.UTC(9_999, 0, 1));

export interface LegOnDesk {
  readonly id: bigint;
  readonly placed_at: Date;
  readonly number: string;
  readonly lottery: string;
  readonly numero: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly rebate: bigint;
  readonly currency: string;
  readonly wallet: string;
  readonly state: LegState;
  readonly issue_state: IssueState | null;
  /** Agents above at the time of the order, nearest first, each with their rate in 1/100,000 of the stake. */
  readonly above: readonly { readonly account: string; readonly rate: number }[];
}

/** A member’s bets, newest first. */
export function legsOnDesk(
  access: Access,
  {
    merchant,
    member,
    after,
  }: { readonly merchant: string; readonly member: bigint; readonly after: RowKey | undefined },
  limit: number,
): Promise<LegOnDesk[]> {
  return access.run(
    `select l.id, l.placed_at, o.number, l.lottery, l.numero, l.stake, l.win, l.rebate, l.currency, l.wallet, l.state,
       i.state as issue_state, o.above
     from lottery_leg l
     cross join lateral (
       select o.number, coalesce((
         select json_agg(json_build_object('account', m.account, 'rate', coalesce((r.due ->> 'rate')::int, 0)) order by r.place)
         from jsonb_array_elements(o.rebates) with ordinality r(due, place)
         cross join lateral (select account from member m where m.merchant = $1 and m.id = (r.due ->> 'memberId')::int8 limit 1) m
         where (r.due ->> 'memberId')::int8 <> o.member_id
       ), '[]') as above
       from lottery_order o where o.id = l.order_id and o.merchant = $1 limit 1
     ) o
     left join lateral (select i.state from lottery_issue i where i.id = l.issue_id and i.merchant = $1 limit 1) i on true
     where l.merchant = $1 and l.member_id = $2 and (l.placed_at, l.id) < ($3, $4)
     order by l.placed_at desc, l.id desc limit $5`,
    [merchant, member, after?.at ?? NEVER, after ? BigInt(after.name) : 0n, limit],
  );
}

export interface IssueName {
  readonly lottery: string;
  readonly numero: string;
}

export interface Exposed extends IssueName {
  readonly play: string;
  readonly selection: string;
  readonly bets: number;
  readonly staked: bigint;
  readonly owed: bigint;
}

/** Exposure by selection of these issues, largest first, as summed at placement. */
export function exposureOf(
  access: Access,
  merchant: string,
  issues: readonly IssueName[],
  limit: number,
): Promise<Exposed[]> {
  return access.run(
    `select asked.lottery, asked.numero, e.play, e.selection, e.bets, e.staked, e.owed
     from unnest($2::text[], $3::text[]) asked(lottery, numero)
     cross join lateral (
       select id from lottery_issue where merchant = $1 and lottery = asked.lottery and numero = asked.numero limit 1
     ) i
     cross join lateral (
       select play, selection, bets, staked, owed from lottery_exposure
       where issue_id = i.id and bets > 0 order by owed desc limit $4
     ) e
     order by e.owed desc, asked.lottery, e.play, e.selection limit $4`,
    [merchant, issues.map(({ lottery }) => lottery), issues.map(({ numero }) => numero), limit],
  );
}

export interface ExposedSum {
  readonly bets: number;
  readonly staked: bigint;
}

/** Totals of real-money lines and stakes on these issues. */
export async function exposedSum(access: Access, merchant: string, issues: readonly IssueName[]): Promise<ExposedSum> {
  const [row] = await access.run<ExposedSum>(
    `select coalesce(sum(e.bets), 0)::int as bets, coalesce(sum(e.staked), 0)::int8 as staked
     from unnest($2::text[], $3::text[]) asked(lottery, numero)
     cross join lateral (
       select id from lottery_issue where merchant = $1 and lottery = asked.lottery and numero = asked.numero limit 1
     ) i
     join lottery_exposure e on e.issue_id = i.id`,
    [merchant, issues.map(({ lottery }) => lottery), issues.map(({ numero }) => numero)],
  );
  return row!;
}

export interface ReturnRow {
  readonly play: string;
  readonly currency: string;
  readonly issues: bigint;
  readonly staked: string;
  readonly won: string;
  readonly expected: string;
  readonly squares: string;
}

export function returnsOf(access: Access, merchant: string, lottery: string): Promise<ReturnRow[]> {
  return access.run(
    `select play, currency, issues, staked, won, expected, squares from lottery_return
     where merchant = $1 and lottery = $2 order by play, currency`,
    [merchant, lottery],
  );
}
