/**
 * Obvious pricing errors: two operators may void bets at such odds, with a reason; these bets are counted in public.
 */
import { fairOdds, type Chances } from '../kit/chances.ts';
import { ONE, type Odds } from '../kit/odds.ts';

/** Threshold, as a multiple of the fair odds. */
export const OBVIOUS = 2.5;

/** `chances` are the model's at the time of the bet. */
export const isObviousError = (odds: Odds, chances: Chances): boolean => odds > OBVIOUS * fairOdds(chances) * ONE;
