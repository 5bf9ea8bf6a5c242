/** How points and sets are won. */
import { OTHER, type Score, type Side } from '../kit/sides.ts';
import { isSetOver, setsToWin, type Format } from './format.ts';

/** The chance of the home side to win a point that it serves, and one that the other side serves; the same where nobody serves. A tie-break has no server. */
export interface Ratings {
  readonly served: number;
  readonly received: number;
}

/** The side that serves the point at this score of a set whose first point `first` served. */
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

/** Ahead by two or more, sets go on; beyond so many points more the chances that are left are too small to count. */
const LONGEST = 80;

/** All ways in which a set that stands at `from` may end, by their scores. */
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
