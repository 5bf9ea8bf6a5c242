/** Ratings for a file's matches without a result. Ten seasons take seconds: the event loop gets turns in between. */
import { setImmediate as turn } from 'node:timers/promises';
import { rating, type Rated } from '#games/sports/goals/rate.ts';
import { assert, DAY_MS, type Millis } from '#kernel';
import { resultsIn, type FileLine } from './read-files.ts';
import type { Importing } from './step-line.ts';

/** Each day is rated by results before it; results with a future date are ignored. */
export async function rateLines(lines: readonly FileLine[], now: Millis): Promise<Importing['ratingsOf']> {
  const results = resultsIn(lines).filter(({ day }) => day * DAY_MS <= now);
  const days = new Set(lines.filter(({ facts }) => facts === null).map(({ day }) => day));
  const byDay = new Map<number, Rated>();
  for (const day of days) {
    const steps = rating(results, day);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await turn();
    byDay.set(day, step.value);
  }
  return ({ day, home, away }) => {
    const of = byDay.get(day);
    assert(of, 'a match without a result is rated');
    const ratings = of(home, away);
    return { home: rounded(ratings.home), away: rounded(ratings.away) };
  };
}

const rounded = (goals: number): number => Math.round(goals * 1_000) / 1_000;
