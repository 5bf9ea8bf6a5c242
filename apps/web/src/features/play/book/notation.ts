/** Odds notation of this visitor. */
import { NOTATIONS, showOdds, type Notation, type Odds } from '#games/sports/kit/odds.ts';
import { readLocal, writeLocal } from '../../../shared/device/storage.ts';
import { pageStore } from '../../../shared/page/page-store.ts';
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

/** Long odds have thousands separators, like amounts. */
export const oddsText = (odds: Odds, notation: Notation): string =>
  showOdds(odds, notation)
    .replace('-', '−')
    .replaceAll(/(?<![.\d]\d*)\d{4,}/g, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** Odds in the chosen notation. Malay odds above evens and Indonesian odds below it are negative, and shown in red. */
export function useOdds(): (odds: Odds) => { readonly text: string; readonly isRed: boolean } {
  const notation = useNotation();
  return (odds) => ({
    text: oddsText(odds, notation),
    isRed: saysRisk(notation) && showOdds(odds, notation).startsWith('-'),
  });
}
