/** Corrects the result of a settled issue: wins are reversed, and the issue is settled again. */
import type { Tx } from '#db';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done, refuse, type Result } from '#kernel';
import { lockIssue, noteResult } from './settle-queries.ts';
import type { IssueRef } from './settle-issue.ts';
import { familyOf } from './settings.ts';

export type CorrectionRefusal =
  | 'issue.unknown'
  | 'issue.not.settled'
  | 'issue.own.draw'
  | 'result.invalid'
  | 'result.same';

/** Only for external results; the house's own draws are final. The caller or the job settles afterwards. */
export async function correctIssueIn(
  tx: Tx,
  { merchant, id }: IssueRef,
  corrected: { readonly result: string; readonly source: Readonly<Record<string, unknown>> },
): Promise<Result<{ readonly before: string }, CorrectionRefusal>> {
  const issue = await lockIssue(tx, merchant, id);
  if (!issue) return refuse('issue.unknown');
  if (issue.state !== 'settled' || issue.result === null) return refuse('issue.not.settled');
  const lottery = lotteryOf(issue.lottery);
  if (lottery?.source !== 'results') return refuse('issue.own.draw');
  const { result } = corrected;
  const draw = familyOf(lottery, issue.numero).read(result);
  if (draw === null) return refuse('result.invalid');
  if (result === issue.result) return refuse('result.same');
  await noteResult(tx, issue, corrected);
  return done({ before: issue.result });
}
