import type { Coupon } from './wire.ts';

export type Outcome = 'open' | 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

/** What a pick came to, in a word: of so many parts of the stake so many won, and so many came back. */
export function outcomeOf(shares: Coupon['picks'][number]['outcome']): Outcome {
  if (shares === null) return 'open';
  const { parts, won, void: back } = shares;
  if (won === parts) return 'won';
  if (back === parts) return 'void';
  if (won > 0) return 'halfWon';
  return back > 0 ? 'halfLost' : 'lost';
}
