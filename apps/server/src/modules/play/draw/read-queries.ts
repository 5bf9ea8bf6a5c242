import { toDate, type Access, type Db } from '#db';
import type { DrawnFrom, IssueState } from '#db/tables/lottery.ts';
import type { Millis } from '#kernel';
import type { IssueKey } from './rules.ts';

/** Issue numbers by lottery: on sale, and voided by an operator before their draw. */
export interface Sale {
  readonly open: ReadonlyMap<string, ReadonlySet<string>>;
  readonly void: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function saleNow(access: Access, merchant: string, now: Millis): Promise<Sale> {
  const issuesIn = (state: 'open' | 'void') =>
    access.q
      .selectFrom('lottery_issue')
      .select(['lottery', 'numero'])
      .where('merchant', '=', merchant)
      .where('state', '=', state);
  const [open, voided] = await Promise.all([
    issuesIn('open').execute(),
    issuesIn('void').where('draws_at', '>', toDate(now)).execute(),
  ]);
  return { open: byLottery(open), void: byLottery(voided) };
}

function byLottery(rows: readonly Pick<IssueKey, 'lottery' | 'numero'>[]): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { lottery, numero } of rows) numbers.set(lottery, (numbers.get(lottery) ?? new Set()).add(numero));
  return numbers;
}

export interface DrawRow {
  readonly lottery: string;
  readonly numero: string;
  readonly result: string;
  readonly draws_at: Date;
  readonly source: DrawnFrom;
}

/** Draws of one lottery. The order exists only in the index of its draws; others would scan draws of all lotteries. */
const NEWEST_OF = `i.merchant = $1 and i.lottery between $2 and $2 and i.result is not null`;
const NEWEST_FIRST = `order by i.lottery, i.draws_at desc, i.id desc`;

const DRAW = `i.lottery, i.numero, i.result, i.draws_at, i.source`;

/** The last draw of each lottery. */
export function lastDraws(access: Access, merchant: string, lotteries: readonly string[]): Promise<DrawRow[]> {
  return access.run<DrawRow>(
    `select d.* from unnest($2::text[]) as l(code) cross join lateral (
       select ${DRAW} from lottery_issue i where i.merchant = $1 and i.lottery = l.code and i.result is not null
       order by i.draws_at desc, i.id desc limit 1) d`,
    [merchant, lotteries],
    'last-draws',
  );
}

/** The last draws of each lottery, the newest first. */
export function lastDrawsOf(
  db: Db,
  merchant: string,
  lotteries: readonly string[],
  many: number,
): Promise<Pick<DrawRow, 'lottery' | 'result'>[]> {
  return db.tx(async (tx) => {
    // Without statistics the planner prefers sorting all draws of a lottery to reading the newest from the index.
    await tx.run('set local enable_sort = off');
    return tx.run<DrawRow>(
      `select d.* from unnest($2::text[]) as l(code) cross join lateral (
         select i.lottery, i.result from lottery_issue i
         where i.merchant = $1 and i.lottery between l.code and l.code and i.result is not null
         ${NEWEST_FIRST} limit $3) d`,
      [merchant, lotteries, many],
    );
  });
}

export function drawsOf(
  access: Access,
  { merchant, lottery }: Pick<IssueKey, 'merchant' | 'lottery'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DrawRow[]> {
  return access.run<DrawRow>(
    `select ${DRAW} from lottery_issue i where ${NEWEST_OF}
     ${NEWEST_FIRST} limit $3 offset $4`,
    [merchant, lottery, limit, offset],
    'draws-of',
  );
}

export function drawsBetween(
  access: Access,
  { merchant, lottery }: Pick<IssueKey, 'merchant' | 'lottery'>,
  from: Millis,
  to: Millis,
): Promise<DrawRow[]> {
  return access.run<DrawRow>(
    `select ${DRAW} from lottery_issue i where ${NEWEST_OF}
       and i.draws_at >= $3 and i.draws_at < $4
     ${NEWEST_FIRST} limit 2000`,
    [merchant, lottery, toDate(from), toDate(to)],
  );
}

/** Number of draws, capped at `most`. */
export async function countDraws(
  access: Access,
  { merchant, lottery }: Pick<IssueKey, 'merchant' | 'lottery'>,
  most: number,
): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from (
       select from lottery_issue i where ${NEWEST_OF}
       ${NEWEST_FIRST} limit $3) d`,
    [merchant, lottery, most],
    'count-draws',
  );
  return row?.count ?? 0;
}

export interface ProofRow extends IssueKey {
  readonly state: IssueState;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly result: string | null;
  readonly source: DrawnFrom | null;
  readonly signature: string | null;
  readonly link_no: number | null;
  readonly terminating_hash: string | null;
}

export async function issueForProof(
  access: Access,
  { merchant, lottery, numero }: IssueKey,
): Promise<ProofRow | undefined> {
  return access.q
    .selectFrom('lottery_issue as i')
    .leftJoin('seed_chain as c', 'c.id', 'i.chain_id')
    .select(['i.merchant', 'i.lottery', 'i.numero', 'i.state', 'i.draws_at', 'i.drawn_at', 'i.result', 'i.source'])
    .select(['i.signature', 'i.link_no', 'c.terminating_hash'])
    .where('i.merchant', '=', merchant)
    .where('i.lottery', '=', lottery)
    .where('i.numero', '=', numero)
    .executeTakeFirst();
}
