/** A card lies open; the next one is guessed to be higher or lower. Every card comes out of a whole deck of 52. */
import type { Points } from '../../kit/hand.ts';
import { rankOf, type Card } from '../../kit/live/shoe.ts';

export type Guess = 'higher' | 'lower';

/** Ranks go from the ace, 1, to the king. */
const RANKS = 13;
const [ACE, KING] = [1, RANKS];

/** Of 100 points so many go back in the long run, whenever the money is taken. */
export const BACK = 99n;

/** No hand is led beyond 10,000 stakes: a guess that would pay more is not taken. */
export const MOST: Points = 1_000_000;

/** Cards that a player may lay aside in one hand. */
export const SKIPS = 25;

/**
 * Of thirteen ranks those with which the guess is right. The same rank is right for both. What would be right with any card is no guess: to be
 * higher than an ace, and lower than a king, takes another rank.
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

/** The odds of the guesses that were right, as a fraction: one for one before the first. */
export interface Odds {
  readonly n: bigint;
  readonly d: bigint;
}

export const EVENS: Odds = { n: 1n, d: 1n };

export const oddsAfter = ({ n, d }: Odds, card: Card, guess: Guess): Odds => ({
  n: n * BigInt(RANKS),
  d: d * BigInt(waysOf(card, guess)),
});

/** 99 % of the odds, cut to whole points. */
export const payOf = ({ n, d }: Odds): Points => Number((BACK * n) / d);
