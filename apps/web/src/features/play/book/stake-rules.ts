/** Stakes and potential returns of a bet slip. Pure. */
import { returnOf, timesOf } from '#games/kit/shares.ts';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import { ONE, type Notation, type Odds } from '#games/sports/kit/odds.ts';
import { legOf, WON } from '#games/sports/kit/shares.ts';
import { coinOf, units, type Units } from '#kernel';
import { atPrices, couponsOf, type Slip, type SlipPick } from './slip-rules.ts';

type Priced = Pick<SlipPick, 'odds'>;

/** Amount of a field's text: digits with at most one point; 0 for anything else. */
export function amountOf(typed: string): Units {
  const [, whole = '0', part = ''] = /^(\d{1,11})(?:\.(\d{0,4}))?$/.exec(typed) ?? [];
  return units(BigInt(whole + part.padEnd(4, '0')));
}

const legsOf = (picks: readonly Priced[]) => picks.map(({ odds }) => legOf(WON, odds));

/** Return if all picks win, computed as on the server. */
const mostOf = (stake: Units, picks: readonly Priced[]): Units => returnOf(stake, legsOf(picks));

/** Product of the odds, truncated to four decimals as on a coupon. */
export const oddsTogether = (picks: readonly Priced[]): Odds => Number(mostOf(units(BigInt(ONE)), picks));

/** Meaning of the slip's amount: stake, or net win. */
export interface Meant {
  readonly isWin: boolean;
  readonly currency: string;
}

/** Odds notations (Malay, Indonesian) whose sign depends on risk against win; their readers think in both. */
export const showsRisk = (notation: Notation): boolean => notation === 'MY' || notation === 'ID';

export const meantBy = ({ toWin }: Pick<Slip, 'toWin'>, notation: Notation, currency: string): Meant => ({
  isWin: toWin && showsRisk(notation),
  currency,
});

const ceil = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;

/** Lowest stake in whole minor units that yields at least this net win. */
export function stakeToWin(win: Units, picks: readonly Priced[], currency: string): Units {
  const times = legsOf(picks).map(timesOf);
  const over = times.reduce((product, each) => product * each.over, 1n);
  const under = times.reduce((product, each) => product * each.under, 1n);
  const coin = coinOf(currency);
  return units(ceil(ceil(win * under, over - under), coin) * coin);
}

/** Stake of a single bet on the slip. */
export function stakeOn({ stake }: Pick<Slip, 'stake'>, picks: readonly Priced[], { isWin, currency }: Meant): Units {
  const typed = amountOf(stake);
  return isWin ? stakeToWin(typed, picks, currency) : typed;
}

export interface Sums {
  readonly staked: Units;
  readonly most: Units;
}

/** Stakes use the prices sent with the bet; returns use the current ones. A free bet's stake is not returned. */
export function sumsOf(
  slip: Slip,
  meant: Meant,
  now: ReadonlyMap<string, Odds> = new Map(),
  free: Units | null = null,
): Sums {
  const [only = []] = couponsOf(atPrices(slip, now));
  if (free !== null) return { staked: free, most: units(mostOf(free, only) - free) };
  const stakes = couponsOf(slip).map((picks) => stakeOn(slip, picks, meant));
  const returns = couponsOf(atPrices(slip, now)).map((picks, at) => mostOf(stakes[at]!, picks));
  const sum = (all: readonly Units[]) => units(all.reduce((total, each) => total + each, 0n));
  return { staked: sum(stakes), most: sum(returns) };
}

/** Bounds of a stake; null where unknown. */
export interface Bounds {
  readonly least: Units | null;
  readonly most: Units | null;
  /** The member's balance, including bonus money. */
  readonly balance: Units | null;
}

export interface StakeFault {
  readonly kind: 'low' | 'high' | 'balance';
  /** Limit that the stake exceeds. */
  readonly than: Units;
}

/** Why the amount as it is typed is not staked; what is no number, the field says itself. */
export function stakeFault(slip: Slip, meant: Meant, { least: set, most, balance }: Bounds): StakeFault | null {
  if (!/^\d/.test(slip.stake)) return null;
  const stakes = couponsOf(slip).map((picks) => stakeOn(slip, picks, meant));
  const least = set ?? coinOf(meant.currency);
  if (stakes.some((stake) => stake < least)) return { kind: 'low', than: least };
  if (most !== null && stakes.some((stake) => stake > most)) return { kind: 'high', than: most };
  const staked = stakes.reduce((total, each) => units(total + each), units(0n));
  return balance !== null && staked > balance ? { kind: 'balance', than: balance } : null;
}

const QUICK = [5n, 10n, 50n, 100n];

/** Suggested stakes, as multiples of about one dollar in the currency. */
export const quickStakes = (currency: string): Units[] => QUICK.map((times) => units(times * oneOf(currency)));
