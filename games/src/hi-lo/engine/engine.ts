import { done, refuse, type Result, type Rng } from '#kernel';
import { cardAt } from '../../kit/drawn-cards.ts';
import { handEngine, oneOf, type Points, STAKE } from '../../kit/hand.ts';
import type { Card } from '../../kit/live/shoe.ts';
import { oneSetting } from '../../kit/hand-meta.ts';
import { readNoBet, type NoBet } from '../../kit/no-bet.ts';
import { meta } from '../meta.ts';
import { EVENS, isRight, MOST, oddsAfter, payOf, SKIPS, waysOf, type Guess, type Odds } from './rules.ts';

export type HiLoMove = { readonly type: Guess | 'skip' | 'take' };

export interface HiLoState {
  /** The last one is the open card. */
  readonly cards: readonly Card[];
  /** The player's guess before each card but the first. */
  readonly said: readonly (Guess | 'skip')[];
  readonly odds: Odds;
  readonly end: 'wrong' | 'taken' | null;
}

export interface HiLoView {
  readonly cards: readonly Card[];
  readonly said: readonly (Guess | 'skip')[];
  /** Payout of cashing out now; 0 before the first guess and after a wrong one. */
  readonly worth: Points;
  /** Payout of each guess if it is right; null where it is not allowed. */
  readonly higher: Points | null;
  readonly lower: Points | null;
  readonly skipsLeft: number;
  readonly end: 'wrong' | 'taken' | null;
}

const DECK = 52;

export const hiLo = handEngine<NoBet, HiLoMove, HiLoState, HiLoView>({
  meta,
  readBet: readNoBet,
  readMove: oneOf('higher', 'lower', 'skip', 'take'),
  deal: (_bet, rng) => ({ cards: [drawn(rng)], said: [], odds: EVENS, end: null }),
  move,
  standing: (state) => ({
    staked: STAKE,
    finished: state.end !== null,
    back: state.end === 'taken' ? payOf(state.odds) : 0,
  }),
  view,
  absent: (state) => ({ type: hasWon(state) ? 'take' : likelier(lastOf(state)) }),
  figures: () => oneSetting(meta),
});

/** One number below 52 for each card: its index in a deck. */
const drawn = (rng: Rng): Card => cardAt(rng.int(DECK));

const lastOf = ({ cards }: Pick<HiLoState, 'cards'>): Card => cards.at(-1) ?? '';
const skipsLeft = ({ said }: HiLoState): number => SKIPS - said.filter((word) => word === 'skip').length;
const hasWon = ({ said }: HiLoState): boolean => said.some((word) => word !== 'skip');

/** The guess with the better chance; higher where both are equal. */
export const likelier = (card: Card): Guess => (waysOf(card, 'higher') >= waysOf(card, 'lower') ? 'higher' : 'lower');

function move(state: HiLoState, { type }: HiLoMove, rng: Rng): Result<HiLoState, 'move.not.allowed'> {
  if (state.end !== null) return refuse('move.not.allowed');
  if (type === 'take') return hasWon(state) ? done({ ...state, end: 'taken' }) : refuse('move.not.allowed');
  if (type === 'skip' ? skipsLeft(state) === 0 : worthOf(state, type) === null) return refuse('move.not.allowed');
  const next = drawn(rng);
  const after = { ...state, cards: [...state.cards, next], said: [...state.said, type] };
  if (type === 'skip') return done(after);
  if (!isRight(lastOf(state), type, next)) return done({ ...after, end: 'wrong' });
  return done({ ...after, odds: oddsAfter(state.odds, lastOf(state), type) });
}

function worthOf(state: HiLoState, guess: Guess): Points | null {
  const pay = payOf(oddsAfter(state.odds, lastOf(state), guess));
  return state.end !== null || pay > MOST ? null : pay;
}

function view(state: HiLoState): HiLoView {
  const { cards, said, odds, end } = state;
  return {
    cards,
    said,
    worth: hasWon(state) && end !== 'wrong' ? payOf(odds) : 0,
    higher: worthOf(state, 'higher'),
    lower: worthOf(state, 'lower'),
    skipsLeft: skipsLeft(state),
    end,
  };
}
