import { currency } from '#kernel';
import { ofHouse, ofMember, POINTS } from '../chart.ts';
import { occasionOf, type Posting } from '../posting.ts';
import { POINTS_TYPES, TX } from '../transaction-types.ts';
import type { PointsRedemption } from './points-redeemed.ts';

/** A reward that could not be handed over: points and price go back. */
export function redemptionReturned(input: Omit<PointsRedemption, 'reward'>): Posting[] {
  const main = ofMember(input.memberId, 'main');
  const points = ofMember(input.memberId, 'points');
  const part = (name: string) => ({
    ...occasionOf({ ...input, key: `${input.key}:${name}` }),
    movement: 'redemption-returned',
    stopsWhenFrozen: false,
  });
  const back: Posting = {
    ...part('points'),
    currency: currency(POINTS),
    account: points,
    txTypeId: POINTS_TYPES.returned,
    transfers: [{ debit: ofHouse('points-bank'), credit: points, amount: input.points }],
  };
  const refunded: Posting = {
    ...part('price'),
    account: main,
    txTypeId: TX.pointsRewardReturned,
    transfers: [{ debit: ofHouse('promotion'), credit: main, amount: input.price }],
  };
  return [back, ...(input.price > 0n ? [refunded] : [])];
}
