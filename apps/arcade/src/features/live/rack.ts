/** Chip values of a table: a few round values between the lowest and highest bet on a spot. */
import type { Points } from '#games/kit/room.ts';
import type { Limit } from '#games/kit/live/config.ts';

export interface RackTerms {
  readonly chip: Points;
  readonly seatMax: Points;
  readonly limits: Readonly<Record<string, Limit>>;
}

const CHIPS = 7;
const ROUND = [1, 2, 5] as const;

/** 1, 2 and 5 times each power of ten within the limits. */
function roundValues(least: Points, most: Points): Points[] {
  const values: Points[] = [];
  for (let power = 1; power <= most; power *= 10)
    values.push(...ROUND.map((each) => each * power).filter((value) => value >= least && value <= most));
  return values;
}

const isTwo = (value: Points): boolean => /^20*$/.test(String(value));

/** Removes surplus values, lowest ones starting with 2 first: players expect 1, 5 and 10 more than 2 and 20. */
function fitting(values: readonly Points[]): Points[] {
  const twos = values
    .slice(1, -1)
    .filter(isTwo)
    .slice(0, Math.max(0, values.length - CHIPS));
  const left = values.filter((value) => !twos.includes(value));
  if (left.length <= CHIPS) return left;
  const step = (left.length - 1) / (CHIPS - 1);
  return Array.from({ length: CHIPS }, (_, at) => left[Math.round(at * step)]!);
}

/** Lowest first. When there are too many values, some in between are left out, never the ends. */
export function chipRack({ chip, seatMax, limits }: RackTerms): Points[] {
  const all = Object.values(limits);
  const least = Math.min(...all.map(({ min }) => min));
  const most = Math.min(seatMax, Math.max(...all.map(({ max }) => max)));
  const round = roundValues(least, most).filter((value) => value % chip === 0 && value !== least);
  return fitting([least, ...round]);
}

/** Initially selected chip: the lowest that every main bet accepts. */
export const firstChip = (rack: readonly Points[], min: Points): Points =>
  rack.find((value) => value >= min) ?? rack[0] ?? 0;
