/** Prices that nobody can have meant: bets at them may be voided by two operators, with a reason, and are counted in public. */
import { fairOdds, type Chances } from '../kit/chances.ts';
import { ONE, type Odds } from '../kit/odds.ts';

/** So many times the fair odds. */
export const OBVIOUS = 2.5;

/** The chances are the model's as the bet was taken. */
export const isObviousError = (odds: Odds, chances: Chances): boolean => odds > OBVIOUS * fairOdds(chances) * ONE;
