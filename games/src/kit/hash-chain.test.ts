import { expect, it } from 'vitest';
import { commitment } from './fair.ts';
import { endOfChain, followsInChain, hashChain, mixClientSeeds } from './hash-chain.ts';

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

it('is made of a whole seed, for a number of rounds that somebody could check', () => {
  const seed = 'a'.repeat(64);
  expect(hashChain(seed, 1)).toEqual({ terminatingHash: commitment(seed), links: [seed] });
  for (const rounds of [0, -1, 1.5, Number.NaN, 10_000_001])
    expect(() => hashChain(seed, rounds)).toThrow('10,000,000');
  expect(() => hashChain('a'.repeat(63), 1)).toThrow('64 hex digits');
});

it('ends where it was said to, from whichever of its links', () => {
  for (const [linkNo, link] of chain.links.entries()) expect(endOfChain(link, linkNo)).toBe(chain.terminatingHash);
  expect(endOfChain(chain.links[1]!, 0)).not.toBe(chain.terminatingHash);
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

it('is mixed of what every seat really brings: nobody’s seed passes for those of two seats', () => {
  expect(mixClientSeeds(['ann'])).toBe(commitment('ann'));
  for (const seeds of [[], ['ann', ''], ['', 'ann'], ['ann\nben', 'cho']]) {
    expect(() => mixClientSeeds(seeds)).toThrow('every seat');
  }
});
