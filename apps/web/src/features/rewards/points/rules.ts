/** Validation of redemptions and points purchases; mirrors the server's rules. */
import type { PointReward } from '#contract';

export const leftOf = ({ availableQuantity, redeemedQuantity }: PointReward): number =>
  Math.max(0, availableQuantity - redeemedQuantity);

export type Obstacle = 'over' | 'gone' | 'points';

/** Reason why a reward is unavailable; null when it is available, or when only the server can tell. */
export function obstacleOf(reward: PointReward, points: number | undefined, now: number): Obstacle | null {
  if (reward.endTime !== null && reward.endTime <= now) return 'over';
  if (leftOf(reward) === 0) return 'gone';
  return points !== undefined && points < reward.pointsRequired ? 'points' : null;
}

/** Highest quantity of a single redemption. */
export function quantityMax(reward: PointReward, points: number): number {
  const affordable = reward.pointsRequired > 0 ? Math.floor(points / reward.pointsRequired) : 100;
  return Math.max(1, Math.min(leftOf(reward), affordable, reward.limitPerMember ?? 100, 100));
}

export type AmountFault = 'empty' | 'low' | 'high';

export function amountFault(text: string, { minConvert, maxConvert }: Limits): AmountFault | null {
  const amount = Number(text);
  if (text === '' || Number.isNaN(amount)) return 'empty';
  if (amount < minConvert) return 'low';
  return amount > maxConvert ? 'high' : null;
}

interface Limits {
  readonly minConvert: number;
  readonly maxConvert: number;
}

/** Points are whole, rounded down. */
export const pointsFor = (text: string, ratio: number): number => Math.floor((Number(text) || 0) * ratio + 1e-9);

export const nowhere = { name: '', mobileNum: '', address: '' };
export type Address = typeof nowhere;
export type AddressField = keyof Address;

export const addressLengths = {
  name: { min: 1, max: 80 },
  mobileNum: { min: 4, max: 20 },
  address: { min: 5, max: 300 },
} as const;

const ANY_TEXT = 0;

/** Error of an address line, in the shape of the registration form's errors. */
export function addressProblem(field: AddressField, text: string) {
  const { min, max } = addressLengths[field];
  const length = text.trim().length;
  if (length >= min && length <= max) return null;
  return { problem: length === 0 ? 'missing' : 'unfit', patternId: ANY_TEXT, min, max } as const;
}

export const isWholeAddress = (address: Address): boolean =>
  (Object.keys(addressLengths) as AddressField[]).every((field) => addressProblem(field, address[field]) === null);

export type MallTab = 'rewards' | 'convert' | 'redemptions' | 'record' | 'rules';
export const mallTabs: readonly MallTab[] = ['rewards', 'convert', 'redemptions', 'record', 'rules'];
export const readTab = (text: string | null): MallTab => mallTabs.find((tab) => tab === text) ?? 'rewards';
