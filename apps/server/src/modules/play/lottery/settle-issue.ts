/**
 * Settles a drawn issue. Every step is idempotent: wins are computed in one transaction, each player is paid under a
 * key of their own, and the issue is marked as settled once all are paid.
 */
import { toDate } from '#db';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { payBatch, reverseBefore } from '../../money/settlement/index.ts';
import { judge } from './judge.ts';
import type { IssueRow } from './queries.ts';
import { familyOf } from './settings.ts';
import { releaseStopped } from './chase.ts';
import { noteWinners } from './winner-queries.ts';
import { addReturns, insertPayouts, isComputed, issueById, lockIssue, markSettled, markWon } from './settle-queries.ts';

/** Reference to an issue. */
export interface IssueRef {
  readonly merchant: string;
  readonly id: bigint;
}

/** Throws if a player could not be paid; all others are paid by then, and the next call continues. */
export async function settleIssue(host: Host, ref: IssueRef): Promise<void> {
  const issue = await issueById(host.deps.db, ref.merchant, ref.id);
  if (!issue || issue.state !== 'drawn') return;
  await reverseBefore(host, batchOf(issue));
  await computeWins(host, ref);
  await payBatch(host, batchOf(issue));
  if (await markSettled(host.deps.db, issue, toDate(host.deps.clock.now()))) return releaseStopped(host, issue);
  const after = await issueById(host.deps.db, ref.merchant, ref.id);
  if (after?.state === 'drawn' && after.run === issue.run) throw new Error('a player of a lottery could not be paid');
}

/** Computes all wins once per run; waits for another node that does so. */
export function computeWins({ deps }: Pick<Host, 'deps'>, { merchant, id }: IssueRef): Promise<void> {
  return deps.db.tx(async (tx) => {
    const issue = await lockIssue(tx, merchant, id);
    if (issue?.state !== 'drawn' || (await isComputed(tx, issue))) return;
    const lottery = lotteryOf(issue.lottery)!;
    const staked = await judge(tx, issue, familyOf(lottery, issue.numero), issue.result!);
    const won = await markWon(tx, issue);
    await insertPayouts(tx, issue, toDate(deps.clock.now()));
    await noteWinners(tx, issue);
    if (issue.run > 0 || staked.length === 0) return;
    const wonBy = new Map(won.map((row) => [`${row.play}/${row.currency}`, BigInt(row.won)]));
    const returns = staked.map((play) => ({ ...play, won: wonBy.get(`${play.play}/${play.currency}`) ?? 0n }));
    await addReturns(tx, issue, returns);
  });
}

/** Settlement batch of an issue's run. */
export const batchOf = ({ id, merchant, run }: Pick<IssueRow, 'id' | 'merchant' | 'run'>) =>
  ({ source: 'lottery', batch: String(id), merchant, run }) as const;
