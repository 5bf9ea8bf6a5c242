/** The published strategy: the move for each hand against each card of the dealer. It never takes insurance. */
import { countOf, isPair, valueOf } from './rules.ts';
import type { Card } from '../../kit/live/shoe.ts';

export type Advice = 'hit' | 'stand' | 'double' | 'split';

/**
 * A letter per dealer's card, 2 to 9, ten and ace. h: hit, s: stand, d: double or else hit, e: double or else stand, p:
 * split, n: play by the total.
 */
const HARD: Readonly<Record<number, string>> = {
  9: 'hddddhhhhh',
  10: 'ddddddddhh',
  11: 'dddddddddh',
  12: 'hhssshhhhh',
  13: 'ssssshhhhh',
  14: 'ssssshhhhh',
  15: 'ssssshhhhh',
  16: 'ssssshhhhh',
};
const SOFT: Readonly<Record<number, string>> = {
  12: 'hhhhhhhhhh',
  13: 'hhhddhhhhh',
  14: 'hhhddhhhhh',
  15: 'hhdddhhhhh',
  16: 'hhdddhhhhh',
  17: 'hddddhhhhh',
  18: 'seeeesshhh',
};
/** Keyed by the value of each card of the pair. */
const PAIRS: Readonly<Record<number, string>> = {
  1: 'pppppppppp',
  2: 'ppppppnnnn',
  3: 'ppppppnnnn',
  4: 'nnnppnnnnn',
  6: 'pppppnnnnn',
  7: 'ppppppnnnn',
  8: 'pppppppppp',
  9: 'pppppnppnn',
};

/** Letter of a row for this dealer's card. */
const against = (row: string | undefined, up: Card): string => row?.[(valueOf(up) + 8) % 10] ?? '';

export interface Options {
  readonly mayDouble: boolean;
  readonly maySplit: boolean;
}

export function adviceOf(cards: readonly Card[], up: Card, { mayDouble, maySplit }: Options): Advice {
  if (maySplit && isPair(cards) && against(PAIRS[valueOf(cards[0] ?? '')], up) === 'p') return 'split';
  const { total, isSoft } = countOf(cards);
  const letter = against((isSoft ? SOFT : HARD)[total], up) || (total < 12 ? 'h' : 's');
  if (mayDouble && (letter === 'd' || letter === 'e')) return 'double';
  return letter === 'h' || letter === 'd' ? 'hit' : 'stand';
}

interface Shown {
  readonly may: readonly string[];
  readonly hands: readonly { readonly cards: readonly Card[] }[];
  readonly active: number | null;
  readonly dealer: readonly Card[];
}

/** Move of the published strategy, from the player's view. */
export function playOf({ may, hands, active, dealer }: Shown): Advice | 'decline' {
  const cards = active === null ? undefined : hands[active]?.cards;
  const [up] = dealer;
  if (!cards || up === undefined) return 'decline';
  return adviceOf(cards, up, { mayDouble: may.includes('double'), maySplit: may.includes('split') });
}
