import type { Access, Tx } from '#db';
import { UNLED, type IssueRow } from './queries.ts';

type Issue = Pick<IssueRow, 'id' | 'merchant'>;

/** It stays as it is where it was void already. */
export async function noteVoid(tx: Tx, { id, merchant }: Issue): Promise<void> {
  await tx.run(
    `update lottery_issue set state = 'void', settled_at = null where id = $1 and merchant = $2 and state <> 'void'`,
    [id, merchant],
  );
}

/** Once every stake has gone back. */
export async function noteReturned(access: Access, { id, merchant }: Issue, now: Date): Promise<void> {
  await access.run(
    `update lottery_issue set settled_at = $3 where id = $1 and merchant = $2 and state = 'void' and settled_at is null`,
    [id, merchant, now],
  );
}

/** In the order of the legs of an issue: else a table where any row might do is walked for the first. */
const BET_ON = `select l.id from lottery_leg l where l.issue_id = i.id and l.merchant = i.merchant ${UNLED}
  order by l.member_id, l.id limit 1`;

/** Of these, those that nobody ever bet on. */
export async function issuesWithoutBets(access: Access, issues: readonly Issue[]): Promise<bigint[]> {
  const rows = await access.run<{ id: bigint }>(
    `select i.id from unnest($1::int8[], $2::text[]) as i(id, merchant) where (${BET_ON}) is null`,
    [issues.map(({ id }) => id), issues.map(({ merchant }) => merchant)],
    'lottery_without_bets',
  );
  return rows.map(({ id }) => id);
}

/** Whose players wait: to be paid, or to get their stakes back. What nobody bet on waits for the clock alone. */
export async function unfinishedIssues(access: Access, limit: number): Promise<(Issue & Pick<IssueRow, 'state'>)[]> {
  const drawn = await access.run<Issue & Pick<IssueRow, 'state'>>(
    `select i.id, i.merchant, i.state from lottery_issue i where i.state = 'drawn' and (${BET_ON}) is not null
     order by i.draws_at, i.id limit $1`,
    // Planned anew each time: with the plan of a young house it would look through all legs.
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

/** The next of those whose stake has not gone back, by player; those before `after` are not looked at again. */
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
