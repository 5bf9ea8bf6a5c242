/** Result of a fixture in figures, as shown beside a bet on it. */
import type { Facts as Goals } from './goals/judge.ts';
import type { Score } from './kit/sides.ts';
import type { Facts as Race } from './racing/judge.ts';
import { setsWon, type Facts as Sets } from './sets/judge.ts';

export interface Result {
  /** Goals, or sets that were won. */
  readonly score: Score;
  /** Points of each set; undefined where none are played. */
  readonly sets?: readonly Score[];
}

/** Null of a race, and of one that does not count. */
export function resultOf(sport: string, facts: unknown): Result | null {
  if (facts === null || sport === 'racing') return null;
  const known = facts as Goals & Sets;
  if (known.played === 'void') return null;
  if (sport === 'football') return { score: known.full };
  const { sets, broken } = known;
  return { score: setsWon(sets), sets: [...sets, ...(broken ? [broken] : [])] };
}

/** Number of runners shown for a race. */
const FIRST = 3;
const pair = (score: Score): string => score.join('–');

/** In one line, such as `2–1`, `2–0 (13–4, 13–7)`, and of a race the numbers of the first three: `4 › 1 › 6`. */
export function resultText(sport: string, facts: unknown): string | null {
  if (facts !== null && sport === 'racing') {
    const { played, order } = facts as Race;
    return played === 'void' ? null : order.slice(0, FIRST).join(' › ');
  }
  const result = resultOf(sport, facts);
  if (!result) return null;
  return pair(result.score) + (result.sets ? ` (${result.sets.map(pair).join(', ')})` : '');
}
