import type { Access, Tx } from '#db';
import type { LegState, IssueState } from '#db/tables/lottery.ts';
import type { RowKey } from '../../http/record-page.ts';
import { UNLED } from './queries.ts';
import type { Decided } from './rules.ts';

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

/** Its bets and stakes are nothing until it is settled. */
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

/** Later than any bet. */
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
  /** The nearest first, each with what he is due of the stake, of 10,000. */
  readonly above: readonly { readonly account: string; readonly part: number }[];
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
         select json_agg(json_build_object('account', m.account, 'part', r.due -> 'part') order by r.place)
         from jsonb_array_elements(o.rebates) with ordinality r(due, place)
         cross join lateral (select account from member m where m.merchant = $1 and m.id = (r.due ->> 'memberId')::int8 limit 1) m
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

export interface Exposed {
  readonly play: string;
  readonly selection: string;
  readonly bets: bigint;
  readonly staked: bigint;
  readonly owed: string;
}

/** The brand's own among these issues, each found by its name. */
export function issuesNamed(
  access: Access,
  merchant: string,
  names: readonly IssueName[],
): Promise<(IssueName & { readonly id: bigint })[]> {
  return access.run(
    `select i.id, asked.lottery, asked.numero from unnest($2::text[], $3::text[]) asked(lottery, numero)
     cross join lateral (
       select id from lottery_issue where merchant = $1 and lottery = asked.lottery and numero = asked.numero limit 1
     ) i`,
    [merchant, names.map(({ lottery }) => lottery), names.map(({ numero }) => numero)],
  );
}

/** What could be owed at best on each selection of an issue, the largest first; reads all of its bets. */
export function exposureOf(access: Access, merchant: string, issue: bigint, limit: number): Promise<Exposed[]> {
  return access.run(
    `select s.play, left(i.selection, 60) as selection, s.bets, s.staked, s.owed
     from (
       select i.play, i.name, min((i.order_id << 7) | i.n) as at, count(*) as bets, sum(i.stake * l.multiple)::int8 as staked,
         sum(div((select max(x) from unnest(i.odds) x)::numeric * i.unit * i.multiple * l.multiple, 10000)) as owed
       from lottery_leg l
       cross join lateral (select play, name, order_id, n, stake, odds, unit, multiple from lottery_line i
         where i.order_id = l.order_id offset 0) i
       where l.issue_id = $1 and l.merchant = $2 ${UNLED} and l.state = 'placed'
       group by i.play, i.name order by owed desc limit $3
     ) s
     cross join lateral (select i.selection from lottery_line i where i.order_id = s.at >> 7 and i.n = (s.at & 127)::int2 limit 1) i
     order by s.owed desc`,
    [issue, merchant, limit],
  );
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
