import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import type { Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSeeds, rotateSeeds } from './seeds.ts';

describeSiteOnEachDatabase('seeds', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  it('many who look at the seeds or rotate them at once all have their way, one after the other', async () => {
    const of = { player: 'member:1', gameCode: 'LANTERN_COURT' };
    const first = await readSeeds(site.deps, of);
    const rotations = Array.from({ length: 8 }, () => rotateSeeds(site.deps, of));
    const reads = Array.from({ length: 8 }, () => readSeeds(site.deps, of));
    const [rotated] = await Promise.all([Promise.all(rotations), Promise.all(reads)]);
    const revealed = rotated.map((answer) => (answer.ok ? answer.value.revealed.serverSeedHash : answer.code));
    expect(new Set(revealed).size).toBe(8);
    expect(revealed).toContain(first.serverSeedHash);
    // Each rotation goes to the pair that was committed before.
    const promised = rotated.map((answer) => (answer.ok ? answer.value.seeds.nextServerSeedHash : answer.code));
    const last = await readSeeds(site.deps, of);
    const inForce = rotated.map((answer) => (answer.ok ? answer.value.seeds.serverSeedHash : answer.code));
    expect([first.nextServerSeedHash, ...promised]).toEqual(expect.arrayContaining([...inForce, last.serverSeedHash]));
  });
});
