/** Texts of the scene of a hand of hi-lo. */
import type { NoBet } from '../../kit/no-bet.ts';
import type { Points } from '../../kit/hand.ts';
import { rankOf, type Card } from '../../kit/live/shoe.ts';
import { chanceText } from '../../kit-ui/hand/figures.ts';
import type { ShownHand } from '../../kit-ui/hand.ts';
import type { HiLoView } from '../engine/engine.ts';
import { waysOf, type Guess } from '../engine/rules.ts';

const RANKS = 13n;

/** On an ace and on a king a guess has another meaning, and another name. */
export function guessKind(card: Card, guess: Guess): 'strict' | 'same' | 'both' {
  const rank = rankOf(card);
  const [least, most] = guess === 'higher' ? [1, 13] : [13, 1];
  if (rank === least) return 'strict';
  return rank === most ? 'same' : 'both';
}

/** Per cent, as text. */
export const guessChance = (card: Card, guess: Guess): string =>
  chanceText({ n: BigInt(waysOf(card, guess)), d: RANKS });

export const lastCard = ({ cards }: HiLoView): Card => cards.at(-1) ?? '';

interface Worth {
  readonly key: 'now' | 'won' | 'lost' | 'stake';
  readonly points: Points;
  readonly tone: 'plain' | 'win' | 'lose';
}

export function worthOf({ view, finished, back }: ShownHand<NoBet, HiLoView>): Worth {
  if (finished)
    return view.end === 'wrong' ? { key: 'lost', points: 0, tone: 'lose' } : { key: 'won', points: back, tone: 'win' };
  return view.worth === 0
    ? { key: 'stake', points: 100, tone: 'plain' }
    : { key: 'now', points: view.worth, tone: 'win' };
}
