import { createHash } from 'node:crypto';
import { commitment } from '#games/kit/fair.ts';
import { fallenByChance, thresholdOf } from '#games/kit/jackpot.ts';
import { currency } from '#kernel';
import { expect, it } from 'vitest';
import { checkPot, jackpotMismatch } from './check-jackpot.ts';

const seedNo = (at: number): string => createHash('sha256').update(String(at)).digest('hex');
const currencies = ['USD', 'CNY', 'THB', 'JPY', 'KRW', 'IDR', 'VND'];

it('two programs let the same pots fall by chance, in every currency, and find any other word', () => {
  for (const code of currencies)
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const seeds = { serverSeed: seedNo(1), clientSeed: 'an:auditor', nonce };
      // A stake so large that one in two rounds lets the first of them fall.
      const stake = BigInt(Number(thresholdOf('mini', seedNo(0), currency(code)))) * 5_000n;
      const fallen = fallenByChance(seeds, stake, currency(code)).map((tier) => ({ tier }));
      const proof = { currency: code, stakeUnits: String(stake), fallen };
      expect(jackpotMismatch(seeds, { jackpot: proof })).toBeNull();
      const other = fallen.some(({ tier }) => tier === 'grand') ? [] : [...fallen, { tier: 'grand' }];
      expect(jackpotMismatch(seeds, { jackpot: { ...proof, fallen: other } })).toMatch(/^(grand|major) draws/);
    }
  expect(jackpotMismatch({ serverSeed: seedNo(1), clientSeed: 'me', nonce: 0 }, {})).toBeNull();
});

it('two programs find the same sum at which a pot must fall, and a secret that was exchanged', () => {
  for (const code of currencies)
    for (const tier of ['mini', 'minor'] as const)
      for (let at = 0; at < 30; at += 1) {
        const secret = seedNo(at);
        const { result, because } = checkPot(tier, code, secret, commitment(secret));
        expect(result).toBe('verified');
        expect(because).toContain(` ${thresholdOf(tier, secret, currency(code))} `);
      }
  expect(checkPot('mini', 'USD', seedNo(1), commitment(seedNo(2))).result).toBe('mismatch');
  expect(() => checkPot('grand', 'USD', seedNo(1), commitment(seedNo(1)))).toThrow('no pot that must fall');
});

it('what says nothing that can be checked is refused, not taken for checked', () => {
  const seeds = { serverSeed: seedNo(1), clientSeed: 'me', nonce: 0 };
  const proof = { currency: 'USD', stakeUnits: '2000', fallen: [] };
  expect(jackpotMismatch(seeds, { jackpot: proof })).toBeNull();
  expect(jackpotMismatch(seeds, { jackpot: { ...proof, fallen: [{ tier: 'mini' }] } })).toBeNull();
  for (const jackpot of [
    null,
    {},
    { ...proof, currency: 'usd' },
    { ...proof, currency: null },
    { ...proof, stakeUnits: 2000 },
    { ...proof, stakeUnits: '0' },
    { ...proof, fallen: null },
    { ...proof, fallen: [{ tier: 'mega' }] },
  ])
    expect(jackpotMismatch(seeds, { jackpot })).toBe('what it says of the jackpot is malformed');
});
