/**
 * Odds of a prize, from its chance and the target return. Odds are whole ten-thousandths of a note's stake, rounded
 * down, so that the actual return never exceeds the stated one.
 */
import { assert } from '#kernel';
import type { Chance, Play, Prize } from './play.ts';

/** Return (RTP) in ten-thousandths. */
export type Return = number;

export const ODDS_SCALE = 10_000;
/** Minimum return of any play (GLI-19 §4.7.1). */
export const LEAST_RETURN: Return = 7_500;
/** The prize group that would return 100 %. */
export const FULL_GROUP = 2_000;
/** The highest group a member can choose: the rest is the margin of the house and the agents. */
export const GROUP_MAX = 1_960;
/** Default returns at fixed odds: simple, usual and rare plays. */
export const SIMPLE: Return = 9_900;
export const USUAL: Return = 9_500;
export const RARE: Return = 8_500;

/** A prize group of 1960 returns 98 %. */
export const returnOfGroup = (group: number): Return => (group * 10_000) / FULL_GROUP;

/** Odds in ten-thousandths of the stake of one note, stake included. */
export function oddsOf(play: Pick<Play<never>, 'prizes'>, prize: Prize, target: Return): number {
  if (prize.push) return ODDS_SCALE;
  const pushed = play.prizes.filter(({ push }) => push);
  assert(pushed.length <= 1, 'a play gives a stake back in one way');
  const { wins: shareWins, of: shareOf } = prize.share ?? { wins: 1, of: 1 };
  const { wins, of } = prize.chance;
  // (target − return of pushes) · share ÷ chance, in whole numbers.
  const back = pushed[0]?.chance ?? { wins: 0, of: 1 };
  const numerator = (BigInt(target) * BigInt(back.of) - 10_000n * BigInt(back.wins)) * BigInt(shareWins) * BigInt(of);
  return Number(numerator / (BigInt(back.of) * BigInt(shareOf) * BigInt(wins)));
}

/** Actual return of a note at the rounded odds, in ten-thousandths. */
export const returnOf = (chance: Chance, odds: number): number => odds * fraction(chance);

/** Approximate, for display and comparison; odds are computed in whole numbers. */
export const fraction = ({ wins, of }: Chance): number =>
  Number((BigInt(wins) * PRECISE) / BigInt(of)) / Number(PRECISE);
const PRECISE = 10n ** 15n;
