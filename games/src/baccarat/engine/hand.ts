/** The two hands of a round, and the third-card rules. */
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export type Side = 'player' | 'banker';

export interface Step {
  readonly to: Side;
  readonly card: Card;
}

/** Facts that bets are settled by. */
export interface Outcome {
  readonly player: number;
  readonly banker: number;
  /** Cards of both hands together: 4, 5 or 6. */
  readonly cards: number;
  /** True when either hand had 8 or 9 with two cards. */
  readonly natural: boolean;
  /** First two cards of the same rank; perfect when of the same suit too. */
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly perfectPair: boolean;
}

/** An ace counts one, tens and court cards zero. */
export const valueOf = (card: Card): number => Math.min(rankOf(card), 10) % 10;

const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/**
 * Third-card rule of the banker, by its total and the value of the player's third card (null when the player stood).
 */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  if (banker === 6) return third === 6 || third === 7;
  return banker <= 2;
}

/** Cards are dealt to player, banker, player, banker; then the player's third, then the banker's. */
export function dealHands(next: () => Card): { steps: readonly Step[]; outcome: Outcome } {
  const steps: Step[] = [];
  const hands: Record<Side, Card[]> = { player: [], banker: [] };
  const give = (to: Side): Card => {
    const card = next();
    hands[to].push(card);
    steps.push({ to, card });
    return card;
  };
  for (const to of ['player', 'banker', 'player', 'banker'] as const) give(to);
  const [player, banker] = [total(hands.player), total(hands.banker)];
  const pairs = pairsOf(hands);
  const natural = player >= 8 || banker >= 8;
  if (!natural) {
    const third = player <= 5 ? valueOf(give('player')) : null;
    if (bankerDraws(banker, third)) give('banker');
  }
  const outcome = { player: total(hands.player), banker: total(hands.banker), cards: steps.length, natural, ...pairs };
  return { steps, outcome };
}

/** Pairs among the first two cards of each hand. */
export function pairsOf({ player, banker }: Readonly<Record<Side, readonly Card[]>>) {
  const isPair = ([one = '', other = '']: readonly Card[]) => rankOf(one) === rankOf(other);
  const isSame = ([one, other]: readonly Card[]) => one === other;
  return {
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    perfectPair: isSame(player) || isSame(banker),
  };
}
