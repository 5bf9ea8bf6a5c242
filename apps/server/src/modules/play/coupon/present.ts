/** Wire form of coupons. */
import type { AnswerOf, Contract } from '#contract';
import { toMillis } from '#db';
import type { CouponState } from '#db/tables/coupon.ts';
import { competitionOf } from '#games/sports/feed/circuits.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { units, unitsToWire } from '#kernel';
import { namesOf } from '../book/index.ts';
import type { PlacedCoupon, PickRow } from './queries.ts';
import { oddsOf } from './rules.ts';
import type { Refused } from './verdict.ts';

type OnWire = AnswerOf<Contract['coupon']['list']>['list'][number];

const STATES: Readonly<Record<CouponState, OnWire['state']>> = {
  waiting: 'WAITING',
  refused: 'REFUSED',
  open: 'OPEN',
  settled: 'SETTLED',
  void: 'VOID',
};

const money = (value: bigint): number => unitsToWire(units(value));

const WHYS: Readonly<Record<Refused['why'], NonNullable<OnWire['refused']>['why']>> = {
  stopped: 'STOPPED',
  line: 'LINE',
  moved: 'MOVED',
  limit: 'LIMIT',
};

const presentRefused = (refused: Refused | null): OnWire['refused'] =>
  refused && { why: WHYS[refused.why], pick: refused.pick, odds: refused.odds && refused.odds / ONE };

const presentPick = (pick: PickRow, isRefused: boolean): OnWire['picks'][number] => ({
  fixtureId: Number(pick.fixture_id),
  sport: pick.sport,
  ...namesOf(pick),
  startsAt: toMillis(pick.starts_at),
  simulated: competitionOf(pick.league) !== undefined,
  market: pick.market,
  selection: pick.selection,
  odds: pick.odds / ONE,
  facts: pick.facts,
  outcome: pick.parts === null || isRefused ? null : { parts: pick.parts, won: pick.won!, void: pick.void! },
});

export const presentCoupon = (coupon: PlacedCoupon, picks: readonly PickRow[]): OnWire => ({
  couponId: Number(coupon.id),
  couponNumber: coupon.number,
  category: coupon.category as OnWire['category'],
  placedAt: toMillis(coupon.placed_at),
  stake: money(coupon.stake),
  freeBet: coupon.free_bet !== null,
  odds: oddsOf(picks.map(({ odds }) => odds)),
  most: money(coupon.most),
  state: STATES[coupon.state],
  dueAt: coupon.due_at && toMillis(coupon.due_at),
  refused: presentRefused(coupon.refused as Refused | null),
  returned: coupon.returned === null ? null : money(coupon.returned),
  picks: picks.map((pick) => presentPick(pick, coupon.state === 'refused')),
});
