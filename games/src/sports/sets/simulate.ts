/** A match as chance makes it, by the very law that its prices follow from. */
import type { Rng } from '#kernel';
import type { Format } from './format.ts';
import { pointChance, type Ratings } from './model.ts';
import { BEFORE, fold, type Incident } from './state.ts';

const UNIFORM = 2 ** 32;

/** All incidents in their order. */
export function simulate(ratings: Ratings, format: Format, rng: Rng): Incident[] {
  const incidents: Incident[] = [{ type: 'start', first: rng.int(2) === 0 ? 'home' : 'away' }];
  let state = fold(BEFORE, incidents[0]!, format)!;
  while (state.phase !== 'over') {
    const isHome = rng.int(UNIFORM) < pointChance(ratings, format, state.first, state.score) * UNIFORM;
    const incident: Incident = { type: 'point', side: isHome ? 'home' : 'away' };
    incidents.push(incident);
    state = fold(state, incident, format)!;
  }
  return incidents;
}
