/** Concurrent acts of operators on one vendor; on PostgreSQL too, where they really run in parallel. */
import { generateKeyPairSync } from 'node:crypto';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGame, addVendor, changeGame, openGame, openVendor, setKey } from './index.ts';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describeSiteOnEachDatabase('acts upon a vendor', (open) => {
  let site: Site;
  const who = { merchant: 'pavilion', vendor: 'STUDIO', by: 'ann', reason: 'a race' };
  const card = { name: 'Studio', single: false, position: 500 } as const;
  const figures = { names: { EN: 'Dice' }, classify: '', rtp: null, position: 500 } as const;
  const add = (game: string) => addGame(site.deps, { ...who, game }, figures);

  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  it('of many who add it one does, and the others are told that it is there', async () => {
    const added = await Promise.all(
      (['RNG', 'RNG', 'LIVE', 'RNG', 'FISH', 'RNG'] as const).map((category) =>
        addVendor(site.deps, who, { ...card, category }),
      ),
    );
    expect(added.map((result) => (result.ok ? 'done' : result.code)).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'vendor.exists'),
    ]);
  });

  it('each is done or refused, whatever else is done meanwhile, and stands in the record once', async () => {
    await setKey(site.deps, who, { publicKey });
    for (const game of ['OLD', 'OTHER']) await add(game);
    const before = await acts();
    const work = Array.from({ length: 8 }, (_, n) => [
      add(`NEW${n}`),
      openGame(site.deps, { ...who, game: 'OLD' }, n % 2 ? 'open' : 'closed'),
      changeGame(site.deps, { ...who, game: 'OTHER' }, { position: n }),
      openVendor(site.deps, who, n % 2 === 0),
    ]).flat();
    expect(new Set((await Promise.all(work)).map(({ ok }) => ok))).toEqual(new Set([true]));
    expect((await acts()) - before).toBe(work.length);
  });

  const acts = async () => {
    const row = await site.deps.db.q
      .selectFrom('operator_act')
      .select((select) => select.fn.countAll<bigint>().as('lines'))
      .where('merchant', '=', who.merchant)
      .executeTakeFirstOrThrow();
    return Number(row.lines);
  };
});
