import type { WithdrawalRow as WireRow } from '#contract';
import {
  assert,
  coinOf,
  cutToCoins,
  dayName,
  millis,
  units,
  unitsFromWire,
  ZERO,
  type Currency,
  type Millis,
  type Units,
} from '#kernel';
import type { RankConfig, WithdrawConfig } from '../../../ports/brand/merchant.ts';
import type { PayoutRow, State, WithdrawalRow } from './queries.ts';

const HOUR_MS = 3_600_000;

/** Time from which withdrawals to a card are accepted. */
export const opensAt = ({ cardWaitHours }: Pick<WithdrawConfig, 'cardWaitHours'>, addedAt: Date): Millis =>
  millis(addedAt.getTime() + cardWaitHours * HOUR_MS);

export const CARDS_MAX = 5;
/** Value for unlimited daily withdrawals. */
const ANY_TIMES = 1_000;

export function unitsOf(mainUnits: number): Units {
  const parsed = unitsFromWire(mainUnits);
  assert(parsed.ok, 'a configured amount has at most four decimals');
  return parsed.value;
}

/** Fee: zero for the first withdrawals of a day, and always less than the amount. */
export function feeOf({ fee }: WithdrawConfig, amount: Units, usedToday: number, currency: Currency): Units {
  if (usedToday < fee.freeTimes) return ZERO;
  const exact = fee.type === 'F' ? unitsOf(fee.value) : (amount * unitsOf(fee.value)) / 1_000_000n;
  const rounded = cutToCoins(exact, currency);
  const most = amount - coinOf(currency);
  return units(rounded < most ? rounded : most);
}

export interface Today {
  readonly count: number;
  readonly sum: bigint;
}

export interface DayLimits {
  readonly times: number;
  readonly remaining: number;
  /** Upper bound of one withdrawal now; below the minimum when nothing is left of the day. */
  readonly max: Units;
}

/** A VIP level limits number and sum a day. */
export function limitsOf(config: WithdrawConfig, rank: RankConfig | undefined, today: Today): DayLimits {
  const times = rank?.dailyWithdrawTimes ?? ANY_TIMES;
  const left = rank ? unitsOf(rank.dailyWithdrawLimit) - today.sum : null;
  const max = unitsOf(config.max);
  const most = left === null || left > max ? max : left;
  return { times, remaining: Math.max(0, times - today.count), max: units(most > 0n ? most : 0n) };
}

/** "W", the day in GMT+8, and `random` (hex), so that it cannot be guessed. */
export const refIdOf = (now: Millis, random: string): string =>
  `W${dayName(now).replaceAll('-', '')}${random.toUpperCase()}`;

/** Rejection is possible before anything is paid. */
const OPEN: readonly State[] = ['requested', 'review', 'approved'];
export const mayReject = (state: State, parts: readonly Pick<PayoutRow, 'state'>[]): boolean =>
  OPEN.includes(state) && !parts.some(isUnderWay);

export const isUnderWay = ({ state }: Pick<PayoutRow, 'state'>): boolean => state === 'planned' || state === 'sent';
const counts = ({ state }: Pick<PayoutRow, 'state'>): boolean => state !== 'failed';

const sumOf = (parts: readonly Pick<PayoutRow, 'amount'>[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);

export const paidOf = (parts: readonly Pick<PayoutRow, 'amount' | 'state'>[]): bigint =>
  sumOf(parts.filter(({ state }) => state === 'paid'));

/** Amount neither paid nor under way. */
export const unpaidOf = (
  { amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>,
  parts: readonly Pick<PayoutRow, 'amount' | 'state'>[],
): bigint => amount - fee - sumOf(parts.filter(counts));

const STATUS = {
  requested: 1,
  review: 1,
  approved: 2,
  paying: 2,
  paid: 3,
  disputed: 3,
  received: 4,
  rejected: 5,
} as const satisfies Record<State, WireRow['status']>;
const ACTS: Readonly<Partial<Record<State, readonly string[]>>> = {
  review: ['approve', 'reject', 'leave'],
  approved: ['pay', 'paid', 'reject', 'leave'],
  paying: ['pay', 'paid', 'leave'],
  disputed: ['arrived', 'returned', 'leave'],
};
/** Acts available to an operator: claim first, or take over. Without `reader`, all acts of the holder. */
export function actsAt(state: State, lockedBy: string | null, reader?: string): readonly string[] {
  if (lockedBy === null) return ['take'];
  return reader === undefined || reader === lockedBy ? (ACTS[state] ?? ['take']) : ['takeOver'];
}

export const statusOf = (state: State): WireRow['status'] => STATUS[state];
export const STATES = Object.keys(STATUS) as readonly State[];
export const statesOf = (status: number): State[] => STATES.filter((state) => STATUS[state] === status);

export const masked = (tail: string): string => `•••• ${tail}`;
export const maskedName = (name: string): string => `${Array.from(name)[0] ?? ''}•••`;
export const tailOf = (number: string): string => number.slice(-4);
