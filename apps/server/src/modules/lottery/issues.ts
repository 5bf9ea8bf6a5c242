import { issueNumbered, nextIssues, type Issue } from '#games/lottery/kit/schedule.ts';
import type { Lottery } from '#games/lottery/lotteries.ts';
import { millis } from '#kernel';

/** The issue of that number and those that follow it; null where the lottery has none. */
export function issuesFrom({ schedule }: Lottery, numero: string, count: number): Issue[] | null {
  const first = issueNumbered(schedule, numero);
  return first && nextIssues(schedule, millis(first.drawsAt - 1), count);
}
