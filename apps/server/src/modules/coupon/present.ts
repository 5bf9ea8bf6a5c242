/** Coupons as they are told on the wire. */
import type { AnswerOf, Contract } from '#contract';
import { toMillis } from '#db';
import type { CouponState } from '#db/tables/coupon.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { units, unitsToWire } from '#kernel';
import { namesOf } from '../book/index.ts';
import type { PlacedCoupon, PickRow } from './queries.ts';
import { oddsOf } from './rules.ts';

type OnWire = AnswerOf<Contract['coupon']['list']>['list'][number];

const STATES: Readonly<Record<CouponState, OnWire['state']>> = {
  open: 'OPEN',
  settled: 'SETTLED',
  void: 'VOID',
};

const money = (value: bigint): number => unitsToWire(units(value));

const presentPick = (pick: PickRow): OnWire['picks'][number] => ({
  fixtureId: Number(pick.fixture_id),
  sport: pick.sport,
  ...namesOf(pick),
  startsAt: toMillis(pick.starts_at),
  market: pick.market,
  selection: pick.selection,
  odds: pick.odds / ONE,
  outcome: pick.parts === null ? null : { parts: pick.parts, won: pick.won!, void: pick.void! },
});

export const presentCoupon = (coupon: PlacedCoupon, picks: readonly PickRow[]): OnWire => ({
  couponId: Number(coupon.id),
  couponNumber: coupon.number,
  placedAt: toMillis(coupon.placed_at),
  stake: money(coupon.stake),
  odds: oddsOf(picks.map(({ odds }) => odds)),
  most: money(coupon.most),
  state: STATES[coupon.state],
  returned: coupon.returned === null ? null : money(coupon.returned),
  picks: picks.map(presentPick),
});
