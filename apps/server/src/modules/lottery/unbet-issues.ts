/** Most lotteries have nobody in most of their issues. */
import type { Host } from '../game-wallet/index.ts';
import type { IssueRef } from './settle-issue.ts';
import { issuesWithoutBets } from './void-queries.ts';

/** Asked of issues that are drawn: no bet comes any more. One that is settled anew has players, whatever became of their bets. */
export const unbetIssues = async (
  { db }: Pick<Host['deps'], 'db'>,
  issues: readonly (IssueRef & { readonly run: number })[],
): Promise<ReadonlySet<bigint>> =>
  new Set(
    await issuesWithoutBets(
      db,
      issues.filter(({ run }) => run === 0),
    ),
  );
