/** Chance of the month: whoever makes a demo world on the same day gets the same one. */
import { createHash } from 'node:crypto';
import type { Chance } from '#kernel';

/** A stream of its own for each `name`. Anybody can compute it: nothing that is played after the month may come from it. */
export function foretoldChance(name: string): Chance {
  let drawn = 0;
  const draw = (bytes: number): Buffer => {
    drawn += 1;
    return createHash('shake256', { outputLength: bytes }).update(`${name}/${drawn}`).digest();
  };
  return {
    // A small limit of 48 bits leaves no bias that anybody could see.
    int: (limit) => draw(6).readUIntBE(0, 6) % limit,
    hex: (bytes) => draw(bytes).toString('hex'),
  };
}
