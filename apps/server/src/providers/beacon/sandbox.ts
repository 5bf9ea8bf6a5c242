/**
 * Blocks of a demo: one in three seconds at most, made on demand. Each contains randomness that is not stored before,
 * so that the database does not reveal the next one.
 */
import { createHash } from 'node:crypto';
import type { Db } from '#db';
import { millis, type Chance, type Clock } from '#kernel';
import type { Beacon } from './beacon.ts';
import { blockSince, keepBlock, newestBlock } from './queries.ts';

const EVERY_MS = 3_000;
const CHAIN = 'sandbox';
const NOTHING = '0'.repeat(64);

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
}

export function sandboxBeacon({ db, clock, chance }: Needs): Beacon {
  return {
    chain: CHAIN,
    async firstSince(from) {
      const found = await blockSince(db, CHAIN, from);
      if (found) return found;
      const height = Math.floor(clock.now() / EVERY_MS);
      const at = millis(height * EVERY_MS);
      if (at < from) return null;
      const parts = [(await newestBlock(db, CHAIN)) ?? NOTHING, height, at, chance.hex(32)];
      const hash = createHash('sha256').update(parts.join(':')).digest('hex');
      await keepBlock(db, CHAIN, { height: BigInt(height), hash, at });
      return blockSince(db, CHAIN, from);
    },
  };
}
