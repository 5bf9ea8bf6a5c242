/** How much a hand is bet with: typed, halved, doubled; of whole points, and within what the house takes. */
import { mostStake } from '#games/kit/bet-levels.ts';
import { STAKE } from '#games/kit/hand.ts';
import type { HouseHand } from '#games/hands.ts';
import { moneyText, parseUnits, units, unitsToWire, type Units } from '#kernel';

/** What the house takes on a bet, in units of money. */
export interface Stakes {
  readonly min: Units;
  readonly max: Units;
  readonly presets: readonly Units[];
  /** False where even the least stake could win more than the house pays. */
  readonly isOpen: boolean;
}

/** What it takes on any bet, and the most that one hand pays. */
export interface Offered extends Pick<Stakes, 'min' | 'max' | 'presets'> {
  readonly winMax: Units;
}

export type StakesOf = (bet: unknown) => Stakes;

type Range = Pick<Stakes, 'min' | 'max'>;

const POINTS = BigInt(STAKE);
const PLACES = 4;

/** Decimals that may be typed: a point is the least part of a stake, and a currency without small coins has none. */
export const stakeDecimals = (ofCurrency: number): number => Math.min(2, ofCurrency);

/** What stakes are multiples of, in units. */
const grain = (decimals: number): bigint => 10n ** BigInt(PLACES - decimals);

const cut = (amount: bigint, decimals: number): bigint => amount - (amount % grain(decimals));

const within = (amount: bigint, { min, max }: Range): Units => units(amount < min ? min : amount > max ? max : amount);

/** Of a bet that brings back up to `maxWin` stakes: no more than leaves it within what the house pays, as the host has it. */
export function stakesAt({ min, max, presets, winMax }: Offered, maxWin: number, decimals: number): Stakes {
  const payable = mostStake(winMax, maxWin);
  if (payable >= max) return { min, max, presets, isOpen: true };
  const most = within(cut(payable, decimals), { min, max });
  return { min, max: most, presets: presets.filter((preset) => preset <= most), isOpen: payable >= min };
}

/** While what is chosen is no bet, there is nothing to cut its stakes by. */
export const stakesBy =
  (engine: Pick<HouseHand, 'readBet' | 'figures'>, offered: Offered, decimals: number): StakesOf =>
  (bet) => {
    const read = engine.readBet(bet);
    return read.ok ? stakesAt(offered, engine.figures(read.value).maxWin, decimals) : { ...offered, isOpen: true };
  };

export const halved = (stake: Units, range: Range, decimals: number): Units => within(cut(stake / 2n, decimals), range);

export const doubled = (stake: Units, range: Range): Units => within(stake * 2n, range);

/** Raised by so many per cent, and no further than to the highest. */
export const raised = (stake: Units, percent: number, range: Range, decimals: number): Units =>
  within(cut((stake * BigInt(100 + percent)) / 100n, decimals), range);

/** The most that may be bet now; with less than the lowest stake it is that one, and the balance says no. */
export const mostOf = (balance: Units, range: Range, decimals: number): Units => within(cut(balance, decimals), range);

/** Refers to the value of the field. */
export function readStake(text: string): Units | null {
  const read = parseUnits(text);
  return read.ok ? read.value : null;
}

/** As it stands in the field: plain digits, without decimals where there are none. */
export const stakeText = (stake: Units): string => moneyText(stake).replace(/\.00$/, '');

export type StakeFault = 'closed' | 'empty' | 'below' | 'above' | 'short';

/** What keeps the stake from being taken, as the host would see it. */
export function faultOf(text: string, range: Omit<Stakes, 'presets'>, balance: Units): StakeFault | null {
  if (!range.isOpen) return 'closed';
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
