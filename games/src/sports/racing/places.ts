/**
 * Places of a race from the chances to win it: whoever is not placed yet has the next place in proportion to their chance (Plackett and Luce).
 */
import type { Rng } from '#kernel';

/** The chance of runners to come in in this order, from the first place on. */
export function orderChance(chances: readonly number[], order: readonly number[]): number {
  let left = 1;
  let all = 1;
  for (const runner of order) {
    all *= chances[runner]! / left;
    left -= chances[runner]!;
  }
  return all;
}

/** The chance of a runner to be among the first `places`. */
export function placeChance(chances: readonly number[], runner: number, places: number): number {
  const among = (left: readonly number[], sum: number, rest: number): number => {
    if (rest === 0) return 0;
    return left.reduce((all, each, at) => {
      const then = each === runner ? 1 : among(left.toSpliced(at, 1), sum - chances[each]!, rest - 1);
      return all + (chances[each]! / sum) * then;
    }, 0);
  };
  const runners = chances.map((_, at) => at);
  return among(
    runners,
    chances.reduce((all, each) => all + each, 0),
    places,
  );
}

const UNIFORM = 2 ** 32;

/** All runners in the order in which they come in; `weights` are whole numbers, in proportion to which they win. */
export function drawOrder(weights: readonly number[], rng: Rng): number[] {
  const left = weights.map((_, at) => at);
  const order: number[] = [];
  while (left.length > 0) {
    const sum = left.reduce((all, each) => all + weights[each]!, 0);
    if (sum > UNIFORM) throw new Error('runners weigh too much');
    let drawn = rng.int(sum);
    const at = left.findIndex((each) => (drawn -= weights[each]!) < 0);
    order.push(...left.splice(at, 1));
  }
  return order;
}
