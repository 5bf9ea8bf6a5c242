/** Random source of a site under test: reproducible by seed, and therefore predictable. */
import { createHash } from 'node:crypto';
import type { Chance } from '#kernel';
import { seededRng } from './rng.ts';

/** Another one is in TEST_SEED. */
export const SEED_OF_THE_GATE = 20_260_101;

export function seededChance(seed: string): Chance {
  let drawn = 0;
  const rng = seededRng(createHash('sha256').update(seed).digest().readUInt32BE(0));
  return {
    int: (limit) => rng.int(limit),
    hex(bytes) {
      drawn += 1;
      return createHash('shake256', { outputLength: bytes }).update(`${seed}/${drawn}`).digest('hex');
    },
  };
}

let file: string | null = null;
let opened = 0;

/** Called before the tests of a file. */
export function beginFile(name: string): void {
  file = name;
  opened = 0;
}

/** Chance of the next site that this file opens, which no other site of the run has; outside of a test it is the system's. */
export function chanceOfSite(): Chance | undefined {
  if (file === null) return undefined;
  opened += 1;
  return seededChance(`${process.env['TEST_SEED'] ?? SEED_OF_THE_GATE}/${file}/${opened}`);
}
