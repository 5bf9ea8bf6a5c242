import { systemChance } from '#server/chance.ts';
import { expect, it } from 'vitest';
import { seededChance } from './seeded-chance.ts';
import { createSite } from './site.ts';

it('a site under test has the chance of its seed, and no two sites the same', async () => {
  const drawn = (seed: string) => {
    const chance = seededChance(seed);
    return [chance.hex(32), chance.hex(32), chance.hex(8), ...Array.from({ length: 20 }, () => chance.int(1_000))];
  };
  expect(drawn('a')).toEqual(drawn('a'));
  expect(new Set([...drawn('a').slice(0, 2), ...drawn('b').slice(0, 2)]).size).toBe(4);
  const sites = [await createSite(), await createSite()];
  const [one, other] = sites.map(({ deps }) => deps.chance.hex(32));
  await Promise.all(sites.map((site) => site.close()));
  expect(one).toHaveLength(64);
  expect(one).not.toBe(other);
});

it('a house has the chance of the system', () => {
  expect(systemChance.hex(32)).toMatch(/^[\da-f]{64}$/);
  expect(systemChance.hex(32)).not.toBe(systemChance.hex(32));
  expect(systemChance.int(1)).toBe(0);
});
