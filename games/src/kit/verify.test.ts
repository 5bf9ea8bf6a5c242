import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRound, type PublishedSlot } from '../../tools/verify/check-round.ts';
import { engines } from '../engines.ts';
import { lanternCourt } from '../lantern-court/engine/engine.ts';
import { commitment, fairStream } from './fair.ts';
import type { RoundProof } from './proof.ts';
import { verifyRound } from './verify.ts';

const sheet = join(import.meta.dirname, '../lantern-court/par.json');
const slots = [JSON.parse(readFileSync(sheet, 'utf8')) as PublishedSlot];

/** A proof as it comes over the wire. */
const proofOf = (serverSeed: string, clientSeed: string, nonce: number): RoundProof => ({
  roundId: `R${nonce}`,
  gameCode: lanternCourt.meta.code,
  gameVersion: lanternCourt.meta.version,
  serverSeedHash: commitment(serverSeed),
  serverSeed,
  clientSeed,
  nonce,
  bet: { lines: 20 },
  outcome: JSON.parse(JSON.stringify(lanternCourt.play({ lines: 20 }, fairStream({ serverSeed, clientSeed, nonce })))),
  status: 'S',
});

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: 64, maxLength: 64 });
const clientSeeds = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 64 })
  .filter((s) => /^[!-~]+$/.test(s));
const nonces = fc.nat({ max: 1_000_000 });

describe('verifying a round', () => {
  it('agrees in both implementations on ten thousand random seeds', () => {
    fc.assert(
      fc.property(hex, clientSeeds, nonces, (serverSeed, clientSeed, nonce) => {
        const proof = proofOf(serverSeed, clientSeed, nonce);
        expect(checkRound({ ...proof }, slots).result).toBe('verified');
        expect(verifyRound(proof, engines).verdict).toBe('verified');
      }),
      { numRuns: 10_000 },
    );
  });

  it('agrees on rounds with free spins, cut short or not', () => {
    const long = Array.from({ length: 3_000 }, (_, nonce) => proofOf('9d'.repeat(32), 'long', nonce)).filter(
      ({ outcome }) => (outcome as { steps: unknown[] }).steps.length > 1,
    );
    expect(long.length).toBeGreaterThan(10);
    for (const proof of long) expect(checkRound({ ...proof }, slots).result).toBe('verified');
  });

  it('reads an outcome whose keys a database has put in another order', () => {
    const proof = proofOf('11'.repeat(32), 'me', 3);
    const turned = Object.fromEntries(Object.entries(proof.outcome as object).toReversed());
    expect(verifyRound({ ...proof, outcome: turned }, engines).verdict).toBe('verified');
    expect(checkRound({ ...proof, outcome: turned }, slots).result).toBe('verified');
  });

  it('says that a seed in use is not to be opened yet', () => {
    const proof = { ...proofOf('11'.repeat(32), 'me', 3), serverSeed: null };
    expect(verifyRound(proof, engines).verdict).toBe('sealed');
    expect(checkRound(proof, slots).result).toBe('sealed');
  });
});

it('a cancelled round has no outcome to compare, and is not called a false one', () => {
  const proof = { ...proofOf('11'.repeat(32), 'me', 3), outcome: null, status: 'C' } as const;
  expect(verifyRound(proof, engines).verdict).toBe('cancelled');
  expect(checkRound(proof, slots).result).toBe('cancelled');
  expect(verifyRound({ ...proof, status: 'S' }, engines).verdict).toBe('mismatch');
  expect(checkRound({ ...proof, status: 'S' }, slots).result).toBe('mismatch');
  for (const status of ['C', 'U'] as const) {
    const settled = { ...proofOf('11'.repeat(32), 'me', 3), status };
    expect(verifyRound(settled, engines)).toEqual({ verdict: 'mismatch', field: 'status' });
    expect(checkRound(settled, slots).result).toBe('mismatch');
  }
});

describe('tampering', () => {
  const honest = proofOf('42'.repeat(32), 'tamper', 5);
  const bend = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('a') ? 'b' : 'a'}`;
    return 'other';
  };
  /** Every way to change one leaf of a JSON value. */
  const bends = (value: unknown): unknown[] => {
    if (Array.isArray(value)) {
      const inner = value.flatMap((item, at) => bends(item).map((bent) => value.with(at, bent)));
      return [...inner, [...value, 0], value.slice(1)].filter((changed) => value.length > 0 || changed.length > 0);
    }
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([key, item]) => bends(item).map((bent) => ({ ...value, [key]: bent })));
    }
    return [bend(value)];
  };
  const fields = ['gameCode', 'gameVersion', 'serverSeedHash', 'serverSeed', 'clientSeed', 'nonce', 'outcome'] as const;

  it.each(fields)('with %s is found by both implementations', (field) => {
    const changed = bends(honest[field]);
    expect(changed.length).toBeGreaterThan(0);
    for (const value of changed) {
      const bent = { ...honest, [field]: value } as RoundProof;
      expect(verifyRound(bent, engines).verdict).toBe('mismatch');
      expect(checkRound({ ...bent }, slots).result).toBe('mismatch');
    }
  });

  it.each([
    ['serverSeed', { serverSeed: 'no seed', serverSeedHash: commitment('no seed') }],
    ['clientSeed', { clientSeed: 'two words' }],
    ['nonce', { nonce: -1 }],
  ] as const)('with a %s that is none is told, and not tried', (field, bent) => {
    expect(verifyRound({ ...honest, ...bent }, engines)).toEqual({ verdict: 'mismatch', field });
  });

  it('with the lines bet on is found by both implementations', () => {
    const bent = { ...honest, bet: { lines: 10 } };
    expect(verifyRound(bent, engines)).toEqual({ verdict: 'mismatch', field: 'bet' });
    expect(checkRound(bent, slots).result).toBe('mismatch');
  });
});
