/** Verdicts on waiting coupons by changes to their match. */
import { units, type Units } from '#kernel';
import { expect, it } from 'vitest';
import type { Prices } from '../book/index.ts';
import { judgeWaiting, type Since, type WaitingCoupon } from './verdict.ts';

const MARKET = 'matchResult:fullTime';
const HOME = `${MARKET}:home`;
const TERMS = { market: 'matchResult', period: 'fullTime', side: 'home' } as const;

const waiting = (accepts: WaitingCoupon['accepts']): WaitingCoupon => ({
  accepts,
  stake: units(100_000n),
  isFree: false,
  stops: 7n,
  picks: [{ n: 1, fixture_id: 5n, market: MARKET, selection: HOME, terms: TERMS, odds: 20_000, told: 0 }],
});

function since(odds: number, given: Partial<Pick<Since, 'least' | 'stops'>> & { readonly most?: Units } = {}): Since {
  const price = { name: HOME, market: MARKET, terms: TERMS, odds };
  const prices: Prices = { version: 3, markets: [], of: new Map([[HOME, price]]) };
  const row = { id: 5n, sport: 'football', state: 'live' } as const;
  return {
    fixtures: new Map([[5n, { row, happened: [], prices }]]),
    stops: given.stops ?? [],
    returned: given.most ?? units(10_000_000n),
    least: given.least ?? null,
  };
}

it('R55 is taken at the price of the end as the member has said', () => {
  expect(judgeWaiting(waiting('any'), since(18_000))).toEqual({
    isTaken: true,
    most: 180_000n,
    moved: [{ n: 1, odds: 18_000, version: 3 }],
  });
  expect(judgeWaiting(waiting('none'), since(20_000))).toMatchObject({ isTaken: true, moved: [] });
  expect(judgeWaiting(waiting('better'), since(18_000))).toMatchObject({
    refused: { why: 'moved', pick: 1, odds: 18_000 },
  });
});

it('is not taken with bonus money below the least odds of the brand, whatever the member accepts', () => {
  expect(judgeWaiting(waiting('any'), since(14_900, { least: 15_000 }))).toEqual({
    isTaken: false,
    refused: { why: 'moved', pick: 1, odds: 14_900 },
  });
  expect(judgeWaiting(waiting('any'), since(15_000, { least: 15_000 }))).toMatchObject({ isTaken: true });
});

it('of a free bet is taken at its least odds or longer ones, and returns what goes beyond its stake', () => {
  const free = { ...waiting('any'), isFree: true };
  expect(judgeWaiting(free, since(18_000, { least: 15_000 }))).toMatchObject({ isTaken: true, most: 80_000n });
  expect(judgeWaiting(free, since(14_900, { least: 15_000 }))).toMatchObject({ refused: { why: 'moved' } });
});

it('R56 is not taken where it would return more than a coupon may by its new price', () => {
  expect(judgeWaiting(waiting('any'), since(20_001, { most: units(200_009n) }))).toMatchObject({
    refused: { why: 'limit', pick: null },
  });
  expect(judgeWaiting(waiting('any'), since(20_001, { most: units(200_010n) }))).toMatchObject({ isTaken: true });
});
