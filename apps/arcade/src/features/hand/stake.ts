/** Stake of a hand: typed, halved or doubled, in whole points, within the limits of the server. */
import { mostStake } from '#games/kit/bet-levels.ts';
import { STAKE } from '#games/kit/hand.ts';
import type { HouseHand } from '#games/hands.ts';
import { moneyText, parseUnits, units, unitsToWire, type Units } from '#kernel';

/** Stake limits of a bet, in units. */
export interface Stakes {
  readonly min: Units;
  readonly max: Units;
  readonly presets: readonly Units[];
  /** False when even the lowest stake could win more than the maximum payout. */
  readonly isOpen: boolean;
}

/** Limits that apply to every bet, and the maximum payout of one hand. */
export interface Offered extends Pick<Stakes, 'min' | 'max' | 'presets'> {
  readonly winMax: Units;
}

export type StakesOf = (bet: unknown) => Stakes;

type Range = Pick<Stakes, 'min' | 'max'>;

const POINTS = BigInt(STAKE);
const PLACES = 4;

/** Decimals that may be typed: a point is the smallest part of a stake, and a currency without minor units has none. */
export const stakeDecimals = (ofCurrency: number): number => Math.min(2, ofCurrency);

/** Smallest step of a stake, in units. */
const grain = (decimals: number): bigint => 10n ** BigInt(PLACES - decimals);

const cut = (amount: bigint, decimals: number): bigint => amount - (amount % grain(decimals));

const within = (amount: bigint, { min, max }: Range): Units => units(amount < min ? min : amount > max ? max : amount);

/**
 * Limits of a bet with a maximum win of `maxWin` times its stake: the stake is capped so that the win stays within the
 * maximum payout, as on the server.
 */
export function stakesAt({ min, max, presets, winMax }: Offered, maxWin: number, decimals: number): Stakes {
  const payable = mostStake(winMax, maxWin);
  if (payable >= max) return { min, max, presets, isOpen: true };
  const most = within(cut(payable, decimals), { min, max });
  return { min, max: most, presets: presets.filter((preset) => preset <= most), isOpen: payable >= min };
}

/** Falls back to the general limits while the input is not a valid bet. */
export const stakesBy =
  (engine: Pick<HouseHand, 'readBet' | 'figures'>, offered: Offered, decimals: number): StakesOf =>
  (bet) => {
    const read = engine.readBet(bet);
    return read.ok ? stakesAt(offered, engine.figures(read.value).maxWin, decimals) : { ...offered, isOpen: true };
  };

export const halved = (stake: Units, range: Range, decimals: number): Units => within(cut(stake / 2n, decimals), range);

export const doubled = (stake: Units, range: Range): Units => within(stake * 2n, range);

/** Stake raised by `percent`, capped at the maximum. */
export const raised = (stake: Units, percent: number, range: Range, decimals: number): Units =>
  within(cut((stake * BigInt(100 + percent)) / 100n, decimals), range);

/** Highest stake the balance allows; never below the minimum, so that a low balance is reported as such. */
export const mostOf = (balance: Units, range: Range, decimals: number): Units => within(cut(balance, decimals), range);

/** Parses the text of the field. */
export function readStake(text: string): Units | null {
  const read = parseUnits(text);
  return read.ok ? read.value : null;
}

/** Text of the field: plain digits, without decimals that are all zero. */
export const stakeText = (stake: Units): string => moneyText(stake).replace(/\.00$/, '');

export type StakeFault = 'closed' | 'empty' | 'below' | 'above' | 'short';

/** Reason why the stake is refused; the same rules as on the server. */
export function faultOf(text: string, range: Omit<Stakes, 'presets'>, balance: Units): StakeFault | null {
  if (!range.isOpen) return 'closed';
  const stake = readStake(text);
  if (stake === null || stake <= 0n) return 'empty';
  if (stake < range.min) return 'below';
  if (stake > range.max) return 'above';
  return stake > balance ? 'short' : null;
}

/** Base bet of one point, as sent to the server. */
export const baseBetOf = (stake: Units): number => unitsToWire(units(stake / POINTS));

/** Value of `points` at this stake, in units. */
export const unitsOfPoints = (points: number, stake: Units): Units => units((BigInt(points) * stake) / POINTS);
