/**
 * Rows of thirteen cards: three in front, five in the middle, five at the back. A row has a strength, one number in
 * which its category stands before the ranks that decide. The front knows high card, pair and trips only.
 */
import { ACE_HIGH, cardOrder, HEARTS_HIGH } from '../../kit/cards/order.ts';
import {
  bestOf,
  CATEGORIES,
  CLASSES,
  nameOf,
  type Category,
  type HandClass,
  type HandName,
} from '../../kit/cards/poker.ts';
import type { Card } from '../../kit/live/shoe.ts';

export const ROWS = ['front', 'middle', 'back'] as const;
export type RowName = (typeof ROWS)[number];
export const SIZES: Readonly<Record<RowName, number>> = { front: 3, middle: 5, back: 5 };
export const HAND = 13;

export type Arrangement = Readonly<Record<RowName, readonly Card[]>>;

/** A higher one beats a lower one. */
export type Strength = number;

const NIBBLE = 4;
const RANKS = 5;
export const order = cardOrder(ACE_HIGH, HEARTS_HIGH);

function strengthBy({ category, ranks }: HandName): Strength {
  let strength = CATEGORIES.indexOf(category);
  for (let at = 0; at < RANKS; at += 1) strength = (strength << NIBBLE) | (ranks[at] ?? 0);
  return strength;
}

/** By class, as far as they were asked for; no strength is 0. */
const known = new Int32Array(CLASSES);
/** Strength of a row of five by its class. */
export function strengthOfClass(hand: HandClass): Strength {
  const before = known[hand]!;
  return before > 0 ? before : (known[hand] = strengthBy(nameOf(hand)));
}

function frontStrength(cards: readonly Card[]): Strength {
  const [a = 0, b = 0, c = 0] = cards.map((card) => order.rank(card) + 2).toSorted((x, y) => y - x);
  if (a === c) return strengthBy({ category: 'trips', ranks: [a] });
  if (a === b || b === c) return strengthBy({ category: 'pair', ranks: [b, a === b ? c : a] });
  return strengthBy({ category: 'highCard', ranks: [a, b, c] });
}

export const strengthOf = (cards: readonly Card[]): Strength =>
  cards.length === SIZES.front ? frontStrength(cards) : strengthOfClass(bestOf(cards));

export const categoryIn = (strength: Strength): Category => CATEGORIES[strength >> (NIBBLE * RANKS)]!;

/**
 * Rows have to rise. Front and middle are compared as far as the front goes, since what three cards do not have is 0 in
 * their strength.
 */
export const isRising = (front: Strength, middle: Strength, back: Strength): boolean =>
  front <= middle && middle <= back;

export type Strengths = Readonly<Record<RowName, Strength>>;

export const strengthsOf = ({ front, middle, back }: Arrangement): Strengths => ({
  front: strengthOf(front),
  middle: strengthOf(middle),
  back: strengthOf(back),
});

export const isFoul = ({ front, middle, back }: Strengths): boolean => !isRising(front, middle, back);
