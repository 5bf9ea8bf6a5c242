/** Every way a round can be dealt, with its weight. The engine's own deal is asked again and again, until each choice has been all it can be. */
import type { Rng } from '#kernel';
import type { Card } from '#games/kit/live/shoe.ts';

/** A choice among things that weigh so much each; answers which. */
type Choose = (weights: readonly number[]) => number;

interface Made {
  readonly weights: readonly number[];
  at: number;
}

/** `weight` is the product of the numbers chosen, `of` that of the numbers of choices. */
interface Way<Outcome> {
  readonly outcome: Outcome;
  readonly weight: number;
  readonly of: number;
}

function* everyWay<Outcome>(deal: (choose: Choose) => Outcome): Generator<Way<Outcome>> {
  const made: Made[] = [];
  for (;;) {
    let asked = 0;
    const outcome = deal((weights) => {
      if (asked === made.length) made.push({ weights, at: weights.findIndex((weight) => weight > 0) });
      return made[asked++]!.at;
    });
    let [weight, of] = [1, 1];
    for (const { weights, at } of made) {
      weight *= weights[at]!;
      of *= weights.reduce((sum, each) => sum + each, 0);
    }
    yield { outcome, weight, of };
    while (made.length > 0 && !advance(made.at(-1)!)) made.pop();
    if (made.length === 0) return;
  }
}

function advance(made: Made): boolean {
  do made.at += 1;
  while (made.weights[made.at] === 0);
  return made.at < made.weights.length;
}

const alike = new Map<number, readonly number[]>();
const ones = (limit: number): readonly number[] => {
  const known = alike.get(limit) ?? Array.from({ length: limit }, () => 1);
  alike.set(limit, known);
  return known;
};

/** Out of a seed: all numbers below a limit are alike. */
export const everyDraw = <Outcome>(deal: (rng: Rng) => Outcome): Generator<Way<Outcome>> =>
  everyWay((choose) => deal({ int: (limit) => choose(ones(limit)) }));

/** All deals from a full shoe with these counts per card. */
export const everyHand = <Outcome>(
  shoe: Readonly<Record<Card, number>>,
  deal: (next: () => Card) => Outcome,
): Generator<Way<Outcome>> =>
  everyWay((choose) => {
    const cards = Object.keys(shoe);
    const left = Object.values(shoe);
    return deal(() => {
      const at = choose([...left]);
      left[at]! -= 1;
      return cards[at]!;
    });
  });
