/**
 * Rebate on settled stakes, shared by a member and the agents above them. The turnover is that of one day, member,
 * category and segment: a new segment begins when one of the rates or the upline changes. Amounts are in units.
 * Source: the rule cards "Rebate" and "Lottery" and their worked cases (`agents.json`).
 */
import { FULL_GROUP } from '#games/lottery/kit/odds.ts';
import { assert, done, RATE_ONE, refuse, shareOf, units, type Brand, type Result, type Units } from '#kernel';

/** Rates of a member and of each agent above, from the member upwards, in 1/100,000 of settled stakes. Never falling. */
export type Rates = Brand<readonly number[], 'Rates'>;

/**
 * Reads rates from the member upwards. Refuses `rebate.out.of.range` if one is above its upline's, or is not a whole
 * number from 0 to 100,000.
 */
export function readRates(rates: readonly number[]): Result<Rates, 'rebate.out.of.range'> {
  assert(rates.length > 0, 'rates begin with the member');
  const fits = (rate: number, at: number) =>
    Number.isSafeInteger(rate) && rate >= (rates[at - 1] ?? 0) && rate <= RATE_ONE;
  return rates.every(fits) ? done(rates as Rates) : refuse('rebate.out.of.range');
}

/**
 * Rates of a lottery from the maximum prize groups of a member and of each agent above, and from the group that the
 * member plays at. Refuses `rebate.out.of.range` if a group is above its upline's, or the chosen one above the member's.
 */
export const ratesOfGroups = (chosen: number, groups: readonly number[]): Result<Rates, 'rebate.out.of.range'> =>
  readRates(groups.map((group) => ((group - chosen) * RATE_ONE) / FULL_GROUP));

/** Entitlement of each party to a turnover: the share of their own difference of rates. */
export const entitled = (turnover: Units, rates: Rates): readonly Units[] =>
  rates.map((rate, at) => shareOf(turnover, rate - (rates[at - 1] ?? 0)));

/**
 * Payment to each party for a batch that moves the turnover from `before` to `after`: what they are entitled to less
 * what has been paid. Negative if stakes were rolled back.
 */
export function due(before: Units, after: Units, rates: Rates): readonly Units[] {
  const paid = entitled(before, rates);
  return entitled(after, rates).map((amount, at) => units(amount - paid[at]!));
}

/** Remainder at the close of the day, paid to the member: the share at the top rate less all entitlements. */
export function closing(turnover: Units, rates: Rates): Units {
  const paid = entitled(turnover, rates).reduce<bigint>((sum, amount) => sum + amount, 0n);
  return units(shareOf(turnover, rates.at(-1)!) - paid);
}
