/** Every way a hand can go by the published play, those that take the same cards and end alike together. */
import { adviceOf } from '#games/blackjack/engine/play.ts';
import { countOf, GOAL } from '#games/blackjack/engine/rules.ts';
import { cardOf, VALUES } from './shoe.ts';

export interface PlayedOut {
  /** Values of the cards drawn after the first ones, in ascending order. */
  readonly drawn: readonly number[];
  readonly total: number;
  readonly isDoubled: boolean;
  /** In how many orders they can come. */
  readonly orders: number;
}

interface Start {
  readonly cards: readonly number[];
  readonly up: number;
  readonly mayDouble: boolean;
  /** No card more: a split ace has its second. */
  readonly isDone: boolean;
}

const totalOf = (cards: readonly number[]): number => countOf(cards.map(cardOf)).total;

function advice(cards: readonly number[], { up, mayDouble }: Start): 'hit' | 'stand' | 'double' {
  const options = { mayDouble: mayDouble && cards.length === 2, maySplit: false };
  const advised = adviceOf(cards.map(cardOf), cardOf(up), options);
  return advised === 'split' ? 'stand' : advised;
}

/** A hand of one card, out of a split, gets its second before anything is asked. */
export function playedOut(start: Start): PlayedOut[] {
  const found = new Map<string, PlayedOut>();
  const end = (cards: readonly number[], isDoubled: boolean) => {
    const drawn = cards.slice(start.cards.length).toSorted((a, b) => a - b);
    const key = `${drawn.join(' ')} ${isDoubled}`;
    const orders = (found.get(key)?.orders ?? 0) + 1;
    found.set(key, { drawn, total: totalOf(cards), isDoubled, orders });
  };
  const go = (cards: readonly number[]): void => {
    const isFirst = cards.length < 2;
    if (!isFirst && (start.isDone || totalOf(cards) >= GOAL)) return end(cards, false);
    const advised = isFirst ? 'hit' : advice(cards, start);
    if (advised === 'stand') return end(cards, false);
    for (const value of VALUES) {
      const next = [...cards, value];
      if (advised === 'double') end(next, true);
      else go(next);
    }
  };
  go(start.cards);
  return [...found.values()];
}
