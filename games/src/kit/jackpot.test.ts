import { createHash, createHmac } from 'node:crypto';
import { currency } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseBets } from './bet-levels.ts';
import {
  fallenByChance,
  isWholeStake,
  JACKPOT,
  JACKPOT_RETURN,
  JACKPOT_TIERS,
  mostOf,
  partOf,
  referenceStake,
  returnOf,
  seedOf,
  stakedFor,
  thresholdOf,
} from './jackpot.ts';

const currencies = ['CNY', 'USD', 'VND', 'IDR', 'THB', 'JPY', 'KRW', 'LAK', 'XXX'].map(currency);
const seedNo = (at: number): string => createHash('sha256').update(String(at)).digest('hex');
const seeds = (at: number) => ({ serverSeed: seedNo(at), clientSeed: 'player:1', nonce: at });

describe('R41 the jackpot gives back 1.5 % of every stake', () => {
  it('as the sum of its four pots', () => {
    expect(JACKPOT_TIERS.map((tier) => Number(returnOf(tier).n) / Number(returnOf(tier).d))).toEqual([
      0.002, 0.003, 0.005, 0.005,
    ]);
    const { n, d } = JACKPOT_TIERS.map(returnOf).reduce((sum, each) => ({
      n: sum.n * each.d + each.n * sum.d,
      d: sum.d * each.d,
    }));
    expect(n * JACKPOT_RETURN.d).toBe(JACKPOT_RETURN.n * d);
  });

  it.each(currencies)('in %s at every stake: whole parts, and a chance that is the stake itself', (code) => {
    const reference = referenceStake(code);
    expect(reference).toBeLessThanOrEqual(2n ** 32n);
    for (const bet of baseBets(code)) {
      const stake = bet * 20n;
      expect(isWholeStake(stake)).toBe(true);
      for (const tier of JACKPOT_TIERS) {
        const { share, oneIn } = JACKPOT[tier];
        expect(partOf(tier, stake) * 10_000n).toBe(stake * share);
        if (oneIn !== null) expect(stake).toBeLessThan(BigInt(oneIn) * reference);
      }
    }
  });

  it('refuses to cut: a stake of which a part would not be whole feeds nothing', () => {
    expect(isWholeStake(2_000n)).toBe(true);
    expect(isWholeStake(2_500n)).toBe(false);
    expect(() => partOf('minor', 2_500n)).toThrow('whole parts');
  });
});

it('has seeds and bounds of the same number of stakes everywhere', () => {
  const [usd, vnd] = [currency('USD'), currency('VND')];
  const main = (amount: bigint | null) => (amount === null ? null : Number(amount) / 10_000);
  expect(JACKPOT_TIERS.map((tier) => main(seedOf(tier, usd)))).toEqual([10, 50, 500, 5_000]);
  expect(JACKPOT_TIERS.map((tier) => main(mostOf(tier, usd)))).toEqual([30, 150, null, null]);
  expect(main(seedOf('grand', vnd))).toBe(100_000_000);
});

describe('a pot that falls by chance', () => {
  const usd = currency('USD');

  it('asks for two numbers of a stream of its own, whose messages name it', () => {
    const number = (nonce: number, at: number) =>
      createHmac('sha256', seedNo(1))
        .update(`player:1:${nonce}:jackpot:major:0`)
        .digest()
        .readUInt32BE(at * 4);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const drawn = BigInt(number(nonce, 0) % 200_000) * 10_000n + BigInt(number(nonce, 1) % 10_000);
      const of = { serverSeed: seedNo(1), clientSeed: 'player:1', nonce };
      expect(fallenByChance(of, drawn + 1n, usd)).toContain('major');
      expect(fallenByChance(of, drawn, usd)).not.toContain('major');
    }
  });

  it('falls as often as the stake says, and to a larger one whenever to a smaller', () => {
    const rounds = 2_000;
    const fallen = (of: bigint) =>
      Array.from({ length: rounds }, (_, nonce) => nonce).filter((nonce) =>
        fallenByChance({ ...seeds(1), nonce }, of, usd).includes('major'),
      );
    const [large, small] = [fallen(2_000n * referenceStake(usd)), fallen(200n * referenceStake(usd))];
    // One in a hundred; 99.9 % of such runs are within.
    expect(large.length).toBeGreaterThan(7);
    expect(large.length).toBeLessThan(37);
    expect(small.every((nonce) => large.includes(nonce))).toBe(true);
  });

  it('always falls to the whole of what is drawn from, never to nothing, and by the same seeds in all currencies', () => {
    const all = 2_000_000n * referenceStake(usd);
    expect(fallenByChance(seeds(2), all, usd)).toEqual(['major', 'grand']);
    expect(fallenByChance(seeds(2), 0n, usd)).toEqual([]);
  });
});

describe('a pot that must fall', () => {
  it.each(currencies)('does so between seed and most in %s, its mean in the middle', (code) => {
    for (const tier of ['mini', 'minor'] as const) {
      const [seed, most] = [Number(seedOf(tier, code)), Number(mostOf(tier, code))];
      const drawn = Array.from({ length: 400 }, (_, at) => Number(thresholdOf(tier, seedNo(at), code)));
      expect(drawn.every((each) => each >= seed && each <= most)).toBe(true);
      const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
      expect(Math.abs((mean - (seed + most) / 2) / (most - seed))).toBeLessThan(0.05);
    }
  });

  it('falls with the first stake whose part reaches it', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), (fed) => {
        const least = stakedFor('minor', fed);
        expect(least * 15n).toBeGreaterThanOrEqual(fed * 10_000n);
        expect((least - 1n) * 15n).toBeLessThan(fed * 10_000n);
      }),
    );
  });
});
