/** What a member may change about his limits and pauses, and what counts against them. */
import { DAY_MS, dayStart, millis, type Millis, type Units } from '#kernel';
import type { LimitKind, LimitPeriod } from '#contract';
import type { MemberDay } from '#ledger';

export const COOLING_MS = DAY_MS;
export const REVIEW_MS = 182 * DAY_MS;
export const REALITY_MINUTES = 60;

/** Days of GMT+8, today among them. */
export const DAYS_OF: Readonly<Record<LimitPeriod, number>> = { day: 1, week: 7, month: 30 };

export const periodStart = (period: LimitPeriod, now: Millis): Millis =>
  millis(dayStart(now) - (DAYS_OF[period] - 1) * DAY_MS);

export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Units; of `time`, minutes. */
  readonly value: bigint;
  readonly setAt: Millis;
  /** A higher value, null for none, and since when it waits. */
  readonly asked: { readonly value: bigint | null; readonly at: Millis } | null;
}

/** Lower counts at once, and so does the first one; the same again takes back what waits; everything else waits. */
export function howToSet(now: bigint | null, wanted: bigint | null): 'at-once' | 'wait' | 'keep' | 'nothing' {
  if (now === null) return wanted === null ? 'nothing' : 'at-once';
  if (wanted === now) return 'keep';
  return wanted === null || wanted > now ? 'wait' : 'at-once';
}

/** Whoever has not said the second word by then has thought better of it. */
const LAPSE_MS = 7 * DAY_MS;

export const confirmableFrom = (askedAt: Millis): Millis => millis(askedAt + COOLING_MS);
export const lapsesAt = (askedAt: Millis): Millis => millis(askedAt + LAPSE_MS);

/** The higher value, or none, that still waits. */
export const waiting = ({ asked }: Pick<Limit, 'asked'>, now: Millis): Limit['asked'] =>
  asked && now < lapsesAt(asked.at) ? asked : null;

export interface Bar {
  readonly id: bigint;
  readonly kind: 'timeOut' | 'exclusion';
  readonly setAt: Millis;
  /** Of an exclusion: from when on its end may be asked for. */
  readonly endsAt: Millis | null;
  readonly indefinite: boolean;
  readonly returnedAt: Millis | null;
}

type Ends = Pick<Bar, 'kind' | 'endsAt' | 'returnedAt'>;

export const overAt = ({ kind, endsAt, returnedAt }: Ends): Millis | null =>
  kind === 'timeOut' ? endsAt : returnedAt && millis(returnedAt + COOLING_MS);

/** When it began makes no difference: a clock that is moved back must not let anybody in. */
export const isOn = (bar: Ends, now: Millis): boolean => {
  const over = overAt(bar);
  return over === null || now < over;
};

/** The one that keeps him out for longest; of those whose end nobody has asked for, the one of which it may be asked last. */
export function strictest(bars: readonly Bar[], now: Millis): Bar | null {
  const out = (bar: Bar): number => overAt(bar) ?? Number.MAX_VALUE;
  const until = ({ indefinite, endsAt }: Bar): number => (indefinite ? Number.MAX_VALUE : (endsAt ?? 0));
  const on = bars.filter((bar) => isOn(bar, now));
  return on.toSorted((a, b) => out(b) - out(a) || until(b) - until(a))[0] ?? null;
}

/** The same day so many months later, or the last day of that month. */
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

/** What counts against a limit of money in a period that begins on the day `first`; a net win counts as no loss. */
export function usedOf(kind: Exclude<LimitKind, 'time'>, days: readonly MemberDay[], first: string): Units {
  const used = total(
    days.filter(({ day }) => day >= first),
    COUNTED[kind],
  );
  return (used < 0n ? 0n : used) as Units;
}
