import { units } from '#kernel';
import { expect, it } from 'vitest';
import { isReached, rewardsFor, stateOf } from './rules.ts';

const rule = {
  firstDeposit: 20,
  turnover: 100,
  withinDays: 30,
  referrerReward: 10,
  invitedReward: 5,
  monthlyMax: 2,
  claimDays: 30,
};

it('is reached by a first deposit and a turnover of that much to the unit, and by neither alone', () => {
  const of = (deposit: bigint | null, turnover: bigint) =>
    isReached({ firstDeposit: deposit === null ? null : units(deposit), turnover: units(turnover) }, rule);
  expect([of(200_000n, 1_000_000n), of(199_999n, 1_000_000n), of(200_000n, 999_999n), of(null, 9_000_000n)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is held from one address, whatever the month; and capped from the first beyond the most', () => {
  expect([0, 1, 2, 3].map((rewarded) => stateOf({ sameAddress: false, rewarded, referrerAway: false }, rule))).toEqual([
    'qualified',
    'qualified',
    'capped',
    'capped',
  ]);
  expect(stateOf({ sameAddress: true, rewarded: 9, referrerAway: true }, rule)).toBe('held');
  expect(stateOf({ sameAddress: false, rewarded: 0, referrerAway: true }, rule)).toBe('capped');
});

it('gives both their reward, the invited one also beyond the most, and nobody what is held or refused', () => {
  const given = (['qualified', 'capped', 'held', 'refused'] as const).map((state) => rewardsFor(state, rule));
  expect(given).toEqual([
    { referrer: 100_000n, invited: 50_000n },
    { referrer: 0n, invited: 50_000n },
    { referrer: 0n, invited: 0n },
    { referrer: 0n, invited: 0n },
  ]);
});
