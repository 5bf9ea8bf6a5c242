/** The deal of a hand: the whole pack is shuffled once, and every card has its place before the first action. */
import type { Rng } from '#kernel';
import type { Card } from '../live/shoe.ts';
import { shuffle } from '../shuffle.ts';
import { PACK } from './card.ts';

export const dealOf = (rng: Rng, pack: readonly Card[] = PACK): readonly Card[] => shuffle(rng, pack);

/** True of a pack in any order, with every card once. */
export const isDealt = (deck: readonly Card[], pack: readonly Card[] = PACK): boolean =>
  deck.length === pack.length && new Set(deck).size === pack.length && deck.every((card) => pack.includes(card));

/** The first cards of a deck as hands of this size, one after the other. */
export const handsFrom = (deck: readonly Card[], seats: number, size: number): (readonly Card[])[] =>
  Array.from({ length: seats }, (_, seat) => deck.slice(seat * size, (seat + 1) * size));
