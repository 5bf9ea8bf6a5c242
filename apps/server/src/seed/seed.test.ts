import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Call } from '#contract';
import { switchedOn, merchantConfig } from '#server/modules/brand/index.ts';
import { createSite, type Site } from '#testkit';
import { engines } from '#games/engines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './index.ts';
import { switchTree } from './switches.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('is there once: a site that has a brand is left alone', async () => {
  const before = await site.deps.db.q.selectFrom('member').selectAll().execute();
  expect(await seedDemo(site.deps.db, site.clock)).toBe(false);
  expect(await site.deps.db.q.selectFrom('member').selectAll().execute()).toHaveLength(before.length);
});

it.each([
  ['pavilion', 1_000, '$'],
  ['lotus', 20_000_000, '₫'],
])('lets member1 of %s play at once', async (merchant, sumBalance, currencySymbol) => {
  const { client } = await site.login('member1', merchant);
  expect(await client.wallet.balance()).toMatchObject({ value: { sumBalance, currencySymbol } });
  expect(await client.deposit.list({})).toMatchObject({ value: { totalCount: 1, list: [{ state: 'S' }] } });
  expect(await client.report.transactions({})).toMatchObject({ value: { list: [{ amount: sumBalance }] } });
});

it('keeps books that balance', async () => {
  expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
});

it('puts a downline under agent1 and another under agent2', async () => {
  const rows = await site.deps.db.q
    .selectFrom('member as m')
    .innerJoin('member as u', 'u.id', 'm.upline_id')
    .select(['m.account', 'u.account as upline'])
    .where('m.merchant', '=', 'pavilion')
    .execute();
  const under = (upline: string) =>
    rows
      .filter((row) => row.upline === upline)
      .map((row) => row.account)
      .toSorted();
  expect(under('agent1')).toEqual(['agent2', 'down1', 'down2', 'member1']);
  expect(under('agent2')).toEqual(['down3', 'down4', 'down5', 'down6']);
});

describe('the brands', () => {
  it('differ in currency, languages, theme, switches and what a visitor sees first', () => {
    const [one, two] = site.deps.brands.all();
    for (const key of ['currency', 'theme', 'defaultLanguage', 'loginedToHomePage', 'agreementAge'] as const) {
      expect(one?.config[key], key).not.toEqual(two?.config[key]);
    }
    expect(one && switchedOn(one.config.switches, 'FREEPLAY3')).toBe(true);
    expect(two && switchedOn(two.config.switches, 'FREEPLAY3')).toBe(false);
  });

  it('have a place in the tree for every switch that a call needs', () => {
    const calls = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, Call>));
    const needed = calls.flatMap(({ traits }) => [...(traits.mod ? [traits.mod] : []), ...(traits.switches ?? [])]);
    expect(() => switchTree([...new Set(needed)])).not.toThrow();
    expect(() => switchTree(['NOSUCH3'])).toThrow('NOSUCH3');
  });

  it('have registration rules whose patterns are patterns', () => {
    for (const { config } of site.deps.brands.all()) {
      for (const rule of Object.values(merchantConfig.parse(config).registration)) {
        if (rule.acceptedPattern !== '*') expect(() => new RegExp(rule.acceptedPattern, 'u')).not.toThrow();
      }
    }
  });
});

describe('the catalogue', () => {
  it('holds every game the house runs and no other, at both brands', async () => {
    const games = await site.deps.db.q.selectFrom('game').select(['merchant', 'game_code']).execute();
    const codes = engines.map(({ meta }) => meta.code).toSorted();
    for (const { code } of site.deps.brands.all()) {
      const own = games.filter((game) => game.merchant === code).map((game) => game.game_code);
      expect(own.toSorted(), code).toEqual(codes);
    }
  });

  it('points at covers that are drawn', async () => {
    const drawn = readdirSync(join(import.meta.dirname, '../../../../games/src'));
    for (const { icon } of await site.deps.db.q.selectFrom('game').select('icon').execute()) {
      expect(drawn).toContain(icon.replace('/art/covers/', '').replace('.svg', ''));
    }
  });
});

it('has pictures for banners, vendors and brands', async () => {
  const art = join(import.meta.dirname, '../../../../packages/ui/src');
  const [banners, vendors] = await Promise.all([
    site.deps.db.q.selectFrom('banner').select('image').execute(),
    site.deps.db.q.selectFrom('vendor').select('icon').execute(),
  ]);
  const logos = site.deps.brands.all().map(({ config }) => config.logo);
  for (const path of [...banners.map((row) => row.image), ...vendors.map((row) => row.icon), ...logos]) {
    expect(readFileSync(join(art, path), 'utf8'), path).toContain('<svg');
  }
});
