/** Texts of the scene of a hand of blackjack. */
import type { Card } from '../../kit/live/shoe.ts';
import type { BlackjackMove } from '../engine/engine.ts';
import { countOf, GOAL, isNatural } from '../engine/rules.ts';
import type { BlackjackView, ShownPlayerHand } from '../engine/view.ts';

export type View = BlackjackView<BlackjackMove['type']>;

/** "7/17" while an ace can count either way. */
export function totalText(cards: readonly Card[], isFinal: boolean): string {
  const { total, isSoft } = countOf(cards);
  return isSoft && total < GOAL && !isFinal ? `${total - 10}/${total}` : String(total);
}

export const isOver = ({ hands }: View): boolean => hands.every(({ result }) => result !== null);

/** Text of the line for screen readers. */
export function statusTextOf(view: View): {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
} {
  const { hands, dealer, insurance, active } = view;
  if (insurance === 'asked') return { key: 'blackjack.said.insurance' };
  if (!isOver(view)) {
    const { cards = [] } = hands[active ?? 0] ?? {};
    return {
      key: 'blackjack.said.open',
      values: { total: totalText(cards, false), hand: (active ?? 0) + 1, hands: hands.length },
    };
  }
  if (hands.length > 1) return { key: 'blackjack.said.split', values: { won: hands.filter(isWon).length } };
  const [{ result } = { result: null }] = hands;
  const values = { dealer: isNatural(dealer) ? 'blackjack' : totalText(dealer, true) };
  if (result === 'win' && countOf(dealer).total > GOAL) return { key: 'blackjack.said.busts', values };
  return { key: `blackjack.said.${result ?? 'push'}`, values };
}

const isWon = ({ result }: ShownPlayerHand): boolean => result === 'win' || result === 'blackjack';
