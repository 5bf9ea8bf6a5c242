/** How much a hand is bet with: typed, halved, doubled; of whole points, and within what the house takes. */
import { STAKE } from '#games/kit/hand.ts';
import { moneyText, parseUnits, units, unitsToWire, type Units } from '#kernel';

/** What the house takes, in units of money. */
export interface Stakes {
  readonly min: Units;
  readonly max: Units;
  readonly presets: readonly Units[];
}

type Range = Pick<Stakes, 'min' | 'max'>;

const POINTS = BigInt(STAKE);
const PLACES = 4;

/** Decimals that may be typed: a point is the least part of a stake, and a currency without small coins has none. */
export const stakeDecimals = (ofCurrency: number): number => Math.min(2, ofCurrency);

/** What stakes are multiples of, in units. */
const grain = (decimals: number): bigint => 10n ** BigInt(PLACES - decimals);

const cut = (amount: bigint, decimals: number): bigint => amount - (amount % grain(decimals));

const within = (amount: bigint, { min, max }: Range): Units => units(amount < min ? min : amount > max ? max : amount);

export const halved = (stake: Units, range: Range, decimals: number): Units => within(cut(stake / 2n, decimals), range);

export const doubled = (stake: Units, range: Range): Units => within(stake * 2n, range);

/** Raised by so many per cent, and no further than to the highest. */
export const raised = (stake: Units, percent: number, range: Range, decimals: number): Units =>
  within(cut((stake * BigInt(100 + percent)) / 100n, decimals), range);

/** The most that may be bet now; with less than the lowest stake it is that one, and the balance says no. */
export const mostOf = (balance: Units, range: Range, decimals: number): Units => within(cut(balance, decimals), range);

/** A point that has no decimals behind it yet is one in the typing. */
export function readStake(text: string): Units | null {
  const read = parseUnits(text.replace(/\.$/, ''));
  return read.ok ? read.value : null;
}

/** As it stands in the field: plain digits, without decimals where there are none. */
export const stakeText = (stake: Units): string => moneyText(stake).replace(/\.00$/, '');

export type StakeFault = 'empty' | 'below' | 'above' | 'short';

/** What keeps the stake from being taken, as the host would see it. */
export function faultOf(text: string, range: Range, balance: Units): StakeFault | null {
  const stake = readStake(text);
  if (stake === null || stake <= 0n) return 'empty';
  if (stake < range.min) return 'below';
  if (stake > range.max) return 'above';
  return stake > balance ? 'short' : null;
}

/** A point, as the host is told of it. */
export const baseBetOf = (stake: Units): number => unitsToWire(units(stake / POINTS));

/** Points of a stake as money. */
export const unitsOfPoints = (points: number, stake: Units): Units => units((BigInt(points) * stake) / POINTS);
