/** Random numbers of the operating system. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Chance } from '#kernel';

export const systemChance: Chance = {
  int: (limit) => randomInt(limit),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
};
