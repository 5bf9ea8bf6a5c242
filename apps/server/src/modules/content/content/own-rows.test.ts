/** Current announcements and banners: only the brand's, in the operator's order. */
import type { Db, Tables } from '#db';
import { millis } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bannersOn, insertBanner, insertNotice, noticesOn } from './queries.ts';

const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1_000);
const now = millis(at(10).getTime());

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: at(0), updated_at: at(0) };
    await db.q.insertInto('merchant').values(row).execute();
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['notice', 'banner']) await db.run(`delete from ${table}`);
});

const notice = (title: string, part: Partial<Insertable<Tables['notice']>> = {}) =>
  insertNotice(db, {
    merchant: 'here',
    kind: 'PL',
    execution: null,
    texts: JSON.stringify({ EN: { title, content: '' } }),
    position: 0,
    published_at: at(0),
    ends_at: null,
    ...part,
  });
const banner = (title: string, part: Partial<Insertable<Tables['banner']>> = {}) =>
  insertBanner(db, {
    merchant: 'here',
    group_name: 'a',
    titles: JSON.stringify({ EN: title }),
    image: '',
    position: 0,
    starts_at: at(0),
    ends_at: null,
    ...part,
  });

it('notices are on from their moment to their end, by place and then the newest first', async () => {
  await notice('last', { position: 2, published_at: at(9) });
  await notice('older', { published_at: at(1), ends_at: at(11) });
  await notice('newer', { published_at: at(10) });
  await notice('old, written later', { published_at: at(1) });
  await notice('help', { kind: 'H', position: 3 });
  await notice('other kind', { kind: 'PR' });
  await notice('elsewhere', { merchant: 'twin' });
  await notice('withdrawn', { active: false });
  await notice('soon', { published_at: at(11) });
  await notice('over', { ends_at: at(10) });
  const on = async (...kinds: ('PL' | 'H')[]) =>
    (await noticesOn(db, { merchant: 'here', kinds, now })).map(({ texts }) => texts['EN']?.title);
  expect(await on('PL', 'H')).toEqual(['newer', 'older', 'old, written later', 'last', 'help']);
  expect(await on('H')).toEqual(['help']);
  expect(await on()).toEqual([]);
});

it('banners are on from their moment to their end, by group and place', async () => {
  await banner('b', { group_name: 'b' });
  await banner('a last', { position: 2 });
  await banner('a first', { position: 1, starts_at: at(10), ends_at: at(11) });
  await banner('a second', { position: 1 });
  await banner('elsewhere', { merchant: 'twin' });
  await banner('withdrawn', { active: false });
  await banner('soon', { starts_at: at(11) });
  await banner('over', { ends_at: at(10) });
  const on = (await bannersOn(db, { merchant: 'here', now })).map(({ titles }) => titles['EN']);
  expect(on).toEqual(['a first', 'a second', 'a last', 'b']);
});

it('no more than a hundred are shown at once', async () => {
  const many = Array.from({ length: 101 }, (_, n) => n);
  for (const n of many) {
    await notice(`${n}`, { position: n });
    await banner(`${n}`, { position: n });
  }
  expect(await noticesOn(db, { merchant: 'here', kinds: ['PL'], now })).toHaveLength(100);
  expect(await bannersOn(db, { merchant: 'here', now })).toHaveLength(100);
});
