/**
 * Lines of handicaps and totals, in quarters: −0.25 is −1. A quarter line is two bets of half the stake, on the lines beside it; level with the
 * line gives a half back.
 */
import type { Shares } from './shares.ts';

export type Quarters = number;

/** Reads "-0.25", "2", "2.5"; null for whatever is no quarter. */
export function readLine(text: string): Quarters | null {
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const quarters = Number(text) * 4;
  return Number.isInteger(quarters) ? quarters || 0 : null;
}

export const showLine = (line: Quarters): string => String(line / 4);

/** The lines of the two halves, the same twice where the line is no quarter line. */
export const halvesOf = (line: Quarters): readonly [Quarters, Quarters] =>
  line % 2 === 0 ? [line, line] : [line - 1, line + 1];

export type Verdict = 'won' | 'lost' | 'void';

/** Above the line is won. `ahead` is in whole points. */
const against = (ahead: number, line: Quarters): Verdict => {
  const by = ahead * 4 + line;
  return by > 0 ? 'won' : by < 0 ? 'lost' : 'void';
};

export const ofHalves = (halves: readonly [Verdict, Verdict]): Shares => {
  const many = (verdict: Verdict) => halves.filter((each) => each === verdict).length;
  return { of: 2, won: many('won'), void: many('void') };
};

/** A side that is `ahead` by so much, given the line. */
export const handicap = (ahead: number, line: Quarters): Shares => {
  const [low, high] = halvesOf(line);
  return ofHalves([against(ahead, low), against(ahead, high)]);
};

/** A bet that `count` is over the line, or under it. */
export const total = (count: number, line: Quarters, side: 'over' | 'under'): Shares => {
  const [low, high] = halvesOf(line);
  const verdict = (half: Quarters) => (side === 'over' ? against(count, -half) : against(-count, half));
  return ofHalves([verdict(low), verdict(high)]);
};

/** The same while the count may still grow: a half that may yet come out otherwise is void. */
export const totalSoFar = (count: number, line: Quarters, side: 'over' | 'under'): Shares => {
  const [low, high] = halvesOf(line);
  const verdict = (half: Quarters): Verdict => (count * 4 > half ? (side === 'over' ? 'won' : 'lost') : 'void');
  return ofHalves([verdict(low), verdict(high)]);
};
