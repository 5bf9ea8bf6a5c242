/** Converts cards to the indexes of the rules. */
import { RANKS, SUITS, type Card } from '../../kit/live/shoe.ts';
import { bestHold } from '../engine/play.ts';

const placeOf = (card: Card): number => SUITS.indexOf(card[1] ?? '') * RANKS.length + RANKS.indexOf(card[0] ?? '');

/** Cards that the published strategy holds. */
export const bestOf = (cards: readonly Card[]): readonly number[] => bestHold(cards.map(placeOf)).held;
