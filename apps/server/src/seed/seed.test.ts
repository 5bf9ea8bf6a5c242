import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Call, type Language } from '#contract';
import { switchedOn, merchantConfig } from '#server/ports/brand/merchant.ts';
import { createSite, type Site } from '#testkit';
import { engines } from '#games/engines.ts';
import { hands } from '#games/hands.ts';
import { LOTTERIES } from '#games/lottery/lotteries.ts';
import { liveRooms, roomByCode, rooms as roomEngines } from '#games/rooms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH_GAME } from './crash.ts';
import { RACES, SPORTSBOOK } from '../modules/play/book/index.ts';
import { seedDemo } from './index.ts';
import { LIVE_TABLES } from './live-tables.ts';
import { switchTree } from '../ports/brand/switches.ts';
import { TEXTS } from './texts/index.ts';

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
  expect(await client.deposit.list({})).toMatchObject({ value: { list: [{ state: 'S' }] } });
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
  expect(under('agent1')).toEqual(['agent2', 'down1', 'down2', 'member1', 'staff1', 'staff2']);
  expect(under('agent2')).toEqual(['agent3', 'down3', 'down4', 'down5', 'down6']);
  expect(under('agent3')).toEqual(['down7', 'down8']);
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
  it('offers to play exactly what the house runs, at both brands: games with an engine, every lottery, every live table, and crash; one the book and its races, too', async () => {
    const games = await site.deps.db.q.selectFrom('game').select(['merchant', 'game_code', 'status']).execute();
    const tables = LIVE_TABLES.map(({ code }) => code);
    const played = [...engines, ...hands].map(({ meta }) => meta.code);
    const codes = [...played, ...LOTTERIES.map(({ code }) => code), ...tables, CRASH_GAME.code].toSorted();
    for (const { code } of site.deps.brands.all()) {
      const own = games.filter((game) => game.merchant === code && game.status === 'ON').map((game) => game.game_code);
      expect(own.toSorted(), code).toEqual(code === 'pavilion' ? [...codes, SPORTSBOOK, RACES.code].toSorted() : codes);
    }
  });

  it('starts nothing that is only announced, and says why', async () => {
    const { client } = await site.login('member1');
    const games = await site.deps.db.q.selectFrom('game').selectAll().where('merchant', '=', 'pavilion').execute();
    const announced = games.filter((game) => game.status === 'MAINTAIN');
    expect(announced.length).toBeGreaterThan(8);
    for (const { node_id: nodeId, vendor: vassalage } of announced) {
      expect(await client.game.launch({ nodeId, vassalage })).toMatchObject({ code: 'vendor.maintenance' });
      expect(await client.game.trialLaunch({ nodeId, vassalage })).toMatchObject({ code: 'vendor.maintenance' });
    }
  });

  it('names every lottery in six languages, each at a node of its own', async () => {
    const games = await site.deps.db.q
      .selectFrom('game')
      .select(['node_id', 'names'])
      .where('merchant', '=', 'lotus')
      .where('menu', 'is not', null)
      .execute();
    expect(new Set(games.map(({ node_id }) => node_id)).size).toBe(LOTTERIES.length);
    for (const { names } of games) expect(Object.keys(names).toSorted()).toEqual(['AR', 'CN', 'EN', 'JA', 'TH', 'VI']);
  });

  it('points at covers that are drawn', async () => {
    const root = join(import.meta.dirname, '../../../..');
    for (const { icon } of await site.deps.db.q.selectFrom('game').select('icon').execute()) {
      const [, game] = /^\/art\/(?:covers|tables)\/(.+?)(?:-[b-d])?\.svg$/.exec(icon) ?? [];
      if (game) expect(readFileSync(join(root, 'games/src', game, 'art/cover.svg'), 'utf8'), icon).toContain('<svg');
      else expect(readFileSync(join(root, 'packages/ui/src', icon), 'utf8'), icon).toContain('<svg');
    }
  });
});

describe('rooms', () => {
  it('are at both brands a room each, in the brand’s money, with settings that its engine reads', async () => {
    const rooms = await site.deps.db.q.selectFrom('room').selectAll().execute();
    for (const { code, config } of site.deps.brands.all()) {
      const own = rooms.filter(({ merchant }) => merchant === code);
      const codes = [...LIVE_TABLES, CRASH_GAME].map((table) => table.code);
      expect(own.map((room) => room.code).toSorted()).toEqual(codes.toSorted());
      expect(new Set(own.map(({ currency }) => currency))).toEqual(new Set([config.currency]));
      expect(new Set(own.map(({ engine }) => engine))).toEqual(new Set(roomEngines.map(({ meta }) => meta.code)));
    }
    for (const room of rooms)
      expect(roomByCode(room.engine)!.readConfig(room.config), room.code).toMatchObject({ ok: true });
  });

  it('that are tables are called apart in six languages', () => {
    for (const language of ['EN', 'CN', 'JA', 'TH', 'VI', 'AR'] as const)
      expect(new Set(LIVE_TABLES.map(({ names }) => names[language])).size, language).toBe(LIVE_TABLES.length);
  });

  it('of one game differ in limits or in rules', async () => {
    const rooms = await site.deps.db.q.selectFrom('room').selectAll().where('merchant', '=', 'lotus').execute();
    for (const { meta } of liveRooms) {
      const own = rooms.filter(({ engine }) => engine === meta.code).map(({ config }) => JSON.stringify(config));
      expect(own.length, meta.code).toBeGreaterThan(1);
      expect(new Set(own).size, meta.code).toBe(own.length);
    }
  });
});

