/**
 * Hash chain of the seeds of shared rounds (tables, crash, draws). The house draws the last seed first, hashes it
 * backwards, publishes the terminating hash before betting opens, and spends the seeds in reverse order of their
 * making: the hash of each revealed seed is the one revealed before it, so no seed can be exchanged once the chain is
 * public.
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

/** `lastSeed` is 64 random hex digits; `rounds` is the length of the chain. */
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

/** True when `link` is the seed that `previous` (the link before it, or the terminating hash) commits to. */
export const followsInChain = (previous: string, link: string): boolean => commitment(link) === previous;

/** Terminating hash of the chain of a link: its hash taken `linkNo + 1` times. */
export function endOfChain(link: string, linkNo: number): string {
  let end = link;
  for (let step = 0; step <= linkNo; step += 1) end = commitment(end);
  return end;
}

/** Client seed of a room with several seats: built from each seat's own seed, in the order of the seats. */
export function mixClientSeeds(seeds: readonly string[]): string {
  assert(seeds.length > 0 && seeds.every(isClientSeed), 'every seat brings a client seed');
  return sha256Hex(seeds.join('\n'));
}
