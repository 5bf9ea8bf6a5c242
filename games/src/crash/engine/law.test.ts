import type { Rng } from '#kernel';
import { fairStreams } from '#games/kit/fair.ts';
import { deep } from '#testkit/deep.ts';
import { expect, it } from 'vitest';
import { LEAST, TOP, flightMs, msUntil, multipleAt } from './climb.ts';
import { crashPoint } from './crash-point.ts';

const BASE = 2n ** 32n;
/** These numbers, and then nothing but the last of them. */
function numbers(...all: readonly bigint[]): Rng {
  let at = 0;
  return { int: (limit) => (expect(limit).toBe(2 ** 32), Number(all[Math.min(at++, all.length - 1)]!)) };
}

it('flies to a target in as many cells as the law counts, and leaves the cell in between to the next numbers', () => {
  for (let target = LEAST; target <= TOP; target = Math.ceil(target * 1.07)) {
    const of = BigInt(target);
    const sure = (99n * BASE) / of;
    expect(crashPoint(numbers(sure - 1n, BASE - 1n)), 'all of the last sure cell').toBeGreaterThanOrEqual(target);
    expect(crashPoint(numbers(sure + 1n, 0n)), 'nothing of the cell behind').toBeLessThan(target);
    const next = (99n * BASE * BASE) / of - sure * BASE;
    if (next > 0n) expect(crashPoint(numbers(sure, next - 1n, BASE - 1n))).toBeGreaterThanOrEqual(target);
    if (next < BASE - 1n) expect(crashPoint(numbers(sure, next + 1n, 0n))).toBeLessThan(target);
  }
});

it('crashes at once where the least target is not come to, and never above the top', () => {
  expect(crashPoint(numbers(BASE - 1n))).toBe(100);
  expect(crashPoint(numbers((99n * BASE) / 101n + 1n))).toBe(100);
  expect(crashPoint(numbers(0n))).toBe(TOP);
  expect(crashPoint(numbers((99n * BASE) / BigInt(TOP) - 1n))).toBe(TOP);
});

it('agrees with flights that are drawn, within the 99 % interval', () => {
  const rounds = deep(200_000, 40_000);
  const streamOf = fairStreams('7a'.repeat(32));
  const targets = [101, 150, 200, 1_000, 10_000];
  const seen = targets.map(() => 0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const crash = crashPoint(streamOf('auditor', nonce));
    for (const [at, target] of targets.entries()) if (crash >= target) seen[at]! += 1;
  }
  for (const [at, target] of targets.entries()) {
    const chance = 99 / target;
    const off = Math.abs(seen[at]! / rounds - chance) / Math.sqrt((chance * (1 - chance)) / rounds);
    expect(off, `×${target / 100}`).toBeLessThan(2.5758);
  }
});

it('climbs from ×1.00, twice as high every ten seconds, never down, and to the top', () => {
  expect([0, 10_000, 20_000, 30_000, 100_000].map(multipleAt)).toEqual([100, 200, 400, 800, 102_400]);
  expect([-5, 1_234, 5_000, 15_000, 999_999].map(multipleAt)).toEqual([100, 108, 141, 283, TOP]);
  let before = 0;
  for (let ms = 0; ms <= 140_000; ms += 1) {
    const now = multipleAt(ms);
    if (now < before || !Number.isInteger(now)) expect([ms, before]).toEqual([ms, now]);
    before = now;
  }
});

it('says when a height is come to: at that millisecond, and not one before', () => {
  for (let target = 100; target <= TOP; target = Math.ceil(target * 1.013)) {
    const ms = msUntil(target);
    expect(multipleAt(ms)).toBeGreaterThanOrEqual(target);
    if (ms > 0) expect(multipleAt(ms - 1)).toBeLessThan(target);
  }
});

it('ends a flight as the curve would go beyond its crash point, so that whoever leaves at that height has left', () => {
  for (const crash of [100, 101, 231, 5_000, TOP - 1]) {
    expect(multipleAt(flightMs(crash) - 1)).toBeLessThanOrEqual(crash);
    expect(multipleAt(flightMs(crash))).toBeGreaterThan(crash);
  }
  expect(multipleAt(flightMs(TOP))).toBe(TOP);
});
