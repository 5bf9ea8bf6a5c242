import { done, refuse, type Rng } from '#kernel';
import { cardAt, drawPlace, drawPlaces } from '../../kit/drawn-cards.ts';
import { handEngine, oneOf } from '../../kit/hand.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { oneSetting } from '../../kit/hand-meta.ts';
import { readNoBet, type NoBet } from '../../kit/no-bet.ts';
import { meta } from '../meta.ts';
import { adviceOf } from './play.ts';
import { countOf, DEALER_STANDS, DECKS, GOAL, isNatural, isPair, valueOf } from './rules.ts';
import { backOf, isBust, stakedOf, type BlackjackState, type PlayerHand } from './state.ts';
import { viewOf, type BlackjackView } from './view.ts';

const WORDS = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export interface BlackjackMove {
  readonly type: (typeof WORDS)[number];
}

export const blackjack = handEngine<NoBet, BlackjackMove, BlackjackState, BlackjackView>({
  meta,
  readBet: readNoBet,
  readMove: oneOf(...WORDS),
  deal,
  move: (state, { type }, rng) =>
    mayOf(state).includes(type) ? done(moved(state, type, rng)) : refuse('move.not.allowed'),
  standing: (state) => ({ staked: stakedOf(state), finished: state.isOver, back: state.isOver ? backOf(state) : 0 }),
  view: (state) => viewOf(state, mayOf(state)),
  absent: (state) => ({ type: state.insurance === 'asked' ? 'decline' : withoutStaking(state) }),
  figures: () => oneSetting(meta),
});

/** Cards are dealt to the player, the dealer (open), the player, and the dealer (covered). */
function deal(_bet: NoBet, rng: Rng): BlackjackState {
  const out = drawPlaces(rng, DECKS, [], 4);
  const [first = '', up = '', second = '', hole = ''] = out.map(cardAt);
  const hands = [{ cards: [first, second], isDoubled: false, isDone: false }];
  const state: BlackjackState = { out, dealer: [up, hole], hands, insurance: 'none', isOver: false };
  return valueOf(up) === 1 ? { ...state, insurance: 'asked' } : peeked(state);
}

/** The dealer peeks: a blackjack on either side ends the hand. */
function peeked(state: BlackjackState): BlackjackState {
  const isOver = isNatural(state.dealer) || isNatural(state.hands[0]?.cards ?? []);
  return { ...state, isOver };
}

/** Allowed moves, in order of display. */
function mayOf({ isOver, insurance, hands }: BlackjackState): BlackjackMove['type'][] {
  if (isOver) return [];
  if (insurance === 'asked') return ['decline', 'insure'];
  const { cards } = hands.find(({ isDone }) => !isDone)!;
  const options: BlackjackMove['type'][] = ['hit', 'stand'];
  if (cards.length === 2) options.push('double');
  if (hands.length === 1 && isPair(cards)) options.push('split');
  return options;
}

function withoutStaking({ hands, dealer }: BlackjackState): 'hit' | 'stand' {
  const { cards } = hands.find(({ isDone }) => !isDone)!;
  return adviceOf(cards, dealer[0], { mayDouble: false, maySplit: false }) === 'hit' ? 'hit' : 'stand';
}

function moved(state: BlackjackState, type: BlackjackMove['type'], rng: Rng): BlackjackState {
  if (type === 'insure') return peeked({ ...state, insurance: 'taken' });
  if (type === 'decline') return peeked({ ...state, insurance: 'declined' });
  return finished(type === 'split' ? split(state, rng) : acted(state, type, rng), rng);
}

function acted(state: BlackjackState, type: 'hit' | 'stand' | 'double', rng: Rng): BlackjackState {
  const at = state.hands.findIndex(({ isDone }) => !isDone);
  const hand = state.hands[at]!;
  if (type === 'stand') return { ...state, hands: state.hands.with(at, { ...hand, isDone: true }) };
  const { out, card } = next(state.out, rng);
  const grown = withCard({ ...hand, isDoubled: type === 'double' }, card);
  return { ...state, out, hands: state.hands.with(at, type === 'double' ? { ...grown, isDone: true } : grown) };
}

/** Each of the two cards gets another, the first before the second; split aces get no further ones. */
function split(state: BlackjackState, rng: Rng): BlackjackState {
  let { out } = state;
  const hands = state.hands[0]!.cards.map((first): PlayerHand => {
    const drawn = next(out, rng);
    ({ out } = drawn);
    const hand = withCard({ cards: [first], isDoubled: false, isDone: false }, drawn.card);
    return valueOf(first) === 1 ? { ...hand, isDone: true } : hand;
  });
  return { ...state, out, hands };
}

/** A hand with 21 or more is done. */
const withCard = (hand: PlayerHand, card: Card): PlayerHand => {
  const cards = [...hand.cards, card];
  return { ...hand, cards, isDone: countOf(cards).total >= GOAL };
};

function next(out: readonly number[], rng: Rng): { readonly out: readonly number[]; readonly card: Card } {
  const place = drawPlace(rng, DECKS, out);
  return { out: [...out, place], card: cardAt(place) };
}

/** Once every hand is done the dealer draws, unless all hands are lost. */
function finished(state: BlackjackState, rng: Rng): BlackjackState {
  if (state.hands.some(({ isDone }) => !isDone)) return state;
  let { out, dealer } = state;
  while (!state.hands.every(isBust) && countOf(dealer).total < DEALER_STANDS) {
    const drawn = next(out, rng);
    out = drawn.out;
    dealer = [...dealer, drawn.card];
  }
  return { ...state, out, dealer, isOver: true };
}
