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
import type { RankConfig, WithdrawConfig } from '../brand/index.ts';
import type { PayoutRow, State, WithdrawalRow } from './queries.ts';

const HOUR_MS = 3_600_000;

/** From when on withdrawals to a card are asked for. */
export const opensAt = ({ cardWaitHours }: Pick<WithdrawConfig, 'cardWaitHours'>, addedAt: Date): Millis =>
  millis(addedAt.getTime() + cardWaitHours * HOUR_MS);

export const CARDS_MAX = 5;
/** What is said where nothing limits the withdrawals of a day. */
const ANY_TIMES = 1_000;

export function unitsOf(mainUnits: number): Units {
  const parsed = unitsFromWire(mainUnits);
  assert(parsed.ok, 'a configured amount has at most four decimals');
  return parsed.value;
}

/** What the house keeps: nothing of the first of a day, and never all of it. */
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
  /** The most that one withdrawal may be now; below the least there is when nothing more is left of the day. */
  readonly max: Units;
}

/** A level says how often and how much a day. */
export function limitsOf(config: WithdrawConfig, rank: RankConfig | undefined, today: Today): DayLimits {
  const times = rank?.dailyWithdrawTimes ?? ANY_TIMES;
  const left = rank ? unitsOf(rank.dailyWithdrawLimit) - today.sum : null;
  const max = unitsOf(config.max);
  const most = left === null || left > max ? max : left;
  return { times, remaining: Math.max(0, times - today.count), max: units(most > 0n ? most : 0n) };
}

/** "W", the day in GMT+8, and what `random` (hex) makes unguessable. */
export const refIdOf = (now: Millis, random: string): string =>
  `W${dayName(now).replaceAll('-', '')}${random.toUpperCase()}`;

/** Before anything is paid an operator may still say no. */
const OPEN: readonly State[] = ['requested', 'review', 'approved'];
export const mayReject = (state: State, parts: readonly Pick<PayoutRow, 'state'>[]): boolean =>
  OPEN.includes(state) && !parts.some(isUnderWay);

export const isUnderWay = ({ state }: Pick<PayoutRow, 'state'>): boolean => state === 'planned' || state === 'sent';
const counts = ({ state }: Pick<PayoutRow, 'state'>): boolean => state !== 'failed';

const sumOf = (parts: readonly Pick<PayoutRow, 'amount'>[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);

export const paidOf = (parts: readonly Pick<PayoutRow, 'amount' | 'state'>[]): bigint =>
  sumOf(parts.filter(({ state }) => state === 'paid'));

/** What has been neither paid nor sent on its way. */
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
/** The acts an operator can do: they take it first, or take it over from somebody else. Without a reader, all acts of its holder. */
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
