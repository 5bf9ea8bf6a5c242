/** Statistics of the last numbers. They record the past and predict nothing. */
import { WHEEL } from '../engine/calls.ts';
import { covered } from '../engine/layout.ts';

export interface Came {
  readonly number: number;
  readonly times: number;
}

/** In the order of the wheel. */
export function cameOf(results: readonly string[]): readonly Came[] {
  const times = new Map<number, number>();
  for (const mark of results) times.set(Number(mark), (times.get(Number(mark)) ?? 0) + 1);
  return WHEEL.map((number) => ({ number, times: times.get(number) ?? 0 }));
}

/** The most and the least frequent numbers; among equals the latest first. */
export function extremesOf(results: readonly string[], count: number) {
  const lastAt = (number: number) => results.lastIndexOf(String(number));
  const byTimes = cameOf(results).toSorted((a, b) => b.times - a.times || lastAt(b.number) - lastAt(a.number));
  return { most: byTimes.slice(0, count), least: byTimes.slice(-count).toReversed() };
}

export const countOf = (results: readonly string[], spot: string): number =>
  results.filter((mark) => covered.get(spot)?.has(Number(mark))).length;
