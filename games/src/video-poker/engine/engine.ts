import { done, refuse, type Result, type Rng } from '#kernel';
import { cardAt, drawPlaces } from '../../kit/drawn-cards.ts';
import { handEngine, type Points, STAKE } from '../../kit/hand.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { oneSetting } from '../../kit/hand-meta.ts';
import { readNoBet, type NoBet } from '../../kit/no-bet.ts';
import { meta } from '../meta.ts';
import { bestHold } from './play.ts';
import { handOf, pays, type HandName } from './rules.ts';

/** Indexes of the held cards, from 0; the others are discarded. */
export interface VideoPokerMove {
  readonly type: 'draw';
  readonly held: readonly number[];
}

export interface VideoPokerState {
  /** Indexes of the cards in the deck. */
  readonly dealt: readonly number[];
  readonly held: readonly number[] | null;
  /** The hand after the draw; held cards keep their places. */
  readonly hand: readonly number[];
}

export interface VideoPokerView {
  readonly dealt: readonly Card[];
  /** Null until the draw. */
  readonly held: readonly number[] | null;
  readonly hand: readonly Card[];
  /** Rank of the hand; null for one that pays nothing. */
  readonly name: HandName | null;
}

const HAND = 5;
const DECKS = 1;

export const videoPoker = handEngine<NoBet, VideoPokerMove, VideoPokerState, VideoPokerView>({
  meta,
  readBet: readNoBet,
  readMove,
  /** Five cards, in the order in which they lie. */
  deal(_bet, rng) {
    const dealt = drawPlaces(rng, DECKS, [], HAND);
    return { dealt, held: null, hand: dealt };
  },
  move,
  standing: (state) => ({ staked: STAKE, finished: state.held !== null, back: state.held ? paidFor(state.hand) : 0 }),
  view: ({ dealt, held, hand }) => ({
    dealt: dealt.map(cardAt),
    held,
    hand: hand.map(cardAt),
    name: handOf(hand),
  }),
  absent: ({ dealt }) => ({ type: 'draw', held: bestHold(dealt).held }),
  figures: () => oneSetting(meta),
});

function readMove(input: unknown): Result<VideoPokerMove, 'move.invalid'> {
  const { type, held } = (input ?? {}) as { type?: unknown; held?: unknown };
  if (type !== 'draw' || !Array.isArray(held)) return refuse('move.invalid');
  const places = [0, 1, 2, 3, 4].filter((place) => held.includes(place));
  return places.length === held.length ? done({ type, held: places }) : refuse('move.invalid');
}

/** Discards are replaced from the left, by undealt cards. */
function move(state: VideoPokerState, { held }: VideoPokerMove, rng: Rng): Result<VideoPokerState, 'move.not.allowed'> {
  if (state.held !== null) return refuse('move.not.allowed');
  const drawn = drawPlaces(rng, DECKS, state.dealt, HAND - held.length).slice(HAND);
  const hand = state.dealt.map((card, place) => (held.includes(place) ? card : drawn.shift()!));
  return done({ ...state, held, hand });
}

function paidFor(hand: readonly number[]): Points {
  const name = handOf(hand);
  return name === null ? 0 : pays[name];
}
