import { currency, type MemberId, type Units } from '#kernel';
import { ofHouse, ofMember, POINTS } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { POINTS_TYPES, TX } from '../transaction-types.ts';

export interface PointsPurchase extends Occasion {
  memberId: MemberId;
  /** Price in the occasion's currency. */
  price: Units;
  points: Units;
}

/** Money for points: two postings, as no posting has two currencies. Both commit or neither, in one transaction. */
export function pointsBought(input: PointsPurchase): readonly [paid: Posting, received: Posting] {
  const main = ofMember(input.memberId, 'main');
  const points = ofMember(input.memberId, 'points');
  const about = { movement: 'points-bought', stopsWhenFrozen: true };
  return [
    {
      ...occasionOf({ ...input, key: `${input.key}:paid` }),
      ...about,
      account: main,
      txTypeId: TX.pointsBought,
      transfers: [{ debit: main, credit: ofHouse('promotion'), amount: input.price }],
    },
    {
      ...occasionOf({ ...input, key: `${input.key}:points`, currency: currency(POINTS) }),
      ...about,
      account: points,
      txTypeId: POINTS_TYPES.bought,
      transfers: [{ debit: ofHouse('points-bank'), credit: points, amount: input.points }],
    },
  ];
}
