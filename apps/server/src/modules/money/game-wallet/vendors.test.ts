import { createSite, type Site } from '#testkit';
import { createSupplier } from '#testkit/supplier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scannedUpTo, saveScannedUpTo } from './open-queries.ts';
import { insertClosure } from './queries.ts';
import { createFindVendor } from './vendors.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
  await createSupplier(site, 'STUDIO');
});
afterAll(() => site.close());

it('a key that many calls wait for is read once, and again after a moment', async () => {
  let reads = 0;
  const db = new Proxy(site.deps.db, {
    get(target, name) {
      if (name === 'q') reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const find = createFindVendor({ db, clock: site.clock });
  const callers = () => Promise.all(Array.from({ length: 50 }, () => find('pavilion', 'STUDIO')));
  const [first] = await callers();
  const once = reads;
  expect(new Set(await callers())).toEqual(new Set([first]));
  expect(reads).toBe(once);
  site.clock.advance(10_000);
  await callers();
  expect(reads).toBe(2 * once);
  expect(once).toBeLessThan(5);
});

it('a supplier that is let in is known with the next call', async () => {
  const find = createFindVendor(site.deps);
  expect(await Promise.all([find('pavilion', 'LATER'), find('pavilion', 'LATER')])).toEqual([null, null]);
  await createSupplier(site, 'LATER');
  expect(await find('pavilion', 'LATER')).toMatchObject({ code: 'LATER' });
});

it('a supplier is known at its own brand, with the games it has there, for as long as it is let in', async () => {
  await createSupplier(site, 'HOUSE');
  const { q } = site.deps.db;
  const game = { merchant: 'lotus', vendor: 'HOUSE', category: 'RNG', icon: '', position: 99, rtp: null };
  await q
    .insertInto('game')
    .values({ ...game, node_id: 7_201, game_code: 'AT_LOTUS', names: '{"EN":"At Lotus"}' })
    .execute();
  const find = createFindVendor(site.deps);
  expect(await find('lotus', 'HOUSE')).toBeNull();
  const house = await find('pavilion', 'HOUSE');
  expect(house).toMatchObject({ merchant: 'pavilion', code: 'HOUSE' });
  expect(house!.games.size).toBeGreaterThan(0);
  expect(house!.games.has('AT_LOTUS')).toBe(false);
  expect((await find('pavilion', 'STUDIO'))?.games).toEqual(new Set());
  await q.updateTable('vendor_key').set({ active: false }).where('vendor', '=', 'HOUSE').execute();
  site.clock.advance(10_000);
  expect([await find('pavilion', 'HOUSE'), (await find('pavilion', 'STUDIO'))?.code]).toEqual([null, 'STUDIO']);
});

it('the look for open rounds goes on where the last one stopped', async () => {
  for (const postingId of [7n, 9n]) {
    await site.deps.db.tx((tx) => saveScannedUpTo(tx, postingId));
    expect(await scannedUpTo(site.deps.db)).toBe(postingId);
  }
});

it('a round that is nobody’s part is written down as closed once', async () => {
  const at = new Date(site.clock.now());
  const closure = {
    merchant: 'pavilion',
    vendor: 'STUDIO',
    roundId: 'nobody',
    memberId: null,
    reason: 'stale',
    paid: 5n,
  };
  for (const paid of [5n, 6n]) await insertClosure(site.deps.db, { ...closure, paid, at });
  const kept = await site.deps.db.run('select member_id, paid from round_closure where round_id = $1', ['nobody']);
  expect(kept).toEqual([{ member_id: null, paid: 5n }]);
});
