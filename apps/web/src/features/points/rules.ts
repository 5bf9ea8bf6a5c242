/** What a member may redeem, and what buying points comes to. Mirrors what the server decides. */
import type { PointReward } from '#contract';

export const leftOf = ({ availableQuantity, redeemedQuantity }: PointReward): number =>
  Math.max(0, availableQuantity - redeemedQuantity);

export type Obstacle = 'over' | 'gone' | 'points';

/** Why a reward cannot be had now; null when it can, or when only the server knows. */
export function obstacleOf(reward: PointReward, points: number | undefined, now: number): Obstacle | null {
  if (reward.endTime !== null && reward.endTime <= now) return 'over';
  if (leftOf(reward) === 0) return 'gone';
  return points !== undefined && points < reward.pointsRequired ? 'points' : null;
}

/** The most of a reward that can be asked for at once. */
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

/** Points are whole; what is left of a broken one is not given. */
export const pointsFor = (text: string, ratio: number): number => Math.floor(Number(text || 0) * ratio + 1e-9);

export type MallTab = 'rewards' | 'convert' | 'redemptions' | 'record' | 'rules';
export const mallTabs: readonly MallTab[] = ['rewards', 'convert', 'redemptions', 'record', 'rules'];
export const readTab = (text: string | null): MallTab => mallTabs.find((tab) => tab === text) ?? 'rewards';
