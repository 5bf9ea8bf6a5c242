/** One joint distribution of how a match goes on; what markets ask of it is summed up as it is made. */
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

/** Points of a match, and by how many somebody can be ahead. */
export const MOST = 320;

const first2 = ['home', 'away'] as const;

/** Chances by sets and by who has the first point, of one quantity that grows from set to set. */
type Layer = Map<string, { readonly sets: Score; readonly first: Side; readonly chances: Float64Array }>;

export function distribution(
  ratings: Ratings,
  format: Format,
  state: Pick<MatchState, 'sets' | 'score' | 'first'>,
): Distribution {
  const toWin = setsToWin(format);
  const fresh = new Map(first2.map((first) => [first, setEnds(ratings, format, first, [0, 0])]));
  const current = setEnds(ratings, format, state.first, state.score);
  const played = state.sets.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0]);
  const along = (of: (score: Score) => number, from: number, size: number) => {
    const done = new Map<number, Float64Array>();
    const start = new Float64Array(size);
    start[from + of(played)] = 1;
    let layer: Layer = new Map([['', { sets: setsWon(state.sets), first: state.first, chances: start }]]);
    for (let ends: (first: Side) => SetEnd[] = () => current; layer.size > 0; ends = (first) => fresh.get(first)!)
      layer = setLater(layer, ends, of, format, toWin, done);
    return done;
  };
  const counted = along(([home, away]) => home + away, 0, MOST);
  const sets = new Float64Array((toWin + 1) ** 2);
  for (const [at, chances] of counted) sets[at] = chances.reduce((all, chance) => all + chance, 0);
  return {
    sets,
    count: summed(counted, MOST),
    ahead: summed(
      along(([home, away]) => home - away, MOST, 2 * MOST),
      2 * MOST,
    ),
    set: current.reduce((all, { score, chance }) => all + (leaderOf(score) === 'home' ? chance : 0), 0),
    point: pointChance(ratings, format, state.first, state.score),
    toWin,
  };
}

function setLater(
  layer: Layer,
  ends: (first: Side) => SetEnd[],
  of: (score: Score) => number,
  format: Format,
  toWin: number,
  done: Map<number, Float64Array>,
): Layer {
  const next: Layer = new Map();
  for (const { sets, first, chances } of layer.values())
    for (const { score, chance } of ends(first)) {
      const won: Score = leaderOf(score) === 'home' ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1];
      const isOver = isMatchOver(format, won);
      const serves = nextFirst(first, score);
      const at = won[0] * (toWin + 1) + won[1];
      const key = `${at} ${serves}`;
      const into = isOver
        ? entryOf(done, at, () => new Float64Array(chances.length))
        : entryOf(next, key, () => ({ sets: won, first: serves, chances: new Float64Array(chances.length) })).chances;
      shift(into, chances, of(score), chance);
    }
  return next;
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function shift(into: Float64Array, from: Float64Array, by: number, chance: number): void {
  for (let at = Math.max(0, -by); at < from.length && at + by < into.length; at += 1)
    if (from[at]! > 0) into[at + by]! += from[at]! * chance;
}

function summed(all: ReadonlyMap<number, Float64Array>, size: number): Float64Array {
  const sum = new Float64Array(size);
  for (const chances of all.values()) for (let at = 0; at < size; at += 1) sum[at]! += chances[at]!;
  return sum;
}
