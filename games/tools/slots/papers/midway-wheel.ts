/** Outcomes of Midway Carnival's wheel: a chain over the multipliers it has given, each at most once. */
import type { Segment } from '#games/midway-carnival/engine/wheel.ts';
import { plus, ratio, times, type Ratio } from '../../par/ratio.ts';
import { table } from '../../par/table.ts';

export interface Ending {
  readonly chance: Ratio;
  readonly multiplier: number;
  readonly prize: number;
  readonly spins: number;
}

/** Outcomes merged regardless of the order of multipliers. */
export function endings(wheel: readonly Segment[]): Ending[] {
  const found = new Map<string, Ending>();
  const turn = (won: readonly number[], multiplier: number) =>
    wheel.forEach((segment, at) => {
      if (segment.kind === 'again' && !won.includes(at)) return turn([...won, at], multiplier * segment.times);
      const prize = segment.kind === 'prize' ? segment.pays : segment.kind === 'again' ? segment.after : 0;
      const spins = segment.kind === 'free' ? segment.spins : 0;
      const key = `${multiplier} ${prize} ${spins}`;
      const before = found.get(key)?.chance ?? ratio(0);
      const chance = plus(before, ratio(1, wheel.length ** (won.length + 1)));
      found.set(key, { chance, multiplier, prize, spins });
    });
  turn([], 1);
  return [...found.values()];
}

/** Mean prize and mean number of free spins, both times the multiplier. */
export function endingsMean(all: readonly Ending[]): { readonly prizes: Ratio; readonly spins: Ratio } {
  const mean = (of: (end: Ending) => number) =>
    plus(...all.map((end) => times(end.chance, ratio(of(end) * end.multiplier))));
  return { prizes: mean((end) => end.prize), spins: mean((end) => end.spins) };
}

export const wheelTable = (wheel: readonly Segment[]): string =>
  table(
    ['Segment', 'it gives'],
    wheel.map((segment, at) => [at, segmentText(segment)]),
  );

function segmentText(segment: Segment): string {
  if (segment.kind === 'prize') return `${segment.pays} line bets`;
  if (segment.kind === 'free') return `${segment.spins} free spins`;
  return `× ${segment.times} and another turn; from then on ${segment.after} line bets`;
}
