/** The two hands of a round and the rules by which they take a third card. */
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export type Side = 'player' | 'banker';

export interface Step {
  readonly to: Side;
  readonly card: Card;
}

/** What bets are judged by. */
export interface Outcome {
  readonly player: number;
  readonly banker: number;
  /** Of both hands together: 4, 5 or 6. */
  readonly cards: number;
  /** Whether either hand had 8 or 9 with two cards. */
  readonly natural: boolean;
  /** Two cards of one rank at first; perfect where they are of one suit as well. */
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly perfectPair: boolean;
}

/** An ace counts one, ten and above nothing. */
export const valueOf = (card: Card): number => Math.min(rankOf(card), 10) % 10;

const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** Whether the banker takes a card, by its total and by what the player's third card counts; null where he took none. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  if (banker === 6) return third === 6 || third === 7;
  return banker <= 2;
}

/** Cards go to the player, the banker, the player, the banker; then the player's third, then the banker's. */
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

/** Of the first two cards of either hand. */
export function pairsOf({ player, banker }: Readonly<Record<Side, readonly Card[]>>) {
  const isPair = ([one = '', other = '']: readonly Card[]) => rankOf(one) === rankOf(other);
  const isSame = ([one, other]: readonly Card[]) => one === other;
  return {
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    perfectPair: isSame(player) || isSame(banker),
  };
}
