import type { Coupon } from './wire.ts';

export type Outcome = 'open' | 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

/** The outcome of a pick in a word, from the parts of its stake that won and that came back. */
export function outcomeOf(shares: Coupon['picks'][number]['outcome']): Outcome {
  if (shares === null) return 'open';
  const { parts, won, void: back } = shares;
  if (won === parts) return 'won';
  if (back === parts) return 'void';
  if (won > 0) return 'halfWon';
  return back > 0 ? 'halfLost' : 'lost';
}
