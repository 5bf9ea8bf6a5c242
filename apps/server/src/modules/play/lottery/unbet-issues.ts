/** Fast path for issues without bets, which are the majority. */
import type { Host } from '../../money/game-wallet/index.ts';
import type { IssueRef } from './settle-issue.ts';
import { issuesWithoutBets } from './void-queries.ts';

/** Only for drawn issues, which get no more bets. Issues in a later run had bets, whatever their state is now. */
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
