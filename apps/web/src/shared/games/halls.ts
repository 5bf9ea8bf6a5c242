/** Category pages and their vendors. Pure: lanes in, lanes out. */
import type { GameCategory, Lane, VendorCard } from '#contract';
import { categoryPath } from './categories.ts';
import { hasOwnEntry } from './lanes.ts';

/**
 * Lanes of a page. Both kinds of lottery share one. A vendor with a navigation entry of its own is left out, except at
 * its own address.
 */
export function lanesAt(lanes: readonly Lane[], path: string, named = ''): Lane[] {
  const here = lanes.filter(({ title }) => categoryPath(title) === path);
  const isNamed = (card: VendorCard) => hasOwnEntry(card) && card.vassalage === named;
  const own = here.some(({ cards }) => cards.some(isNamed));
  const stands = (card: VendorCard) => (own ? isNamed(card) : !hasOwnEntry(card));
  return here.map((lane) => ({ ...lane, cards: lane.cards.filter(stands) })).filter(({ cards }) => cards.length > 0);
}

export interface Hall {
  readonly category: GameCategory;
  readonly cards: readonly VendorCard[];
}

/** Category pages in the server's order, with their vendors. */
export function hallsOf(lanes: readonly Lane[]): Hall[] {
  const paths = new Set(lanes.map(({ title }) => categoryPath(title)));
  return [...paths].flatMap((path): Hall[] => {
    const here = lanesAt(lanes, path);
    const category = here[0]?.title;
    return category ? [{ category, cards: here.flatMap(({ cards }) => cards) }] : [];
  });
}
