/** How points and sets are won. */
import { OTHER, type Score, type Side } from '../kit/sides.ts';
import { isSetOver, setsToWin, type Format } from './format.ts';

/**
 * Chances of the home side to win a point on its own serve, and on the other side's; equal where serving does not
 * matter. A tie-break has no server.
 */
export interface Ratings {
  readonly served: number;
  readonly received: number;
}

/** The server at this score of a set in which `first` served first. */
export const serverAt = (first: Side, [home, away]: Score): Side => ((home + away) % 2 === 0 ? first : OTHER[first]);

/** The chance of the home side to win the point at this score. */
export function pointChance({ served, received }: Ratings, format: Format, first: Side, score: Score): number {
  const isTieBreak = format.tieBreakAt !== null && score[0] === format.tieBreakAt && score[1] === format.tieBreakAt;
  if (!format.serves || isTieBreak) return (served + received) / 2;
  return serverAt(first, score) === 'home' ? served : received;
}

export interface SetEnd {
  readonly score: Score;
  readonly chance: number;
}

/** Beyond a tie at the end, sets go on until a lead of two; more further points than this have negligible chances. */
const LONGEST = 80;

/** All possible final scores of a set that stands at `from`, with their chances. */
export function setEnds(ratings: Ratings, format: Format, first: Side, from: Score): SetEnd[] {
  const ends: SetEnd[] = [];
  let level = new Map<number, number>([[from[0], 1]]);
  const begun = from[0] + from[1];
  for (let played = begun; level.size > 0 && played < begun + LONGEST; played += 1) {
    const next = new Map<number, number>();
    for (const [home, chance] of level) {
      const score: Score = [home, played - home];
      if (isSetOver(format, ...score)) {
        ends.push({ score, chance });
        continue;
      }
      const wins = pointChance(ratings, format, first, score);
      next.set(home + 1, (next.get(home + 1) ?? 0) + chance * wins);
      next.set(home, (next.get(home) ?? 0) + chance * (1 - wins));
    }
    level = next;
  }
  return ends;
}

/** The side that serves first in the set behind one that ended like this. */
export const nextFirst = (first: Side, score: Score): Side => serverAt(first, score);

export const isMatchOver = (format: Format, [home, away]: Score): boolean => Math.max(home, away) >= setsToWin(format);
