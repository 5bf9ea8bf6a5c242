/** Odds notation of this visitor. */
import { showOdds, type Notation, type Odds } from '#games/sports/kit/odds.ts';
import { notationOf, oddsText } from '#games/sports/words/odds.ts';
import { useKeptNotation } from '../../../shared/games/odds-notation.ts';
import { showsRisk } from './stake-rules.ts';

export const useNotation = (): Notation => notationOf(useKeptNotation());

/** Odds in the chosen notation. Malay odds above evens and Indonesian odds below it are negative, and shown in red. */
export function useOdds(): (odds: Odds) => { readonly text: string; readonly isRed: boolean } {
  const notation = useNotation();
  return (odds) => ({
    text: oddsText(odds, notation),
    isRed: showsRisk(notation) && showOdds(odds, notation).startsWith('-'),
  });
}
