import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { POINTS_TYPES } from '../transaction-types.ts';

export interface PointsEarning extends Occasion {
  memberId: MemberId;
  points: Units;
}

/** Points for play or deposits; the remark states the reason. The currency is PTS. */
export function pointsEarned(input: PointsEarning): Posting {
  const account = ofMember(input.memberId, 'points');
  return {
    ...occasionOf(input),
    movement: 'points-earned',
    account,
    txTypeId: POINTS_TYPES.earned,
    transfers: [{ debit: ofHouse('points-bank'), credit: account, amount: input.points }],
    stopsWhenFrozen: false,
  };
}
