import { DAY_MS, millis, units } from '#kernel';
import { describe, expect, it } from 'vitest';
import type { PromotionRule } from './promotion-rule.ts';
import { factAt, hasBegun, isOver, matched, momentsToJudge, periodAt, prizeFor, rateOf } from './rules.ts';

const at = (text: string) => millis(Date.parse(`${text}+08:00`));

describe('a promotion', () => {
  const running = { active: true, startsAt: millis(100), endsAt: millis(200) };

  it('begins with its first millisecond and is over with its last', () => {
    expect([99, 100].map((now) => hasBegun(running, millis(now)))).toEqual([false, true]);
    expect([199, 200].map((now) => isOver(running, millis(now)))).toEqual([false, true]);
  });

  it('without an end is over when it was switched off, and so is any other', () => {
    expect(isOver({ ...running, endsAt: null }, millis(10 ** 12))).toBe(false);
    for (const endsAt of [null, millis(200)])
      expect(isOver({ ...running, active: false, endsAt }, millis(0))).toBe(true);
  });
});

describe('a period', () => {
  it('is a day, or a week from Monday, of GMT+8, and is named by its first day', () => {
    const friday = at('2026-11-20T23:59:59.999');
    expect(periodAt('DAY', friday)).toEqual({
      from: at('2026-11-20T00:00'),
      to: at('2026-11-21T00:00'),
      name: 'day:2026-11-20',
    });
    expect(periodAt('WEEK', friday)).toEqual({
      from: at('2026-11-16T00:00'),
      to: at('2026-11-23T00:00'),
      name: 'week:2026-11-16',
    });
  });

  it('is judged now and in the last millisecond of the one before; what has none is judged now, and once', () => {
    const daily = { kind: 'TURNOVER', period: 'DAY' } as PromotionRule;
    const once = { kind: 'FIRST_DEPOSIT' } as PromotionRule;
    const now = at('2026-11-20T12:00');
    const before = millis(at('2026-11-20T00:00') - 1);
    expect(momentsToJudge(daily, now)).toEqual([before, now]);
    expect(momentsToJudge(daily, now).map((moment) => factAt(daily, moment))).toEqual([
      'day:2026-11-19',
      'day:2026-11-20',
    ]);
    expect(momentsToJudge(once, now)).toEqual([now]);
    expect([now, millis(now + 9 * DAY_MS)].map((moment) => factAt(once, moment))).toEqual(['first', 'first']);
  });
});

it('matches so many percent of a deposit, no fraction of a unit, and no more than the most', () => {
  const rule = { percent: 50, maxReward: units(100n) };
  expect([0n, 1n, 199n, 200n, 201n, 10_000n].map((deposit) => matched(units(deposit), rule))).toEqual([
    0n,
    0n,
    99n,
    100n,
    100n,
    100n,
  ]);
});

it('the wheel gives each number its prize and says the chances to the hundredth of a percent', () => {
  const prize = (prizeId: number, weight: number) => ({ prizeId, weight, names: {}, amount: 0 });
  const wheel = [prize(1, 1), prize(2, 1_234), prize(3, 8_765)];
  expect([0, 1, 1_234, 1_235, 9_999].map((number) => prizeFor(wheel, number).prizeId)).toEqual([1, 2, 2, 3, 3]);
  expect(() => prizeFor(wheel, 10_000)).toThrow('beyond the wheel');
  expect(wheel.map(rateOf)).toEqual(['0.01', '12.34', '87.65']);
});
