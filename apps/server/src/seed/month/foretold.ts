/** Deterministic randomness for the month: demos made on the same day are equal. */
import { createHash } from 'node:crypto';
import type { Chance } from '#kernel';

/** A separate stream for each `name`. Predictable: nothing played after the month may depend on it. */
export function foretoldChance(name: string): Chance {
  let drawn = 0;
  const draw = (bytes: number): Buffer => {
    drawn += 1;
    return createHash('shake256', { outputLength: bytes }).update(`${name}/${drawn}`).digest();
  };
  return {
    // For small limits 48 bits have no noticeable bias.
    int: (limit) => draw(6).readUIntBE(0, 6) % limit,
    hex: (bytes) => draw(bytes).toString('hex'),
  };
}
