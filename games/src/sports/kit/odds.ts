/**
 * Odds are whole ten-thousandths, stake included, and decide payouts. Other notations are for display only, rounded
 * toward minus infinity, so that none promises more than is paid.
 */

export type Odds = number;
export const ONE: Odds = 10_000;
export const NOTATIONS = ['DEC', 'HK', 'MY', 'ID', 'US', 'FR'] as const;
export type Notation = (typeof NOTATIONS)[number];

/** Exact: "1.9091" is 19,091. Null for any text but odds above 1 with at most four decimals. */
export function readOdds(text: string): Odds | null {
  const [, whole, places = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const odds = Number(whole) * ONE + Number(places.padEnd(4, '0'));
  return odds > ONE ? odds : null;
}

export function showOdds(odds: Odds, notation: Notation): string {
  const won = odds - ONE;
  if (notation === 'FR') return `${won / divisorOf(won, ONE)}/${ONE / divisorOf(won, ONE)}`;
  if (notation === 'US') return odds >= 2 * ONE ? `+${Math.floor(won / 100)}` : String(Math.floor((-100 * ONE) / won));
  if (notation === 'DEC') return hundredths(Math.floor(odds / 100));
  const risksOne = notation === 'HK' || (notation === 'MY' ? odds <= 2 * ONE : odds >= 2 * ONE);
  return hundredths(Math.floor(risksOne ? won / 100 : (-100 * ONE) / won));
}

/** The chance that the odds stand for, in per cent. */
export const impliedPercent = (odds: Odds): string => {
  const cut = Math.floor((ONE * 1_000_000) / odds);
  return `${Math.floor(cut / ONE)}.${String(cut % ONE).padStart(4, '0')}`;
};

const hundredths = (value: number): string =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));
