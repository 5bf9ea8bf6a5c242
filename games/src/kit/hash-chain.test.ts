import { expect, it } from 'vitest';
import { followsInChain, hashChain, mixClientSeeds } from './hash-chain.ts';

const chain = hashChain('0123456789abcdef'.repeat(4), 100);

it('lets everybody check each revealed seed against the one before it, from the published hash on', () => {
  let previous = chain.terminatingHash;
  for (const link of chain.links) {
    expect(followsInChain(previous, link)).toBe(true);
    previous = link;
  }
  expect(chain.links).toHaveLength(100);
  expect(chain.links.at(-1)).toBe('0123456789abcdef'.repeat(4));
});

it('shows a seed that was exchanged, skipped or repeated', () => {
  const [first, second, third] = chain.links as [string, string, string];
  expect(followsInChain(first, third)).toBe(false);
  expect(followsInChain(second, second)).toBe(false);
  expect(followsInChain(chain.terminatingHash, 'f'.repeat(64))).toBe(false);
});

it('gives every seat a part in the seed of a shared shuffle', () => {
  const mixed = mixClientSeeds(['ann', 'ben', 'cho']);
  expect(mixClientSeeds(['ann', 'ben', 'chu'])).not.toBe(mixed);
  expect(mixClientSeeds(['ben', 'ann', 'cho'])).not.toBe(mixed);
  expect(mixClientSeeds(['annben', 'cho'])).not.toBe(mixClientSeeds(['ann', 'bencho']));
});
