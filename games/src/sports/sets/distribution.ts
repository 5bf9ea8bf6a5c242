/** A joint distribution of the rest of a match; the sums that markets need are built along with it. */
import type { Score, Side } from '../kit/sides.ts';
import { setsToWin, type Format } from './format.ts';
import { setsWon } from './judge.ts';
import { isMatchOver, nextFirst, pointChance, setEnds, type Ratings, type SetEnd } from './model.ts';
import { leaderOf } from './selection.ts';
import type { MatchState } from './state.ts';

export interface Distribution {
  /** By sets, `home * (toWin + 1) + away`. */
  readonly sets: Float64Array;
  /** Points of both sides together, and by how many the home side is ahead, from `-MOST` on. */
  readonly count: Float64Array;
  readonly ahead: Float64Array;
  /** The home side's chance to win the set that is played, and its next point. */
  readonly set: number;
  readonly point: number;
  readonly toWin: number;
}

/** Upper bound of the points of a match, and of a lead. */
export const MOST = 320;

const first2 = ['home', 'away'] as const;

/** Where a match may stand between two sets, and with it the chances of one quantity that grows from set to set. */
interface Standing {
  readonly sets: Score;
  readonly first: Side;
  /** The whole of it. */
  chance: number;
  readonly chances: Float64Array;
}

type Span = readonly [low: number, high: number];

/** Over matches that are over. */
interface Ended {
  readonly sets: Float64Array;
  readonly chances: Float64Array;
}

export function distribution(
  ratings: Ratings,
  format: Format,
  state: Pick<MatchState, 'sets' | 'score' | 'first'>,
): Distribution {
  const toWin = setsToWin(format);
  const firsts = format.serves ? first2 : [state.first];
  const fresh = firsts.map((first) => [first, setEnds(ratings, format, first, [0, 0])] as const);
  const current = setEnds(ratings, format, state.first, state.score);
  const played = state.sets.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0]);
  const along = (of: (score: Score) => number, from: number, size: number): Ended => {
    const ended: Ended = { sets: new Float64Array((toWin + 1) ** 2), chances: new Float64Array(size) };
    const chances = new Float64Array(size);
    chances[from + of(played)] = 1;
    let standings: Standing[] = [{ sets: setsWon(state.sets), first: state.first, chance: 1, chances }];
    const later = new Map(fresh.map(([first, ends]) => [first, merged(ends, of)]));
    let ends: (first: Side) => readonly SetEnd[] = () => current;
    while (standings.length > 0) {
      standings = setLater(standings, ends, of, format, ended);
      ends = (first) => later.get(first)!;
    }
    return ended;
  };
  const { sets, chances: count } = along(([home, away]) => home + away, 0, MOST);
  return {
    sets,
    count,
    ahead: along(([home, away]) => home - away, MOST, 2 * MOST).chances,
    set: current.reduce((all, { score, chance }) => all + (leaderOf(score) === 'home' ? chance : 0), 0),
    point: pointChance(ratings, format, state.first, state.score),
    toWin,
  };
}

/**
 * Merges ends with the same winner and the same contribution to a quantity, whose numbers of points differ by an even
 * number.
 */
function merged(ends: readonly SetEnd[], of: (score: Score) => number): SetEnd[] {
  const all = new Map<number, { readonly score: Score; chance: number }>();
  for (const { score, chance } of ends) {
    const key = 2 * of(score) + first2.indexOf(leaderOf(score));
    const same = all.get(key);
    if (same) same.chance += chance;
    else all.set(key, { score, chance });
  }
  return [...all.values()];
}

function setLater(
  standings: readonly Standing[],
  ends: (first: Side) => readonly SetEnd[],
  of: (score: Score) => number,
  format: Format,
  ended: Ended,
): Standing[] {
  const next = new Map<number, Standing>();
  const size = setsToWin(format) + 1;
  for (const { sets, first, chance: before, chances } of standings) {
    const within = spanOf(chances);
    for (const { score, chance } of ends(first)) {
      const won: Score = leaderOf(score) === 'home' ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1];
      const at = won[0] * size + won[1];
      if (isMatchOver(format, won)) {
        ended.sets[at]! += before * chance;
        shift(ended.chances, chances, within, of(score), chance);
        continue;
      }
      const serves = format.serves ? nextFirst(first, score) : first;
      const key = 2 * at + first2.indexOf(serves);
      const into = next.get(key) ?? { sets: won, first: serves, chance: 0, chances: new Float64Array(chances.length) };
      next.set(key, into);
      into.chance += before * chance;
      shift(into.chances, chances, within, of(score), chance);
    }
  }
  return [...next.values()];
}

/** The first and the last that is not nothing. */
function spanOf(chances: Float64Array): Span {
  let [low, high] = [0, chances.length - 1];
  while (low < high && chances[low] === 0) low += 1;
  while (high > low && chances[high] === 0) high -= 1;
  return [low, high];
}

function shift(into: Float64Array, from: Float64Array, [low, high]: Span, by: number, chance: number): void {
  const last = Math.min(high, into.length - 1 - by);
  for (let at = Math.max(low, -by); at <= last; at += 1) into[at + by]! += from[at]! * chance;
}
