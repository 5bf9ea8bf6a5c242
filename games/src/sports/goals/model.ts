/**
 * How goals fall. Each side scores at a rate of its own that is the same in every minute of a half and in its added time as a whole; low scores
 * are weighted at the end of the match, as draws are more frequent than independent goals make them (Dixon and Coles, 1997).
 */
import { HALF_MINUTES, type MatchState } from './state.ts';

export interface Ratings {
  /** Goals that are expected of each side in ninety minutes and added time. */
  readonly home: number;
  readonly away: number;
}

/** No side is expected to score more: prices are made of a grid of scores that has to hold all but a millionth of them. */
export const GOALS_MOST = 5;

/** The part of all goals that falls in the first half, and of a half's goals in its added time. */
export const FIRST_HALF = 0.45;
export const ADDED_TIME = 0.07;
/** Dixon–Coles correction: above 0 there are more draws at 0-0 and 1-1. */
const LOW_SCORES = 0.06;

/** The parts of a match's goals that are still to come in its halves. */
export interface Left {
  readonly first: number;
  readonly second: number;
}

/** `minute` is of the half that is played, 0 to 45 and beyond in added time. */
export function goalsLeft({ phase, added }: Pick<MatchState, 'phase' | 'added'>, minute: number): Left {
  const second = 1 - FIRST_HALF;
  switch (phase) {
    case 'before':
      return { first: FIRST_HALF, second };
    case 'firstHalf':
      return { first: FIRST_HALF * leftOfHalf(minute, added), second };
    case 'break':
      return { first: 0, second };
    case 'secondHalf':
      return { first: 0, second: second * leftOfHalf(minute, added) };
    default:
      return { first: 0, second: 0 };
  }
}

/** Until added time is announced all of it is to come. */
function leftOfHalf(minute: number, added: number | null): number {
  if (minute <= HALF_MINUTES) return (1 - ADDED_TIME) * (1 - minute / HALF_MINUTES) + ADDED_TIME;
  return added === null ? ADDED_TIME : ADDED_TIME * Math.max(0, 1 - (minute - HALF_MINUTES) / added);
}

/** The weights of the scores 0-0, 0-1, 1-0 and 1-1 at the end; every other has 1. None is below 0, and for a whole match they leave the sum of all chances at 1. */
export type Weights = readonly [nilNil: number, nilOne: number, oneNil: number, oneOne: number];

export function weightsOf({ home, away }: Ratings): Weights {
  const by = Math.min(LOW_SCORES, 1 / home, 1 / away);
  return [1 + home * away * by, 1 - home * by, 1 - away * by, 1 + by];
}
