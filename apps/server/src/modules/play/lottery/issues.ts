import { issueNumbered, nextIssues, type Issue } from '#games/lottery/kit/schedule.ts';
import type { Lottery } from '#games/lottery/lotteries.ts';
import { millis } from '#kernel';

/** The issue `numero` and the following ones; null if the lottery has no such issue. */
export function issuesFrom({ schedule }: Lottery, numero: string, count: number): Issue[] | null {
  const first = issueNumbered(schedule, numero);
  return first && nextIssues(schedule, millis(first.drawsAt - 1), count);
}
