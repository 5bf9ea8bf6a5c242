/** Odds as they are read. */
import { NOTATIONS, showOdds, type Notation, type Odds } from '../kit/odds.ts';

/** The chosen notation; decimal by default. */
export const notationOf = (chosen: string | null): Notation =>
  NOTATIONS.find((notation) => notation === chosen) ?? 'DEC';

/** Odds of a long accumulator are read by their thousands, as amounts are. */
export const oddsText = (odds: Odds, notation: Notation): string =>
  showOdds(odds, notation)
    .replace('-', '−')
    .replaceAll(/(?<![.\d]\d*)\d{4,}/g, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
