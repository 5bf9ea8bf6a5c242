/** Signs of harmful play, found in a member's daily sums. They open a case, which a person judges. */
import { DAY_MS, dayName, millis, type Millis, type Units } from '#kernel';
import type { MemberDay } from '#ledger';

export const signs = ['rising-deposits', 'chasing-losses', 'long-visits', 'limits-undone', 'night-play'] as const;
export type Sign = (typeof signs)[number];

export interface Marker {
  readonly sign: Sign;
  /** Figures for the operator who reads the case. */
  readonly facts: string;
}

export interface MarkerFacts {
  /** Days of the last five weeks. */
  readonly days: readonly MemberDay[];
  /** Smaller deposits are ignored: a multiple of the brand's minimum. */
  readonly floor: Units;
  /** Time played in the last seven days. */
  readonly hours: number;
  /** Number of requests for a higher limit, or none, in thirty days. */
  readonly raised: number;
  readonly now: Millis;
}

export const CHECKED_DAYS = 35;
const WEEK = 7;
/** Deposits of one day that each followed a loss. */
const DEPOSITS_A_DAY = 4;
const LONG_HOURS = 42;
const RAISED_TIMES = 3;
const NIGHTS = 3;

const sum = (days: readonly MemberDay[], of: (day: MemberDay) => bigint): bigint =>
  days.reduce((all, day) => all + of(day), 0n);

/** Between two and six in the morning (GMT+8). */
function atNight(at: Millis | null): boolean {
  if (at === null) return false;
  const hour = new Date(at + 8 * 3_600_000).getUTCHours();
  return hour >= 2 && hour < 6;
}

export function markersOf({ days, floor, hours, raised, now }: MarkerFacts): Marker[] {
  const weekAgo = dayName(millis(now - (WEEK - 1) * DAY_MS));
  const week = days.filter(({ day }) => day >= weekAgo);
  const before = days.filter(({ day }) => day < weekAgo);
  const [latest, usual] = [sum(week, ({ deposited }) => deposited), sum(before, ({ deposited }) => deposited) / 4n];
  const chasing = week.filter(({ deposits, staked, won }) => deposits >= DEPOSITS_A_DAY && staked > won);
  const nights = week.filter(({ lastStakedAt }) => atNight(lastStakedAt));
  const found: (Marker | false)[] = [
    latest >= floor &&
      latest > 2n * usual && {
        sign: 'rising-deposits',
        facts: `${main(latest)} paid in within 7 days, ${main(usual)} in a week before`,
      },
    chasing.length > 0 && {
      sign: 'chasing-losses',
      facts: chasing
        .map(({ day, deposits, staked, won }) => `${day}: ${deposits} deposits, ${main(staked - won)} lost`)
        .join('; '),
    },
    hours >= LONG_HOURS && { sign: 'long-visits', facts: `${Math.floor(hours)} hours within 7 days` },
    raised >= RAISED_TIMES && {
      sign: 'limits-undone',
      facts: `higher limits or none asked for ${raised} times within 30 days`,
    },
    nights.length >= NIGHTS && {
      sign: 'night-play',
      facts: `played between 2 and 6 o’clock in ${nights.length} of 7 nights`,
    },
  ];
  return found.filter((marker) => marker !== false);
}

const main = (units: bigint): string => `${units / 10_000n}`;
