/** A match of sets while it is played: its prices follow its points alone, whatever the time. */
import { playedSoFar, type Happened, type InPlay } from '../kit/in-play.ts';
import { distribution } from './distribution.ts';
import type { Format } from './format.ts';
import { setsWon } from './judge.ts';
import type { Ratings } from './model.ts';
import { offerOf } from './offer.ts';
import type { Selection } from './selection.ts';
import { BEFORE, fold, type Incident } from './state.ts';

export function inPlay(happened: readonly Happened<Incident>[], format: Format): InPlay<Ratings, Selection> | null {
  const played = playedSoFar(happened, BEFORE, (state, incident) => fold(state, incident, format));
  if (played === null) return null;
  const { state, phaseAt, isInDanger } = played;
  const { phase, sets, score: points } = state;
  if (phase === 'before') return null;
  return {
    standing: { score: setsWon(sets), phase, phaseAt, sets, points },
    isOpen: phase !== 'over' && !isInDanger,
    tickAt: () => 0,
    offer: (ratings) => offerOf(distribution(ratings, format, state), state, format),
  };
}
