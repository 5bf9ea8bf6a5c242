/** Stakes of lotteries by currency: what a note costs, and how much is sold where a brand has decided nothing. */
import { currency as currencyOf, decimalsOf, isInCoins, units, type Units } from '#kernel';
import { baseBets } from '../../kit/bet-levels.ts';

/** Numbers of the units of a note on the wire, the largest first. */
export const MODES = [1, 2, 3, 4] as const;
export type Mode = (typeof MODES)[number];

const LEAST_BETS = 100n;

/** The largest unit: one dollar, or what is about as much as a power of ten of the currency: ten thousand dong, a hundred yen. */
export function oneOf(currency: string): Units {
  const about = baseBets(currencyOf(currency))[0]! * LEAST_BETS;
  return units(10n ** BigInt(about.toString().length - 1));
}

/** A note at each unit, each a tenth of the one before, as long as it is whole where there are no small coins. */
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
