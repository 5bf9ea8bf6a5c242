/** Stakes of lotteries by currency: the price of a note, and default limits of sale. */
import { currency as currencyOf, decimalsOf, isInCoins, units, type Units } from '#kernel';
import { baseBets } from '../../kit/bet-levels.ts';

/** Numbers of the units of a note on the wire, the largest first. */
export const MODES = [1, 2, 3, 4] as const;
export type Mode = (typeof MODES)[number];

const LEAST_BETS = 100n;

/**
 * The largest note unit: one dollar, or a power of ten of the currency of about that value: ten thousand dong, a
 * hundred yen.
 */
export function oneOf(currency: string): Units {
  const about = baseBets(currencyOf(currency))[0]! * LEAST_BETS;
  return units(10n ** BigInt(about.toString().length - 1));
}

/** Note price per unit, each a tenth of the previous, as long as it is payable in the currency's coins. */
export function noteUnits(currency: string): ReadonlyMap<Mode, Units> {
  const all = MODES.map((mode) => [mode, units(oneOf(currency) / 10n ** BigInt(mode - 1))] as const);
  return new Map(all.filter(([, unit]) => decimalsOf(currency) > 0 || isInCoins(unit, currency)));
}

/** In the largest unit, where a brand has decided nothing. */
const ONES = { ticketMax: 20_000n, issueMax: 50_000n, winMax: 500_000n, numberMax: 1_000_000n } as const;

/** The limits of a sale: stake of a line, stakes of a member in an issue, win of a line, exposure of a selection in an issue. */
export function usualLimits(currency: string): Readonly<Record<keyof typeof ONES, Units>> {
  const one = oneOf(currency);
  return {
    ticketMax: units(ONES.ticketMax * one),
    issueMax: units(ONES.issueMax * one),
    winMax: units(ONES.winMax * one),
    numberMax: units(ONES.numberMax * one),
  };
}
