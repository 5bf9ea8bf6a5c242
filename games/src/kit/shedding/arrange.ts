/** Orders in which a seat can have its cards displayed. */
import type { Card } from '../live/shoe.ts';
import type { Combination } from './combination.ts';
import { inOrder, inOrderOfSuits } from './order.ts';

export type Arrangement = 'rank' | 'suit' | 'combination';

/**
 * The cards in groups, in the order of display. `find` lists the combinations in cards: the one with the most weight is
 * the first group, of equal ones that with the most cards. Cards that are in no combination are the last group.
 */
export function arranged<Kind extends string>(
  held: readonly Card[],
  by: Arrangement,
  find: (cards: readonly Card[]) => readonly Combination<Kind>[],
  weight: (combination: Combination<Kind>) => number,
): readonly (readonly Card[])[] {
  if (by === 'rank') return [inOrder(held)];
  if (by === 'suit') return [inOrderOfSuits(held)];
  const groups: (readonly Card[])[] = [];
  let left = inOrder(held);
  for (;;) {
    const [best] = find(left)
      .filter(({ cards }) => cards.length > 1)
      .toSorted((a, b) => weight(b) - weight(a) || b.cards.length - a.cards.length || a.strength - b.strength);
    if (!best) return left.length > 0 ? [...groups, left] : groups;
    groups.push(best.cards);
    left = left.filter((card) => !best.cards.includes(card));
  }
}
