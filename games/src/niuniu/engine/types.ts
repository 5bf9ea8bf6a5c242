/** Types of five cards: three of a sum divisible by ten, and the count of the other two. */
import { ACE_LOW, cardOrder, SPADES_HIGH } from '../../kit/cards/order.ts';
import type { Card } from '../../kit/live/shoe.ts';

/** From the lowest to the highest. */
export const TYPES = [
  'none',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bullBull',
  'fiveFlower',
  'fourBomb',
  'fiveSmall',
] as const;
export type NiuniuType = (typeof TYPES)[number];

const order = cardOrder(ACE_LOW, SPADES_HIGH);
const TEN = 10;

/** An ace counts one, ten and pictures ten. */
const valueOf = (card: Card): number => Math.min(order.rank(card) + 1, TEN);
const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0);
const isPicture = (card: Card): boolean => order.rank(card) >= TEN;

export interface Split {
  /** Three cards of a sum divisible by ten. */
  readonly three: readonly Card[];
  readonly two: readonly Card[];
}

/**
 * The split of five cards for display, the lowest three that will do; null for none. All of them count the same: the sum
 * of the five.
 */
export function splitOf(hand: readonly Card[]): Split | null {
  const cards = order.sorted(hand);
  for (let a = 0; a < cards.length; a += 1) {
    for (let b = a + 1; b < cards.length; b += 1) {
      for (let c = b + 1; c < cards.length; c += 1) {
        const three = [cards[a]!, cards[b]!, cards[c]!];
        if (sumOf(three) % TEN === 0) return { three, two: cards.filter((card) => !three.includes(card)) };
      }
    }
  }
  return null;
}

/** Rank of the four of a kind in five cards; null for none. */
function fourOf(cards: readonly Card[]): number | null {
  const ranks = cards.map(order.rank).sort((a, b) => a - b);
  return ranks[0] === ranks[3] || ranks[1] === ranks[4] ? ranks[1]! : null;
}

const SMALL = 5;

export function typeOf(cards: readonly Card[]): NiuniuType {
  const sum = sumOf(cards);
  if (sum <= TEN && cards.every((card) => valueOf(card) < SMALL)) return 'fiveSmall';
  if (fourOf(cards) !== null) return 'fourBomb';
  if (cards.every(isPicture)) return 'fiveFlower';
  if (!splitOf(cards)) return 'none';
  return sum % TEN === 0 ? 'bullBull' : TYPES[sum % TEN]!;
}

/** Above 0 where `a` beats `b`. No two hands of one pack are equal. */
export function compareHands(a: readonly Card[], b: readonly Card[]): number {
  const [typeA, typeB] = [typeOf(a), typeOf(b)];
  if (typeA !== typeB) return TYPES.indexOf(typeA) - TYPES.indexOf(typeB);
  if (typeA === 'fourBomb') return fourOf(a)! - fourOf(b)!;
  return highestOf(a) - highestOf(b);
}

const highestOf = (cards: readonly Card[]): number => Math.max(...cards.map(order.of));
