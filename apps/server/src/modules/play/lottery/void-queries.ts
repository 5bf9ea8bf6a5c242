import type { Access, Tx } from '#db';
import { UNLED, type IssueRow } from './queries.ts';

type Issue = Pick<IssueRow, 'id' | 'merchant'>;

/** Marks the issue as void; no effect if it is void already. */
export async function noteVoid(tx: Tx, { id, merchant }: Issue): Promise<void> {
  await tx.run(
    `update lottery_issue set state = 'void', settled_at = null where id = $1 and merchant = $2 and state <> 'void'`,
    [id, merchant],
  );
}

/** Marks a void issue as done, once every stake is returned. */
export async function noteReturned(access: Access, { id, merchant }: Issue, now: Date): Promise<void> {
  await access.run(
    `update lottery_issue set settled_at = $3 where id = $1 and merchant = $2 and state = 'void' and settled_at is null`,
    [id, merchant, now],
  );
}

/** Any leg of issue `i`. The order forces the index of the issue's legs instead of a table scan for the first match. */
const BET_ON = `select l.id from lottery_leg l where l.issue_id = i.id and l.merchant = i.merchant ${UNLED}
  order by l.member_id, l.id limit 1`;

/** Subset of these issues without bets. */
export async function issuesWithoutBets(access: Access, issues: readonly Issue[]): Promise<bigint[]> {
  const rows = await access.run<{ id: bigint }>(
    `select i.id from unnest($1::int8[], $2::text[]) as i(id, merchant) where (${BET_ON}) is null`,
    [issues.map(({ id }) => id), issues.map(({ merchant }) => merchant)],
    'lottery_without_bets',
  );
  return rows.map(({ id }) => id);
}

/** Issues with players to pay or stakes to return. Issues without bets are left to the draw clock. */
export async function unfinishedIssues(access: Access, limit: number): Promise<(Issue & Pick<IssueRow, 'state'>)[]> {
  const drawn = await access.run<Issue & Pick<IssueRow, 'state'>>(
    `select i.id, i.merchant, i.state from lottery_issue i where i.state = 'drawn' and (${BET_ON}) is not null
     order by i.draws_at, i.id limit $1`,
    // Unnamed, so planned anew each time: a generic plan made on small tables would scan all legs.
    [limit],
  );
  const unreturned = await access.run<Issue & Pick<IssueRow, 'state'>>(
    `select id, merchant, state from lottery_issue where state = 'void' and settled_at is null order by id limit $1`,
    [limit],
    'lottery_unreturned',
  );
  return [...drawn, ...unreturned];
}

export interface StakedLeg {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
  readonly stake: bigint;
  readonly wallet: string;
  readonly currency: string;
  readonly number: string;
  readonly vendor: string;
  readonly category: string;
}

/** Next legs whose stake was not returned, by player, after the cursor. */
export function stakedLegs(
  access: Access,
  { id, merchant }: Issue,
  after: Pick<StakedLeg, 'member_id' | 'id'> | null,
  limit: number,
): Promise<StakedLeg[]> {
  return access.run(
    `select l.id, l.member_id, l.merchant, l.lottery, l.numero, l.stake, l.wallet, l.currency, o.number, o.vendor, o.category
     from lottery_leg l
     cross join lateral (select o.number, o.vendor, o.category from lottery_order o
       where o.id = l.order_id and o.merchant = $2 limit 1) o
     where l.issue_id = $1 and l.merchant = $2 ${UNLED} and (l.member_id, l.id) > ($3, $4) and l.state in ('placed', 'won')
     order by l.member_id, l.id limit $5`,
    [id, merchant, after?.member_id ?? 0n, after?.id ?? 0n, limit],
  );
}

export async function markVoid(tx: Tx, { id, merchant }: Issue, legs: readonly bigint[]): Promise<void> {
  await tx.run(
    `update lottery_leg l set state = 'void', win = 0
     where l.id = any($3::int8[]) and l.issue_id = $1 and l.merchant = $2 ${UNLED}`,
    [id, merchant, legs],
  );
}
