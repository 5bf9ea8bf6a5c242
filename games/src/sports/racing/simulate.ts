/** A race as chance makes it, by the very law that its prices follow from. */
import type { Rng } from '#kernel';
import type { Ratings } from './distribution.ts';

/**
 * Numbers of all runners in the order in which they come in. For each place a whole number below the weight of those who are left is drawn, and
 * counted off along their weights in the order of their numbers. Weights are whole.
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
