import par from '#games/blackjack/par.json' with { type: 'json' };
import { rawNumbers } from '../numbers.ts';
import { dealerOf, rankOf } from './cards.ts';
import type { HandCheck } from './hand-check.ts';
import { impossible, readMove } from './moves.ts';

const { decks, dealerStands, backs, insurance: insured } = par.rules;

interface Hand {
  cards: string[];
  staked: number;
  isDone: boolean;
}

const counts = (card: string) => Math.min(10, rankOf(card));

function sum(cards: readonly string[]): number {
  const low = cards.map(counts).reduce((total, count) => total + count, 0);
  return low + 10 <= 21 && cards.some((card) => counts(card) === 1) ? low + 10 : low;
}

const isTwo = (cards: readonly string[]) => cards.length === 2;
const isNatural = (cards: readonly string[]) => isTwo(cards) && sum(cards) === 21;

/** Result of a hand and its return, in hundredths of its stake. */
function result({ cards }: Hand, dealer: readonly string[], isSplit: boolean): [string, number] {
  const [mine, theirs, natural] = [sum(cards), sum(dealer), isNatural(cards) && !isSplit];
  if (mine > 21) return ['bust', 0];
  if (natural) return isNatural(dealer) ? ['push', backs.push] : ['blackjack', backs.blackjack];
  if (isNatural(dealer)) return ['lose', 0];
  if (theirs > 21 || mine > theirs) return ['win', backs.win];
  return mine === theirs ? ['push', backs.push] : ['lose', 0];
}

/** A hand in play; the list of allowed moves is kept apart from their effects. */
function table(deal: () => string) {
  const [first, open, second, covered] = [deal(), deal(), deal(), deal()];
  const dealer = [open, covered];
  const hands: Hand[] = [{ cards: [first, second], staked: 100, isDone: false }];
  let insurance = counts(open) === 1 ? 'asked' : 'none';
  let isOver = false;

  const active = () => (isOver || insurance === 'asked' ? -1 : hands.findIndex(({ isDone }) => !isDone));
  const may = (): string[] => {
    if (insurance === 'asked') return ['decline', 'insure'];
    const hand = hands[active()];
    if (!hand) return [];
    const [one, other] = hand.cards;
    const canSplit = hands.length === 1 && isTwo(hand.cards) && counts(one!) === counts(other!);
    return ['hit', 'stand', ...(isTwo(hand.cards) ? ['double'] : []), ...(canSplit ? ['split'] : [])];
  };
  const give = (hand: Hand, isLast: boolean) => {
    hand.cards.push(deal());
    hand.isDone = isLast || sum(hand.cards) >= 21;
  };
  const peek = () => {
    isOver = isNatural(dealer) || isNatural(hands[0]!.cards);
  };
  const goOn = () => {
    if (isOver || hands.some(({ isDone }) => !isDone)) return;
    isOver = true;
    if (hands.some(({ cards }) => sum(cards) <= 21)) while (sum(dealer) < dealerStands) dealer.push(deal());
  };
  const split = () => {
    const cards = hands.pop()!.cards;
    for (const card of cards) hands.push({ cards: [card], staked: 100, isDone: false });
    for (const hand of hands) give(hand, counts(cards[0]!) === 1);
  };
  const move = (type: string) => {
    const hand = hands[active()];
    if (type === 'insure' || type === 'decline') {
      insurance = type === 'insure' ? 'taken' : 'declined';
      peek();
      return;
    }
    if (type === 'split') split();
    else if (type === 'stand') hand!.isDone = true;
    else {
      if (type === 'double') hand!.staked += 100;
      give(hand!, type === 'double');
    }
    goOn();
  };
  if (insurance === 'none') peek();
  return { dealer, hands, may, move, active, insurance: () => insurance, isOver: () => isOver };
}

export const blackjackCheck: HandCheck = {
  version: '1',
  bets: [{}],
  play({ serverSeed, clientSeed, nonce }, _, moves) {
    const at = table(dealerOf(rawNumbers(serverSeed, clientSeed, nonce), decks));
    const read = moves.map((each) => {
      const { type } = readMove(each);
      const move = at.may().find((allowed) => allowed === type) ?? impossible('a move that may not be made there');
      at.move(move);
      return { type: move };
    });
    const finished = at.isOver();
    const isSplit = at.hands.length > 1;
    const hands = at.hands.map((hand) => {
      const [name, times] = finished ? result(hand, at.dealer, isSplit) : [null, 0];
      return { cards: hand.cards, staked: hand.staked, result: name, back: (hand.staked * times) / 100 };
    });
    const isTaken = at.insurance() === 'taken';
    const insuranceBack = finished && isTaken && isNatural(at.dealer) ? insured.back : 0;
    const view = {
      dealer: finished ? at.dealer : at.dealer.slice(0, 1),
      hands,
      active: at.active() < 0 ? null : at.active(),
      insurance: at.insurance(),
      insuranceBack,
      may: at.may(),
    };
    const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const staked = sumOf(hands.map((hand) => hand.staked)) + (isTaken ? insured.stake : 0);
    const back = sumOf(hands.map((hand) => hand.back)) + insuranceBack;
    return { moves: read, view, staked, finished, back };
  },
};
