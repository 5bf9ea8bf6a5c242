import { currency, type MemberId, type Units } from '#kernel';
import { ofHouse, ofMember, POINTS } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { POINTS_TYPES, REWARD_TYPES, TX } from '../transaction-types.ts';

export interface PointsRedemption extends Occasion {
  memberId: MemberId;
  points: Units;
  /** Price in money beside the points, and the reward's value in money; zero for none. */
  price: Units;
  reward: Units;
}

/** Points, and money where the reward has a price, for a reward. All postings commit or none, in one transaction. */
export function pointsRedeemed(input: PointsRedemption): Posting[] {
  const main = ofMember(input.memberId, 'main');
  const points = ofMember(input.memberId, 'points');
  const promotion = ofHouse('promotion');
  const part = (name: string) => ({
    ...occasionOf({ ...input, key: `${input.key}:${name}` }),
    movement: 'points-redeemed',
  });
  const given: Posting = {
    ...part('points'),
    currency: currency(POINTS),
    account: points,
    txTypeId: POINTS_TYPES.redeemed,
    transfers: [{ debit: points, credit: ofHouse('points-bank'), amount: input.points }],
    stopsWhenFrozen: true,
  };
  const paid: Posting = {
    ...part('price'),
    account: main,
    txTypeId: TX.pointsRewardPaid,
    transfers: [{ debit: main, credit: promotion, amount: input.price }],
    stopsWhenFrozen: true,
  };
  const received: Posting = {
    ...part('reward'),
    account: main,
    txTypeId: REWARD_TYPES.pointsConverted,
    transfers: [{ debit: promotion, credit: main, amount: input.reward }],
    stopsWhenFrozen: false,
  };
  return [given, ...(input.price > 0n ? [paid] : []), ...(input.reward > 0n ? [received] : [])];
}
