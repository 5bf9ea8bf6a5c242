import type { Access, Tx } from '#db';
import type { IssueRow } from './queries.ts';
import type { Run } from './settle-queries.ts';

/** Queues notifications of an issue's winners, unless the brand turned them off for the lottery. */
export async function noteWinners(tx: Tx, { id, run, merchant }: Run): Promise<void> {
  await tx.run(
    `insert into lottery_notice (issue_id, run, merchant)
     select i.id, $2::int2, i.merchant from lottery_issue i
     where i.id = $1 and i.merchant = $3 and (i.won > 0 or $2::int2 > 0)
       and not exists (select from lottery l where l.merchant = i.merchant and l.code = i.lottery and not l.tells)
     on conflict do nothing`,
    [id, run, merchant],
  );
}

export type Unnotified = Run & Pick<IssueRow, 'lottery' | 'numero'>;

/** Issues with notifications to send, oldest first; excludes issues still being paid. */
export function unnotifiedIssues(access: Access, limit: number): Promise<Unnotified[]> {
  return access.run(
    `select n.issue_id as id, n.run, n.merchant, i.lottery, i.numero
     from lottery_notice n
     cross join lateral (select * from lottery_issue i where i.id = n.issue_id and i.merchant = n.merchant limit 1) i
     where i.state in ('settled', 'void') or i.run <> n.run order by n.issue_id, n.run limit $1`,
    [limit],
    'lottery_untold',
  );
}

export interface NoticeQueue {
  readonly told_to: bigint;
  /** True if this run's payouts are still valid; false after a correction or void. */
  readonly stands: boolean;
}

/** Locks an issue's notification queue; undefined if another node has it or it is finished. */
export async function lockNotice(tx: Tx, { id, run, merchant }: Run): Promise<NoticeQueue | undefined> {
  const [row] = await tx.run<NoticeQueue>(
    `select n.told_to, i.state = 'settled' and i.run = n.run as stands from lottery_notice n
     cross join lateral (select i.state, i.run from lottery_issue i where i.id = n.issue_id and i.merchant = n.merchant limit 1) i
     where n.issue_id = $1 and n.run = $2 and n.merchant = $3 for update of n skip locked`,
    [id, run, merchant],
    'lottery_lock_notice',
  );
  return row;
}

export interface WinnerRow {
  readonly member_id: bigint;
  readonly stake: bigint;
  readonly won: bigint;
}

/**
 * Next winners with real money, all wallets of a player together. After a correction this includes players who had won
 * before it, since every player has a row in each run.
 */
export function winnersAfter(tx: Tx, { id, run, merchant }: Run, after: bigint, limit: number): Promise<WinnerRow[]> {
  return tx.run(
    `select p.place as member_id, sum(p.stake)::int8 as stake, sum(p.amount)::int8 as won from settlement_payout p
     where p.source = 'lottery' and p.batch = $1 and p.run = $2 and p.merchant = $3 and p.place > $4 and p.wallet <> 'trial'
     group by p.place
     having bool_or(p.is_won) or exists (
       select from settlement_payout b where b.source = 'lottery' and b.batch = $1 and b.run = any($5::int[]) and b.merchant = $3
         and b.place = p.place and b.wallet <> 'trial' and b.is_won)
     order by p.place limit $6`,
    [String(id), run, merchant, after, Array.from({ length: run }, (_, before) => before), limit],
    'lottery_winners_after',
  );
}

export async function noteNotified(tx: Tx, { id, run, merchant }: Run, to: bigint): Promise<void> {
  await tx.run('update lottery_notice set told_to = $4 where issue_id = $1 and run = $2 and merchant = $3', [
    id,
    run,
    merchant,
    to,
  ]);
}

export async function dropNotice(tx: Tx, { id, run, merchant }: Run): Promise<void> {
  await tx.run('delete from lottery_notice where issue_id = $1 and run = $2 and merchant = $3', [id, run, merchant]);
}

/** The brand's names of a lottery, by language. */
export async function namesOf(access: Access, merchant: string, code: string): Promise<Record<string, string>> {
  const [row] = await access.run<{ names: Record<string, string> }>(
    'select names from game where merchant = $1 and game_code = $2 limit 1',
    [merchant, code],
  );
  return row?.names ?? {};
}