describe('what is offered', () => {
  const both = ['pavilion', 'lotus'];

  it.each(both)(
    '%s has promotions in every category, a mall, levels and a wheel whose figures stand in the texts',
    async (merchant) => {
      const { client } = await site.login('member1', merchant);
      const categories = await client.promotion.categories();
      expect(categories.ok && categories.value.map(({ category }) => category)).toEqual([
        'WELCOME',
        'DEPOSIT',
        'PLAY',
        'SPECIAL',
      ]);
      const promotions = await client.promotion.list({ pageSize: 50 });
      if (!promotions.ok) throw new Error(promotions.code);
      // Members who have deposited see no first-deposit offer.
      expect(promotions.value.totalCount).toBe(7);
      for (const { id } of promotions.value.list) {
        const detail = await client.promotion.detail({ id });
        expect(detail).toMatchObject({ ok: true });
        expect(JSON.stringify(detail)).not.toMatch(/\{\w+\}|undefined|NaN|\$0\b/);
      }
      const rewards = await client.pointsMall.rewards({ pageSize: 50 });
      expect(rewards).toMatchObject({ ok: true, value: { totalCount: 8 } });
      expect(await client.vip.ranks()).toMatchObject({ ok: true, value: { length: 8 } });
      const wheel = await client.promotion.raffle();
      if (!wheel.ok || !wheel.value) throw new Error('no wheel');
      const chances = wheel.value.prizes.reduce((sum, { rate }) => sum + Math.round(Number(rate) * 100), 0);
      expect(chances).toBe(10_000);
      const tickets = await client.reward.tickets({});
      expect(JSON.stringify([wheel.value, tickets])).not.toMatch(/\$[\d,]+(\.\d)?(?![\d.,])|₫[\d,]+\.\d/);
    },
  );

  it.each(both)(
    '%s helps with what it has: withdrawals, and limits of one’s own, in every language',
    async (merchant) => {
      for (const lang of Object.keys(TEXTS) as Language[]) {
        const answer = await site.client(merchant).support.help({ lang, device: 'WEB' });
        const articles = answer.ok ? answer.value : [];
        const contentOf = (wanted: string) => articles.find(({ tag }) => tag === wanted)?.content ?? '';
        expect(contentOf('withdraw'), lang).toMatch(/<ol>.*<h3>/s);
        expect(contentOf('responsible'), lang).toContain('href="/playSafely"');
        expect(JSON.stringify(articles), lang).not.toMatch(/\{\w+\}|undefined|NaN/);
      }
    },
  );

  it('is written in the brand’s own money', async () => {
    const listed = await site.client('lotus').promotion.list({ pageSize: 50 });
    const summaries = listed.ok ? listed.value.list.map(({ summary }) => summary) : [];
    expect(summaries).toContain('50% of your first deposit, up to ₫2,500,000, once it is wagered 15 times.');
  });

  it('says on the card of a match the condition that its terms say: from which deposit on, and how often it is wagered', async () => {
    for (const language of Object.keys(TEXTS) as Language[]) {
      const listed = await site.client('pavilion', { language }).promotion.list({ category: 'DEPOSIT', pageSize: 50 });
      const cards = listed.ok ? listed.value.list.map(({ summary }) => summary) : [];
      expect(cards, language).toHaveLength(2);
      expect(cards[0], language).toMatch(/(?=.*50.*50)(?=.*8)/s);
      expect(cards[1], language).toMatch(/(?=.*\$20)(?=.*3)/s);
    }
  });

  it('never lets the wheel or a match give back more than play costs on average', async () => {
    const rows = await site.deps.db.q.selectFrom('promotion').select('rule').execute();
    const edge = 0.0373;
    for (const { rule } of rows) {
      const {
        kind,
        percent = 0,
        playThrough = 0,
        target = 1,
        reward = 0,
      } = rule as Record<string, number | string> as never as Record<string, number>;
      if (kind === ('DEPOSIT_MATCH' as never) || kind === ('FIRST_DEPOSIT' as never)) {
        expect(percent / 100).toBeLessThan(playThrough * edge);
      }
      if (kind === ('TURNOVER' as never)) expect(reward).toBeLessThan(target * edge);
    }
  });
});

it('has pictures for banners, vendors and brands', async () => {
  const art = join(import.meta.dirname, '../../../../packages/ui/src');
  const [banners, vendors, promotions, rewards] = await Promise.all([
    site.deps.db.q.selectFrom('banner').select('image').execute(),
    site.deps.db.q.selectFrom('vendor').select('icon').execute(),
    site.deps.db.q.selectFrom('promotion').select('banner').execute(),
    site.deps.db.q.selectFrom('point_reward').select('image').execute(),
  ]);
  const logos = site.deps.brands.all().map(({ config }) => config.logo);
  const offered = [...promotions.map((row) => row.banner), ...rewards.map((row) => row.image)];
  for (const path of [...banners.map((row) => row.image), ...vendors.map((row) => row.icon), ...offered, ...logos]) {
    expect(readFileSync(join(art, path), 'utf8'), path).toContain('<svg');
  }
});
