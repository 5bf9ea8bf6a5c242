import { done, refuse, type Result } from '#kernel';
import { PACK, readCards } from '../cards/card.ts';
import { isRecord } from '../live/config.ts';
import type { Card } from '../live/shoe.ts';

export type LayOrPass = { readonly type: 'lay'; readonly cards: readonly Card[] } | { readonly type: 'pass' };

/** Parses the shape of an action; `most` is the most cards that a seat can hold. Unknown fields are refused. */
export function readLayOrPass(input: unknown, most: number, pack = PACK): Result<LayOrPass, 'bet.invalid'> {
  if (!isRecord(input)) return refuse('bet.invalid');
  const { type, cards, ...others } = input;
  if (Object.keys(others).length > 0) return refuse('bet.invalid');
  if (type === 'pass') return cards === undefined ? done({ type }) : refuse('bet.invalid');
  if (type !== 'lay') return refuse('bet.invalid');
  const read = readCards(cards, most, pack);
  return read.ok ? done({ type, cards: read.value }) : read;
}
