/**
 * Seeds of shared rounds (tables, crash, draws). The house makes the last seed first and hashes its way back, publishes the
 * end of that walk before betting opens, and then spends the seeds in the opposite order: the hash of each revealed seed is
 * the one revealed before it, so no seed can be exchanged once the chain is public.
 */
import { assert } from '#kernel';
import { commitment, isClientSeed, isServerSeed, sha256Hex } from './fair.ts';

const ROUNDS_MAX = 10_000_000;

export interface HashChain {
  /** The published commitment to the whole chain. */
  readonly terminatingHash: string;
  /** Server seeds in the order of play. */
  readonly links: readonly string[];
}

/** `lastSeed` is 64 random hex digits; `rounds` is how many the chain serves. */
export function hashChain(lastSeed: string, rounds: number): HashChain {
  assert(isServerSeed(lastSeed), 'a server seed is 64 hex digits');
  assert(Number.isInteger(rounds) && rounds >= 1 && rounds <= ROUNDS_MAX, 'a chain serves 1 to 10,000,000 rounds');
  const backwards: string[] = [];
  let seed = lastSeed;
  for (let round = 0; round < rounds; round += 1) {
    backwards.push(seed);
    seed = commitment(seed);
  }
  return { terminatingHash: seed, links: backwards.toReversed() };
}

/** Whether `link` is the seed that `previous` (the link before it, or the terminating hash) committed to. */
export const followsInChain = (previous: string, link: string): boolean => commitment(link) === previous;

/** Where the chain of a link ends, which as many links were revealed before as its number says. */
export function endOfChain(link: string, linkNo: number): string {
  let end = link;
  for (let step = 0; step <= linkNo; step += 1) end = commitment(end);
  return end;
}

/** The client seed of a room with several seats: each seat's own seed has a part in it, in the order of the seats. */
export function mixClientSeeds(seeds: readonly string[]): string {
  assert(seeds.length > 0 && seeds.every(isClientSeed), 'every seat brings a client seed');
  return sha256Hex(seeds.join('\n'));
}
