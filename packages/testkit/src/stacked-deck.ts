/** A random source that deals these cards in order to draws without replacement (kit/drawn-cards.ts). */
import { cardAt } from '#games/kit/drawn-cards.ts';
import type { Rng } from '#kernel';

export function stackedDeck(decks: number, cards: readonly string[]): Rng {
  const places = Array.from({ length: 52 * decks }, (_, place) => place);
  const left = [...cards];
  return {
    int(limit) {
      if (limit !== places.length) throw new Error(`${places.length} cards are left, not ${limit}`);
      const card = left.shift();
      const at = places.findIndex((place) => cardAt(place) === card);
      if (at < 0) throw new Error(`no card ${card} is left`);
      places.splice(at, 1);
      return at;
    },
  };
}
