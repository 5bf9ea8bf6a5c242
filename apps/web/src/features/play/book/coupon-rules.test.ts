import { expect, test } from 'vitest';
import { liveIn, outcomeOf } from './coupon-rules.ts';
import type { Coupon } from './wire.ts';

test('a pick is won, lost or back in whole or by halves', () => {
  expect(outcomeOf(null)).toBe('open');
  const outcome = (parts: number, won: number, back: number) => outcomeOf({ parts, won, void: back });
  expect(outcome(1, 1, 0)).toBe('won');
  expect(outcome(1, 0, 0)).toBe('lost');
  expect(outcome(1, 0, 1)).toBe('void');
  expect(outcome(2, 1, 1)).toBe('halfWon');
  expect(outcome(2, 0, 1)).toBe('halfLost');
  expect(outcome(3, 1, 0)).toBe('halfWon');
});

test('of bets that are open those fixtures are looked at that have begun and are not judged, each once', () => {
  const pick = (fixtureId: number, startsAt: number, outcome: unknown = null) => ({ fixtureId, startsAt, outcome });
  const coupon = (state: string, ...picks: object[]) => ({ state, picks }) as unknown as Coupon;
  const coupons = [
    coupon('OPEN', pick(1, 10), pick(2, 30), pick(3, 5, { parts: 1, won: 1, void: 0 })),
    coupon('WAITING', pick(1, 10), pick(4, 20)),
    coupon('REFUSED', pick(5, 10)),
  ];
  expect(liveIn(coupons, 20)).toEqual([1, 4]);
  const many = coupon('OPEN', ...Array.from({ length: 40 }, (_, no) => pick(no, 0)));
  expect(liveIn([many], 20)).toHaveLength(20);
});
