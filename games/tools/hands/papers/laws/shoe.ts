/** Six decks as counts by card value, and the chances of drawing cards from them. */
import { DECKS } from '#games/blackjack/engine/rules.ts';
import type { Card } from '#games/kit/live/shoe.ts';

/** Number of cards per value, 1 for an ace to 10; index 0 holds the total. */
export type Shoe = number[];

const OF_ONE_RANK = 4 * DECKS;
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const fullShoe = (): Shoe => [13 * OF_ONE_RANK, ...VALUES.map((value) => (value === 10 ? 4 : 1) * OF_ONE_RANK)];

/** A card of this value; a ten stands for court cards. */
export const cardOf = (value: number): Card => `${'-A23456789T'[value]}s`;

/** Removes a card, and answers its chance. */
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
