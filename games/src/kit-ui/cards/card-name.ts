import type { Card } from '../../kit/live/shoe.ts';
import type { Translate } from '../table.ts';
import { rankText, suitOf } from './pips.ts';

/** "Ace of spades". */
export const cardName = (t: Translate, card: Card): string =>
  t('cards.name', { rank: rankText(card), suit: suitOf(card) });
