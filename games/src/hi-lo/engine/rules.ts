/**
 * The player guesses if the next card is higher or lower than the open one. Every card is drawn from a full deck of 52.
 */
import type { Points } from '../../kit/hand.ts';
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export type Guess = 'higher' | 'lower';

/** Ranks go from the ace, 1, to the king. */
const RANKS = 13;
const [ACE, KING] = [1, RANKS];

/** RTP in per cent, at any cash-out. */
export const BACK = 99n;

/** Maximum payout of 10,000 stakes: a guess that would pay more is not allowed. */
export const MOST: Points = 1_000_000;

/** Maximum number of skipped cards in a hand. */
export const SKIPS = 25;

/**
 * Number of the thirteen ranks that make the guess right. The same rank is right for both guesses, except on an ace and
 * on a king: there the guess would always be right, so the same rank loses.
 */
export function waysOf(card: Card, guess: Guess): number {
  const rank = rankOf(card);
  if (guess === 'higher') return rank === ACE ? RANKS - 1 : KING - rank + 1;
  return rank === KING ? RANKS - 1 : rank;
}

export function isRight(card: Card, guess: Guess, next: Card): boolean {
  const [was, is] = [rankOf(card), rankOf(next)];
  if (was === is) return !(guess === 'higher' && was === ACE) && !(guess === 'lower' && was === KING);
  return guess === 'higher' ? is > was : is < was;
}

/** Odds of the right guesses so far, as a fraction: 1/1 before the first. */
export interface Odds {
  readonly n: bigint;
  readonly d: bigint;
}

export const EVENS: Odds = { n: 1n, d: 1n };

export const oddsAfter = ({ n, d }: Odds, card: Card, guess: Guess): Odds => ({
  n: n * BigInt(RANKS),
  d: d * BigInt(waysOf(card, guess)),
});

/** 99 % of the odds, rounded down to whole points. */
export const payOf = ({ n, d }: Odds): Points => Number((BACK * n) / d);
