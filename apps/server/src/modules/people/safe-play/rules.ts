/** Rules of limits and pauses: allowed changes, and the sums that count. */
import { DAY_MS, dayStart, millis, type Millis, type Units } from '#kernel';
import type { LimitKind, LimitPeriod } from '#contract';
import type { MemberDay } from '#ledger';

export const COOLING_MS = DAY_MS;
export const REVIEW_MS = 182 * DAY_MS;
export const REALITY_MINUTES = 60;

/** Days of GMT+8, today included. */
export const DAYS_OF: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 };

export const periodStart = (period: LimitPeriod, now: Millis): Millis =>
  millis(dayStart(now) - (DAYS_OF[period] - 1) * DAY_MS);

export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Units; minutes for `time`. */
  readonly value: bigint;
  readonly setAt: Millis;
  /** Requested higher value, null for none, and the time of the request. */
  readonly asked: { readonly value: bigint | null; readonly at: Millis } | null;
}

/** Lower values and the first one apply at once; the same value cancels a request; all others wait. */
export function howToSet(now: bigint | null, wanted: bigint | null): 'at-once' | 'wait' | 'keep' | 'nothing' {
  if (now === null) return wanted === null ? 'nothing' : 'at-once';
  if (wanted === now) return 'keep';
  return wanted === null || wanted > now ? 'wait' : 'at-once';
}

/** Requests not confirmed by then lapse. */
const LAPSE_MS = 7 * DAY_MS;

export const confirmableFrom = (askedAt: Millis): Millis => millis(askedAt + COOLING_MS);
export const lapsesAt = (askedAt: Millis): Millis => millis(askedAt + LAPSE_MS);

/** The requested higher value, or none, if still open. */
export const waiting = ({ asked }: Pick<Limit, 'asked'>, now: Millis): Limit['asked'] =>
  asked && now < lapsesAt(asked.at) ? asked : null;

export interface Bar {
  readonly id: bigint;
  readonly kind: 'timeOut' | 'exclusion';
  readonly setAt: Millis;
  /** For an exclusion: earliest time to request its end. */
  readonly endsAt: Millis | null;
  readonly indefinite: boolean;
  readonly returnedAt: Millis | null;
}

type Ends = Pick<Bar, 'kind' | 'endsAt' | 'returnedAt'>;

export const overAt = ({ kind, endsAt, returnedAt }: Ends): Millis | null =>
  kind === 'timeOut' ? endsAt : returnedAt && millis(returnedAt + COOLING_MS);

/** Ignores the start: a clock moved back must not admit anybody. */
export const isOn = (bar: Ends, now: Millis): boolean => {
  const over = overAt(bar);
  return over === null || now < over;
};

/** The pause that lasts longest; among exclusions without a requested end, the one whose end may be requested last. */
export function strictest(bars: readonly Bar[], now: Millis): Bar | null {
  const out = (bar: Bar): number => overAt(bar) ?? Number.MAX_VALUE;
  const until = ({ indefinite, endsAt }: Bar): number => (indefinite ? Number.MAX_VALUE : (endsAt ?? 0));
  const on = bars.filter((bar) => isOn(bar, now));
  return on.toSorted((a, b) => out(b) - out(a) || until(b) - until(a))[0] ?? null;
}

/** The same day so many months later, or that month's last day. */
export function monthsLater(now: Millis, months: number): Millis {
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return millis(end.getTime());
}

const total = (days: readonly MemberDay[], of: (day: MemberDay) => bigint): bigint =>
  days.reduce((sum, day) => sum + of(day), 0n);

const COUNTED: Readonly<Record<Exclude<LimitKind, 'time'>, (day: MemberDay) => bigint>> = {
  deposit: ({ deposited }) => deposited,
  wager: ({ staked }) => staked,
  loss: ({ staked, won }) => staked - won,
};

/** Sum that counts against a money limit in the period from the day `first`; a net win counts as zero loss. */
export function usedOf(kind: Exclude<LimitKind, 'time'>, days: readonly MemberDay[], first: string): Units {
  const used = total(
    days.filter(({ day }) => day >= first),
    COUNTED[kind],
  );
  return (used < 0n ? 0n : used) as Units;
}
