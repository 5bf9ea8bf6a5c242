/** A coupon is a bet in a round of its own. */
import { units } from '#kernel';
import { SPORTSBOOK } from '../book/index.ts';
import type { Bet } from '../../money/game-wallet/index.ts';
import type { CouponRow } from './queries.ts';

type Named = Pick<CouponRow, 'id' | 'number'>;

export const betKey = ({ id }: Pick<Named, 'id'>): string => `coupon:${id}`;
export const roundOf = ({ number }: Pick<Named, 'number'>): string => `coupon/${number}`;

/** Bet of a coupon; a free bet is a house reward locked by its coupon. */
export const betOf = (coupon: Named & Pick<CouponRow, 'stake'>, freeBet: bigint | null): Bet => ({
  key: betKey(coupon),
  roundId: roundOf(coupon),
  gameCode: SPORTSBOOK,
  roundClosed: false,
  amount: units(coupon.stake),
  ...(freeBet === null ? { rewardId: null } : { rewardId: `free-bet:${freeBet}`, isGiven: true }),
  bar: null,
});
