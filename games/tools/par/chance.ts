/** What a trial draws from, and how far off the counts of one may be. */
import { drawing } from '#games/kit/fair.ts';
import type { Rng } from '#kernel';
import { rawNumbers } from '../verify/numbers.ts';

const SERVER_SEED = '7a'.repeat(32);
/** Results are looked at by themselves where so many are to be expected. */
const ENOUGH = 10;

/** A stream for each trial; its raw numbers go on over as many rounds as are asked for. Node's own cryptography gives them sooner. */
export const trialStream = (nonce: number): Rng => {
  const numbers = rawNumbers(SERVER_SEED, 'auditor', nonce);
  return drawing(() => numbers.next().value);
};

/** How often a result came, and how often it was to be expected. */
interface Bin {
  readonly of: number;
  readonly got: number;
}

/** Pearson's statistic as a standard normal value. Results too rare to be looked at by themselves are taken together. */
export function chiOf(bins: readonly Bin[]): number {
  const rare = bins.filter(({ of }) => of < ENOUGH);
  const together = rare.reduce((sum, { of, got }) => ({ of: sum.of + of, got: sum.got + got }), { of: 0, got: 0 });
  const all = [...bins, together].filter(({ of }) => of >= ENOUGH);
  const statistic = all.reduce((sum, { of, got }) => sum + (got - of) ** 2 / of, 0);
  return all.length < 2 ? 0 : normalOf(statistic, all.length - 1);
}

/** Wilson and Hilferty: the cube root of chi-square is very nearly normal. */
function normalOf(statistic: number, freedom: number): number {
  const part = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - 1 + part) / Math.sqrt(part);
}
