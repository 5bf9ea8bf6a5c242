/** A football match while it is played: its prices follow its incidents and, in steps, the clock of the half. */
import { playedSoFar, type Happened, type InPlay } from '../kit/in-play.ts';
import { bookOf } from './chances.ts';
import { distribution } from './distribution.ts';
import { goalsLeft, type Ratings } from './model.ts';
import { offerOf } from './offer.ts';
import type { Selection } from './selection.ts';
import { BEFORE, fold, scoreOf, type Incident } from './state.ts';

/** Less is expected of the match by less than a hundredth of a goal. */
const TICK_MS = 30_000;
const TICKS_A_MINUTE = 60_000 / TICK_MS;
/** More than a half has. */
const TICKS_MOST = 900;

export function inPlay(happened: readonly Happened<Incident>[]): InPlay<Ratings, Selection> | null {
  const played = playedSoFar(happened, BEFORE, fold);
  if (played === null) return null;
  const { state, phaseAt, isInDanger } = played;
  const { phase, half, added } = state;
  if (phase === 'before') return null;
  const isHalf = phase === 'firstHalf' || phase === 'secondHalf';
  const score = scoreOf(state);
  return {
    standing: { score, phase, phaseAt, ...(added !== null && { added }) },
    isOpen: phase !== 'over' && !isInDanger,
    tickAt: (now) => (isHalf ? Math.min(TICKS_MOST, Math.max(0, Math.floor((now - phaseAt) / TICK_MS))) : 0),
    offer: (ratings, tick) =>
      offerOf(bookOf(distribution(ratings, score, half, goalsLeft(state, tick / TICKS_A_MINUTE)), half)),
  };
}
