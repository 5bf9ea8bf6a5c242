import { createSite, logBook, type Site } from '#testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryState } from '../../../shared-state/memory.ts';
import { createBrands } from './index.ts';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const spoil = (code: string, path: string, value: string) =>
  site.deps.db.run(`update merchant set config = jsonb_set(config::jsonb, $2::text[], $3::jsonb) where code = $1`, [
    code,
    `{${path}}`,
    value,
  ]);

test('a brand whose configuration makes no sense when it is read again stays as it was, and the log says so', async () => {
  const { db, clock } = site.deps;
  const [state, book] = [memoryState(clock), logBook()];
  const brands = await createBrands({ db, state, clock, log: pino({}, book.stream) });
  const name = brands.find('lotus')?.config.name;
  await spoil('lotus', 'currency', '"dollars"');
  await spoil('lotus', 'name', '"Lilies"');
  await spoil('pavilion', 'name', '"The Pavilion"');
  await state.publish('brand.changed', {});
  await brands.close();
  expect(brands.find('pavilion')?.config.name).toBe('The Pavilion');
  expect(brands.find('lotus')?.config.name).toBe(name);
  expect(book.lines.filter((line) => line.includes('brand.config.invalid') && line.includes('lotus'))).toHaveLength(1);
});

test('another brand can be changed all the same, and the broken one mended', async () => {
  const { brands } = site.deps;
  await spoil('lotus', 'currency', '"dollars"');
  const { code } = brands.byHost('nowhere.test');
  expect((await brands.change(code, { termsVersion: '7' })).config.termsVersion).toBe('7');
  expect(brands.find('lotus')?.config.currency).toMatch(/^[A-Z]{3}$/);
  await brands.change(brands.find('lotus')!.code, { termsVersion: '8' });
  const again = await createBrands({ ...site.deps, state: memoryState(site.clock) });
  expect(again.find('lotus')?.config).toMatchObject({
    termsVersion: '8',
    currency: brands.find('lotus')?.config.currency,
  });
  await again.close();
});

test('R02 a node that has not heard of a change, its Redis being away, does not undo it with one of its own', async () => {
  const apart = () => createBrands({ ...site.deps, state: memoryState(site.clock) });
  const [one, other] = [await apart(), await apart()];
  const { code } = one.byHost('nowhere.test');
  await one.change(code, { termsVersion: '9' });
  expect((await other.change(code, { maintenance: true })).config).toMatchObject({ termsVersion: '9' });
  await Promise.all([one.change(code, { termsVersion: '10' }), other.change(code, { maintenance: false })]);
  const blocked =
    (country: string) =>
    ({ blockedCountries }: MerchantConfig) => ({
      blockedCountries: [...blockedCountries, country],
    });
  await Promise.all([one.change(code, blocked('AQ')), other.change(code, blocked('BV'))]);
  const fresh = await apart();
  expect(fresh.find(code)?.config.blockedCountries.toSorted()).toEqual(['AQ', 'BV']);
  expect(fresh.find(code)?.config).toMatchObject({ termsVersion: '10', maintenance: false });
  for (const brands of [one, other, fresh]) await brands.close();
});

test('a site does not start with a brand that makes no sense', async () => {
  await spoil('lotus', 'languages', '[]');
  const starting = createBrands({ ...site.deps, state: memoryState(site.clock) });
  await expect(starting).rejects.toThrow('languages');
});
