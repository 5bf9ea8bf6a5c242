/**
 * What a prize pays, from its chance and from how much of all stakes is to come back. Pay-outs are whole ten-thousandths of
 * a note's stake, rounded down, so that a return is never above what it says.
 */
import { assert } from '#kernel';
import type { Chance, Play, Prize } from './play.ts';

/** Of 10,000: what comes back in the long run. */
export type Return = number;

export const ODDS_SCALE = 10_000;
/** No play returns less (GLI-19 §4.7.1). */
export const LEAST_RETURN: Return = 7_500;
/** The group that would return everything. */
const FULL_GROUP = 2_000;
/** The highest group a member can choose: what it does not return is the house's and the agents'. */
export const GROUP_MAX = 1_960;
/** What simple choices and rare ones return at fixed odds. */
export const SIMPLE: Return = 9_900;
export const USUAL: Return = 9_500;
export const RARE: Return = 8_500;

/** A prize group of 1960 returns 98 %. */
export const returnOfGroup = (group: number): Return => (group * 10_000) / FULL_GROUP;

/** Stake included, in ten-thousandths of the stake of one note. */
export function oddsOf(play: Pick<Play<never>, 'prizes'>, prize: Prize, target: Return): number {
  if (prize.push) return ODDS_SCALE;
  const pushed = play.prizes.filter(({ push }) => push);
  assert(pushed.length <= 1, 'a play gives a stake back in one way');
  const { wins: shareWins, of: shareOf } = prize.share ?? { wins: 1, of: 1 };
  const { wins, of } = prize.chance;
  // (target − what pushes give back) · share ÷ chance, in whole numbers.
  const back = pushed[0]?.chance ?? { wins: 0, of: 1 };
  const numerator = (BigInt(target) * BigInt(back.of) - 10_000n * BigInt(back.wins)) * BigInt(shareWins) * BigInt(of);
  return Number(numerator / (BigInt(back.of) * BigInt(shareOf) * BigInt(wins)));
}

/** What comes back of a note at odds as they are rounded, of 10,000. */
export const returnOf = (chance: Chance, odds: number): number => odds * fraction(chance);

/** Near enough to be shown and to be compared with; odds are reckoned in whole numbers. */
export const fraction = ({ wins, of }: Chance): number =>
  Number((BigInt(wins) * PRECISE) / BigInt(of)) / Number(PRECISE);
const PRECISE = 10n ** 15n;
