import par from '#games/blackjack/par.json' with { type: 'json' };
import { rawNumbers } from '../numbers.ts';
import { dealing, rankOf } from './cards.ts';
import type { HandCheck } from './hand-check.ts';

const { decks, dealerStands, backs, insurance } = par.rules;

interface Own {
  readonly cards: string[];
  staked: number;
  isDone: boolean;
}

const valueOf = (card: string): number => Math.min(10, rankOf(card));

function totalOf(cards: readonly string[]): number {
  const sum = cards.reduce((all, card) => all + valueOf(card), 0);
  return sum <= 11 && cards.some((card) => valueOf(card) === 1) ? sum + 10 : sum;
}

const isBlackjack = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards) === 21;

/** What one of the hands came to. */
function resultOf(
  own: Own,
  isSplit: boolean,
  dealer: readonly string[],
): 'blackjack' | 'win' | 'push' | 'lose' | 'bust' {
  const [mine, his] = [totalOf(own.cards), totalOf(dealer)];
  if (mine > 21) return 'bust';
  const isNatural = !isSplit && isBlackjack(own.cards);
  if (isNatural) return isBlackjack(dealer) ? 'push' : 'blackjack';
  if (isBlackjack(dealer)) return 'lose';
  if (his > 21 || mine > his) return 'win';
  return mine === his ? 'push' : 'lose';
}

const backOf = (result: string, staked: number): number =>
  ((backs as Record<string, number>)[result] ?? 0) * (staked / 100);

/** The moves that may be made. */
function mayOf(hands: readonly Own[], asked: boolean, isOver: boolean): string[] {
  if (isOver) return [];
  if (asked) return ['decline', 'insure'];
  const { cards } = hands.find(({ isDone }) => !isDone)!;
  const isFresh = cards.length === 2;
  const isPair = isFresh && hands.length === 1 && valueOf(cards[0]!) === valueOf(cards[1]!);
  return ['hit', 'stand', ...(isFresh ? ['double'] : []), ...(isPair ? ['split'] : [])];
}

export const blackjackCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _bet, moves) {
    const next = dealing(decks, rawNumbers(serverSeed, clientSeed, nonce));
    const [first, up, second, hole] = [next(), next(), next(), next()];
    const dealer = [up, hole];
    let hands: Own[] = [{ cards: [first, second], staked: 100, isDone: false }];
    let insured = valueOf(up) === 1 ? 'asked' : 'none';
    const look = () => isBlackjack(dealer) || isBlackjack(hands[0]!.cards);
    let isOver = insured === 'none' && look();
    const give = (own: Own) => {
      own.cards.push(next());
      own.isDone ||= totalOf(own.cards) >= 21;
    };
    for (const { type } of moves as { type: string }[]) {
      if (!mayOf(hands, insured === 'asked', isOver).includes(type)) throw new Error(`${type} cannot be done there`);
      if (type === 'insure' || type === 'decline') {
        insured = type === 'insure' ? 'taken' : 'declined';
        isOver = look();
        continue;
      }
      const own = hands.find(({ isDone }) => !isDone)!;
      if (type === 'double') own.staked = 200;
      if (type === 'split') {
        const isAces = valueOf(first) === 1;
        hands = own.cards.map((card) => ({ cards: [card], staked: 100, isDone: isAces }));
        hands.forEach(give);
      } else if (type !== 'stand') give(own);
      if (type === 'double' || type === 'stand') own.isDone = true;
      if (hands.some(({ isDone }) => !isDone)) continue;
      isOver = true;
      const goal = hands.every(({ cards }) => totalOf(cards) > 21) ? 0 : dealerStands;
      while (totalOf(dealer) < goal) dealer.push(next());
    }
    const insuranceBack = isOver && insured === 'taken' && isBlackjack(dealer) ? insurance.back : 0;
    const shown = hands.map((own) => {
      const result = isOver ? resultOf(own, hands.length > 1, dealer) : null;
      return { cards: own.cards, staked: own.staked, result, back: backOf(result ?? '', own.staked) };
    });
    const active = hands.findIndex(({ isDone }) => !isDone);
    const view = {
      dealer: isOver ? dealer : [up],
      hands: shown,
      active: isOver || insured === 'asked' ? null : active,
      insurance: insured,
      insuranceBack,
      may: mayOf(hands, insured === 'asked', isOver),
    };
    const staked = shown.reduce((sum, own) => sum + own.staked, insured === 'taken' ? insurance.stake : 0);
    const back = shown.reduce((sum, own) => sum + own.back, insuranceBack);
    return { moves, view, staked, finished: isOver, back };
  },
};
