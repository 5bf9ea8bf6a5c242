/**
 * Cards of games between players, in the notation of the shoe (kit/live/shoe.ts): `Td` is the ten of diamonds. The
 * jokers are `B`, the black one, and `R`, the red one above it.
 */
import { assert, done, refuse, type Result } from '#kernel';
import { cardAt } from '../drawn-cards.ts';
import { RANKS, SUITS, type Card } from '../live/shoe.ts';

const JOKERS: readonly Card[] = ['B', 'R'];

/** 52 cards by their number: 0 for the ace of spades to 51 for the king of clubs. */
export const PACK: readonly Card[] = Array.from({ length: RANKS.length * SUITS.length }, (_, place) => cardAt(place));
/** The same, and 52 and 53 for the jokers. */
export const PACK_WITH_JOKERS: readonly Card[] = [...PACK, ...JOKERS];

const PLACES: ReadonlyMap<unknown, number> = new Map(PACK_WITH_JOKERS.map((card, place) => [card, place]));

/** Number of a card in the pack. */
export function placeOf(card: Card): number {
  const place = PLACES.get(card);
  assert(place !== undefined, 'a card is parsed before it is used');
  return place;
}

/**
 * Cards as a player sends them: one to `most` different cards of the pack, in the order sent. Refuses everything else:
 * other spellings, a card twice, jokers where the pack has none.
 */
export function readCards(input: unknown, most: number, pack = PACK): Result<readonly Card[], 'bet.invalid'> {
  if (!Array.isArray(input) || input.length === 0 || input.length > most) return refuse('bet.invalid');
  // A copy has no holes, which `every` would skip.
  const cards: readonly unknown[] = Array.from(input);
  const isKnown = cards.every((card) => (PLACES.get(card) ?? pack.length) < pack.length);
  if (!isKnown || new Set(cards).size !== cards.length) return refuse('bet.invalid');
  return done(cards as readonly Card[]);
}
