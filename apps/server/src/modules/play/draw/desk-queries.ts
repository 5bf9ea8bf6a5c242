import { toDate, type Access, type Tables, type Tx } from '#db';
import type { IssueState } from '#db/tables/lottery.ts';
import type { Range } from '#contract';
import type { Millis } from '#kernel';
import { sql, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import type { IssueKey } from './rules.ts';

export type DeskIssue = Selectable<Tables['lottery_issue']>;

interface Sought {
  readonly merchant: string;
  readonly lottery: string | undefined;
  readonly state: IssueState | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

/** Issues including undrawn ones, newest first. */
export function issuesAt(
  access: Access,
  { merchant, lottery, state, range, after }: Sought,
  limit: number,
): Promise<DeskIssue[]> {
  let issues = access.q.selectFrom('lottery_issue').selectAll().where('merchant', '=', merchant);
  // `id > 0` is the condition of the partial index by lottery (0042-lottery.sql).
  if (lottery !== undefined) issues = issues.where('lottery', '=', lottery).where(sql<boolean>`id > 0`);
  // This order exists only in the indexes of states; others would scan issues of all states.
  if (state !== undefined) issues = issues.where('state', '>=', state).where('state', '<=', state).orderBy('state');
  if (range.from !== undefined) issues = issues.where('draws_at', '>=', toDate(range.from));
  if (range.to !== undefined) issues = issues.where('draws_at', '<', toDate(range.to));
  if (after) issues = issues.where(sql<boolean>`(draws_at, id) < (${after.at}, ${after.name}::int8)`);
  return issues.orderBy('draws_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export interface IssueFigures {
  readonly legs: number;
  readonly staked: bigint;
}

/** Figures counted from bets, since only settlement stores them in the issue. One issue per query uses the index. */
export async function betsOn(access: Access, merchant: string, issue: bigint): Promise<IssueFigures> {
  const [row] = await access.run<IssueFigures>(
    `select count(*)::int as legs, coalesce(sum(l.stake), 0)::int8 as staked from lottery_leg l
     where l.issue_id = $1 and l.merchant = $2 || left(l.currency, 0) and l.state in ('placed', 'won', 'void')`,
    [issue, merchant],
  );
  return row!;
}

/** Issues of a brand due before then and not drawn. */
export function undrawnAt(access: Access, merchant: string, before: Millis): Promise<DeskIssue[]> {
  return access.q
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', 'in', ['open', 'locked'])
    .where('draws_at', '<=', toDate(before))
    .orderBy('draws_at')
    .limit(200)
    .execute();
}

export function issueAt(access: Access, { merchant, lottery, numero }: IssueKey): Promise<DeskIssue | undefined> {
  return access.q
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('numero', '=', numero)
    .executeTakeFirst();
}

/** Locks the issue, so that decisions on it are serialised. */
export function lockIssueRow(tx: Tx, { merchant, lottery, numero }: IssueKey): Promise<DeskIssue | undefined> {
  return tx.q
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst();
}

/** Hash chains of a brand, newest first. */
export function chainsAt(
  access: Access,
  merchant: string,
  lottery: string | undefined,
  after: RowKey | undefined,
  limit: number,
): Promise<Selectable<Tables['seed_chain']>[]> {
  let chains = access.q
    .selectFrom('seed_chain')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('kind', '=', 'lottery');
  if (lottery !== undefined) chains = chains.where('game', '=', lottery);
  if (after) chains = chains.where(sql<boolean>`(made_at, id) < (${after.at}, ${after.name}::int8)`);
  return chains.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Source reports on waiting issues. */
export async function reportsFor(
  access: Access,
  merchant: string,
  issues: readonly Pick<IssueKey, 'lottery' | 'numero'>[],
): Promise<{ lottery: string; numero: string; source: string; result: string }[]> {
  if (issues.length === 0) return [];
  return access.run(
    `select r.lottery, r.numero, r.source, r.result
     from unnest($2::text[], $3::text[]) as i(lottery, numero)
     join lottery_report r on r.merchant = $1 and r.lottery = i.lottery and r.numero = i.numero
     order by r.lottery, r.numero, r.source`,
    [merchant, issues.map(({ lottery }) => lottery), issues.map(({ numero }) => numero)],
  );
}
