/** How odds are written for this visitor. */
import { NOTATIONS, showOdds, type Notation, type Odds } from '#games/sports/kit/odds.ts';
import { readLocal, writeLocal } from '../../shared/device/storage.ts';
import { pageStore } from '../../shared/page/page-store.ts';
import { saysRisk } from './stake-rules.ts';

const KEPT = 'odds-notation';
const USUAL: Notation = 'DEC';

export const useNotation = pageStore<Notation>(
  () => NOTATIONS.find((notation) => notation === readLocal(KEPT)) ?? USUAL,
  () => USUAL,
);

export function chooseNotation(notation: Notation): void {
  useNotation.setState(notation, true);
  writeLocal(KEPT, notation);
}

/** Odds of a long accumulator are read by their thousands, as amounts are. */
export const oddsText = (odds: Odds, notation: Notation): string =>
  showOdds(odds, notation)
    .replace('-', '−')
    .replaceAll(/(?<![.\d]\d*)\d{4,}/g, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** In the notation that was chosen. Malay odds above even money are below nothing, Indonesian ones below it are, and both red. */
export function useOdds(): (odds: Odds) => { readonly text: string; readonly isRed: boolean } {
  const notation = useNotation();
  return (odds) => ({
    text: oddsText(odds, notation),
    isRed: saysRisk(notation) && showOdds(odds, notation).startsWith('-'),
  });
}
