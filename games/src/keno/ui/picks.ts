import { rules } from '../engine/rules.ts';

export const NUMBERS: readonly number[] = Array.from({ length: rules.numbers }, (_, at) => at + 1);

/** Adds or removes the number; at the maximum a further one is ignored. */
export function toggled(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length === rules.mostPicks ? picks : [...picks, number].toSorted((a, b) => a - b);
}

/** A random choice of `many` different numbers. */
export function luckyPicks(many: number, below: (limit: number) => number): readonly number[] {
  const left = [...NUMBERS];
  const taken = Array.from({ length: many }, () => left.splice(below(left.length), 1)[0]!);
  return taken.toSorted((a, b) => a - b);
}
