import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashChain } from '#games/kit/hash-chain.ts';
import { fairDraw } from '#games/lottery/kit/fair-draw.ts';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { checkDraw, drawnFrom } from './check-draw.ts';

const { links, terminatingHash } = hashChain('0d'.repeat(32), 40);

it('draws every lottery as the site does, from the same page and other code', () => {
  for (const { code, familyOn } of LOTTERIES)
    for (const [at, link] of links.entries()) {
      const numero = `20261120-${String(at + 1).padStart(4, '0')}`;
      const family = familyOn('2026-11-20');
      expect(drawnFrom(code, link, numero), code).toBe(family.write(fairDraw(family, { link, lottery: code, numero })));
    }
});

it('finds a proof right, and any part of it that was exchanged', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const [lottery, numero] = ['k3-60', '20261120-0007'];
  const result = drawnFrom(lottery, links[6]!, numero)!;
  const drawsAt = Date.UTC(2026, 10, 20);
  const signed = ['draw 1', 'pavilion', lottery, numero, '2026-11-20T00:00:00.000Z', result];
  const chainText = `chain ${terminatingHash} 6 ${links[6]}`;
  const signature = sign(null, Buffer.from([...signed, chainText].join('\n')), privateKey).toString('base64url');
  const chain = { terminatingHash, linkNo: 6 };
  const proof = {
    merchant: 'pavilion',
    lottery,
    numero,
    drawsAt,
    result,
    source: { link: links[6] },
    chain,
    signature,
  };
  const published = { keys: [pem], ends: [terminatingHash] };
  const found = (change: object, other = published) => checkDraw({ ...proof, ...change }, other).result;
  expect(found({})).toBe('verified');
  for (const change of [
    { result: result === '111' ? '112' : '111' },
    { source: { link: links[5] } },
    { chain: { ...chain, linkNo: 5 } },
    { merchant: 'lotus' },
    { drawsAt: drawsAt + 1_000 },
    { numero: '20261120-0008' },
    { signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
  ])
    expect(found(change), JSON.stringify(change)).toBe('mismatch');
  expect(found({}, { ...published, ends: [] })).toBe('mismatch');
  expect(found({}, { ...published, keys: [] })).toBe('mismatch');
  expect(found({ result: null, source: null, signature: null })).toBe('sealed');
});
