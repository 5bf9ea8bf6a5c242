/** A race as chance makes it, by the very law that its prices follow from. */
import type { Rng } from '#kernel';
import type { Ratings } from './distribution.ts';

/**
 * Finishing order of all runners by number. For each place an integer below the remaining weight is drawn, and counted
 * off along the remaining runners in order of their numbers. Weights are integers.
 */
export function simulate(weights: Ratings, rng: Rng): number[] {
  const left = weights.map((_, at) => at + 1);
  const order: number[] = [];
  while (left.length > 0) {
    let drawn = rng.int(left.reduce((sum, number) => sum + weights[number - 1]!, 0));
    const at = left.findIndex((number) => (drawn -= weights[number - 1]!) < 0);
    order.push(...left.splice(at, 1));
  }
  return order;
}
