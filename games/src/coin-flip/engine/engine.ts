import { done, type Rng } from '#kernel';
import { handEngine, oneOf, STAKE, type HandEngine, type Points } from '../../kit/hand.ts';
import { figuresOf } from '../../kit/hand-law.ts';
import { meta } from '../meta.ts';
import { law, payOf, readBet, SIDES, type CoinBet, type Side } from './rules.ts';

/** A guess flips again; `take` cashes out and ends the hand. */
export interface CoinMove {
  readonly type: Side | 'take';
}

export interface Flip {
  readonly guess: Side;
  readonly side: Side;
}

interface Flipped {
  readonly goal: number;
  readonly flips: readonly Flip[];
  readonly isTaken: boolean;
}

export interface CoinView {
  readonly flips: readonly Flip[];
  /** Number of right guesses; a wrong one ends the hand, and sets it to zero. */
  readonly guessed: number;
  /** Payout of cashing out now, or of the hand. */
  readonly worth: Points;
  /** Payout after one more right guess; 0 once the hand is over. */
  readonly next: Points;
}

/** One number below 2: 0 is heads. */
const flip = (rng: Rng, guess: Side): Flip => ({ guess, side: SIDES[rng.int(SIDES.length)]! });

const isTrue = ({ guess, side }: Flip): boolean => guess === side;
const guessedOf = ({ flips }: Flipped): number => (flips.every(isTrue) ? flips.length : 0);
const worthOf = (state: Flipped): Points => (guessedOf(state) === 0 ? 0 : payOf(guessedOf(state)));
const isOver = (state: Flipped): boolean => state.isTaken || guessedOf(state) === 0 || guessedOf(state) === state.goal;

export const coinFlip: HandEngine<CoinBet, CoinMove, Flipped, CoinView> = handEngine({
  meta,
  readBet,
  readMove: oneOf('take', ...SIDES),
  /** The deal is one flip, as is each further guess. */
  deal: ({ side, goal }: CoinBet, rng: Rng): Flipped => ({ goal, flips: [flip(rng, side)], isTaken: false }),
  move: (state, { type }, rng) =>
    done(type === 'take' ? { ...state, isTaken: true } : { ...state, flips: [...state.flips, flip(rng, type)] }),
  standing: (state) => ({ staked: STAKE, finished: isOver(state), back: isOver(state) ? worthOf(state) : 0 }),
  view: (state) => ({
    flips: state.flips,
    guessed: guessedOf(state),
    worth: worthOf(state),
    next: isOver(state) ? 0 : payOf(guessedOf(state) + 1),
  }),
  absent: (): CoinMove => ({ type: 'take' }),
  figures: (bet) => figuresOf(law(bet)),
});
