/** Six decks by what their cards count, and how likely cards are to come out of them. */
import { DECKS } from '#games/blackjack/engine/rules.ts';
import type { Card } from '#games/kit/live/shoe.ts';

/** How many of each value, 1 for an ace to 10; place 0 has how many there are in all. */
export type Shoe = number[];

const OF_ONE_RANK = 4 * DECKS;
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const fullShoe = (): Shoe => [13 * OF_ONE_RANK, ...VALUES.map((value) => (value === 10 ? 4 : 1) * OF_ONE_RANK)];

/** One that counts so; ten stands for pictures. */
export const cardOf = (value: number): Card => `${'-A23456789T'[value]}s`;

/** Takes a card out, and says how likely it was. */
export function take(shoe: Shoe, value: number): number {
  const chance = shoe[value]! / shoe[0]!;
  shoe[value]! -= 1;
  shoe[0]! -= 1;
  return chance;
}

export function putBack(shoe: Shoe, value: number): void {
  shoe[value]! += 1;
  shoe[0]! += 1;
}
