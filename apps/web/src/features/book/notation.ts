/** How odds are written for this visitor. */
import { showOdds, type Notation, type Odds } from '#games/sports/kit/odds.ts';
import { notationOf, oddsText } from '#games/sports/words/odds.ts';
import { useKeptNotation } from '../../shared/games/odds-notation.ts';
import { saysRisk } from './stake-rules.ts';

export const useNotation = (): Notation => notationOf(useKeptNotation());

/** In the notation that was chosen. Malay odds above even money are below nothing, Indonesian ones below it are, and both red. */
export function useOdds(): (odds: Odds) => { readonly text: string; readonly isRed: boolean } {
  const notation = useNotation();
  return (odds) => ({
    text: oddsText(odds, notation),
    isRed: saysRisk(notation) && showOdds(odds, notation).startsWith('-'),
  });
}
