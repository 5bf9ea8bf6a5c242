/** Random stream of a simulation, and the goodness-of-fit test of its counts. */
import { drawing } from '#games/kit/fair.ts';
import type { Rng } from '#kernel';
import { rawNumbers } from '../verify/numbers.ts';

const SERVER_SEED = '7a'.repeat(32);
/** Minimum expected count of a bin of its own. */
const ENOUGH = 10;

/** One stream per simulation; its raw numbers go on for as many rounds as needed. Node's own cryptography is faster. */
export const trialStream = (nonce: number): Rng => {
  const numbers = rawNumbers(SERVER_SEED, 'auditor', nonce);
  return drawing(() => numbers.next().value);
};

/** Observed and expected count of a result. */
interface Bin {
  readonly of: number;
  readonly got: number;
}

/** Pearson's chi-square statistic as a standard normal value. Rare results share one bin. */
export function chiOf(bins: readonly Bin[]): number {
  const rare = bins.filter(({ of }) => of < ENOUGH);
  const together = rare.reduce((sum, { of, got }) => ({ of: sum.of + of, got: sum.got + got }), { of: 0, got: 0 });
  const all = [...bins, together].filter(({ of }) => of >= ENOUGH);
  const statistic = all.reduce((sum, { of, got }) => sum + (got - of) ** 2 / of, 0);
  return all.length < 2 ? 0 : normalOf(statistic, all.length - 1);
}

/** Wilson–Hilferty transformation: the cube root of chi-square is nearly normal. */
function normalOf(statistic: number, freedom: number): number {
  const part = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - 1 + part) / Math.sqrt(part);
}
