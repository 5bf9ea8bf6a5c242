import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { integer, rawNumbers, sha256 as sha256Again } from '../../tools/verify/numbers.ts';
import { commitment, drawing, fairStream, isClientSeed, isServerSeed } from './fair.ts';

const serverSeed = 'c0ffee'.padEnd(64, '0');
const seeds = { serverSeed, clientSeed: 'night pavilion'.replace(' ', '-'), nonce: 7 };

describe('the hash under the scheme', () => {
  // RFC 4231, test cases 1, 2, 3 and 6.
  it.each([
    ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      '4a656665',
      '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      bytesToHex(utf8ToBytes('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('gives the published HMAC-SHA-256 of key %s', (key, message, expected) => {
    expect(bytesToHex(hmac(sha256, hexToBytes(key), hexToBytes(message)))).toBe(expected);
  });

  it('commits to a seed with the published SHA-256', () => {
    expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('the stream of a round', () => {
  it('is the one Node computes from the same seeds, over many blocks', () => {
    const stream = fairStream(seeds);
    const again = rawNumbers(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
    for (let index = 0; index < 1_000; index += 1) expect(stream.u32()).toBe(again.next().value);
    expect(commitment(serverSeed)).toBe(sha256Again(serverSeed));
  });

  it('changes with the server seed, the client seed and the nonce', () => {
    const first = (changed: Partial<typeof seeds>) => fairStream({ ...seeds, ...changed }).u32();
    const values = [first({}), first({ serverSeed: 'f'.repeat(64) }), first({ clientSeed: 'x' }), first({ nonce: 8 })];
    expect(new Set(values).size).toBe(4);
  });

  it('takes only seeds that read one way', () => {
    expect(['', 'a b', 'ä', 'x'.repeat(65)].map(isClientSeed)).toEqual([false, false, false, false]);
    expect(isClientSeed('my:seed-1!')).toBe(true);
    expect(['F'.repeat(64), 'f'.repeat(63)].map(isServerSeed)).toEqual([false, false]);
    expect(() => fairStream({ ...seeds, nonce: -1 })).toThrow('nonce');
    expect(() => fairStream({ ...seeds, serverSeed: 'f'.repeat(63) })).toThrow('64 hex digits');
    expect(() => fairStream({ ...seeds, clientSeed: 'a b' })).toThrow('visible ASCII');
  });
});

/** Pearson's statistic against equal chances. */
const chiSquare = (counts: readonly number[], draws: number) =>
  counts.reduce((sum, count) => sum + (count - draws / counts.length) ** 2 / (draws / counts.length), 0);

describe('integers', () => {
  // The critical values leave one chance in a thousand.
  it.each([
    [2, 10.83],
    [7, 22.46],
    [30, 58.3],
    [52, 87.97],
    [256, 330.52],
  ])('below %d are equally likely', (limit, critical) => {
    const stream = fairStream(seeds);
    const counts = Array.from({ length: limit }, () => 0);
    for (let draw = 0; draw < 200_000; draw += 1) counts[stream.int(limit)]! += 1;
    expect(chiSquare(counts, 200_000)).toBeLessThan(critical);
  });

  it('favour nothing where a remainder would: three quarters of the range is the worst limit there is', () => {
    const limit = 3 * 2 ** 30;
    const stream = fairStream(seeds);
    const thirds = [0, 0, 0];
    for (let draw = 0; draw < 90_000; draw += 1) thirds[Math.floor(stream.int(limit) / 2 ** 30)]! += 1;
    expect(chiSquare(thirds, 90_000)).toBeLessThan(13.82);
  });

  it('pass over the numbers of the incomplete last stretch, and over no others', () => {
    const script = [2 ** 32 - 1, 2 ** 32 - 2, 5];
    expect(drawing(() => script.shift()!).int(3)).toBe((2 ** 32 - 2) % 3);
    expect(script).toEqual([5]);
  });

  it('draw by the same rule in the second implementation', () => {
    const stream = fairStream(seeds);
    const again = rawNumbers(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
    for (const limit of [1, 2, 3, 1_000, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32]) {
      for (let draw = 0; draw < 50; draw += 1) expect(stream.int(limit)).toBe(integer(again, limit));
    }
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1])('has no integer below %d', (limit) => {
    expect(() => fairStream(seeds).int(limit)).toThrow('limit');
  });
});
