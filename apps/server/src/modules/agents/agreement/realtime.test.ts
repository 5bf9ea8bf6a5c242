import { RATE_ONE, units, wholeUnits } from '#kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { realtimePart, realtimeTier, type SettledBet } from './realtime.ts';

const INT8_MAX = 2n ** 63n - 1n;

const tier = (betAmount: bigint, winRate: number, lossRate: number) => {
  return { betAmount: units(betAmount), winRate, lossRate };
};
const [LOW, HIGH] = [tier(100n, 50, 100), tier(1_000n, 100, 200)];
const bet = (stake: bigint, back: bigint): SettledBet => ({ stake: units(stake), back: units(back) });

it.each([
  [99n, null],
  [100n, LOW],
  [999n, LOW],
  [1_000n, HIGH],
])('a stake of %d reaches its highest tier, in whichever order they are', (stake, reached) => {
  expect(realtimeTier(units(stake), [LOW, HIGH])).toBe(reached);
  expect(realtimeTier(units(stake), [HIGH, LOW])).toBe(reached);
});

it.each([
  ['won', 101n, 5_000n],
  ['lost', 99n, 10_000n],
  ['lost everything', 0n, 10_000n],
  ['returned its stake', 100n, 0n],
])('a bet that %s counts its stake at the rate of that result', (_, back, part) => {
  expect(realtimePart(bet(100n, back), [HIGH, LOW])).toBe(part);
});

it('a window pays the same however its bets are grouped, and is rounded once', () => {
  const bets = fc.array(
    fc.tuple(fc.bigInt({ min: 0n, max: 3_000n }), fc.bigInt({ min: 0n, max: 6_000n })).map(([a, b]) => bet(a, b)),
    { maxLength: 50 },
  );
  const partsOf = (all: readonly SettledBet[]) => all.reduce((sum, each) => sum + realtimePart(each, [LOW, HIGH]), 0n);
  fc.assert(
    fc.property(bets, fc.nat(), (all, cut) => {
      const at = cut % (all.length + 1);
      const whole = partsOf(all);
      expect(partsOf(all.slice(0, at)) + partsOf(all.slice(at))).toBe(whole);
      const roundedEach = all.reduce((sum, each) => sum + wholeUnits(realtimePart(each, [LOW, HIGH])), 0n);
      const lost = wholeUnits(whole) - roundedEach;
      expect(lost >= 0n && lost <= BigInt(all.length)).toBe(true);
    }),
  );
});

it('the largest stake counts exactly, beyond what an int8 holds', () => {
  const part = realtimePart(bet(INT8_MAX, 0n), [tier(1n, 0, RATE_ONE)]);
  expect(part).toBe(INT8_MAX * 100_000n);
  expect(wholeUnits(part)).toBe(INT8_MAX);
});
