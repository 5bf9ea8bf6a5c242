import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanesFor } from '../catalogue/index.ts';
import { brandOrigin, gameHeadFor, headFor } from './head.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const brand = () => site.deps.brands.byHost('localhost');
const read = (url: string, host = 'localhost') => site.app.inject({ url, headers: { host } });

test('each brand names its own pages to search engines, in every language that it speaks', async () => {
  const robots = await read('/robots.txt', 'lotus.localhost');
  expect(robots.body).toMatch(/^Sitemap: http:\/\/lotus\.localhost.*\/sitemap\.xml$/m);
  const { body, headers } = await read('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(body).toContain('/promotions</loc>');
  expect(body).toContain('hreflang="zh-Hans"');
  expect(body).toContain(`hreflang="th" href="${brandOrigin(site.deps, brand())}/help?lang=TH"`);
  for (const own of ['/depositv2', '/reset', '/transactionHistory', '/chat']) expect(body).not.toContain(own);
});

test('a page says what it is called, what it is about and where it is listed', async () => {
  const lanes = await lanesFor(site.deps, brand(), 'EN');
  const head = headFor(site.deps, brand(), '/rng', { language: 'EN', lanes });
  const fish = headFor(site.deps, brand(), '/fish', { language: 'EN', lanes });
  expect(fish.description, 'nothing of it can be played yet').toBe('Fishing at Pavilion opens soon.');
  expect(head.title).toBe('Slots · Pavilion');
  expect(head.description).toContain('Slots at Pavilion');
  expect(head.canonical).toBe(`${brandOrigin(site.deps, brand())}/rng`);
  expect(headFor(site.deps, brand(), '/down', { language: 'TH', lanes }).canonical).toMatch(/\/download\?lang=TH$/);
});

test('the page of a game is called after it, and has one address in each language', async () => {
  const at = (url: string, language: 'EN' | 'TH' = 'EN') => gameHeadFor(site.deps, brand(), url, language);
  expect(await at('/gameInfo?nodeId=1001&from=x')).toEqual({
    title: 'Lantern Court · Pavilion',
    description: expect.stringContaining('Lantern Court at Pavilion'),
    canonical: `${brandOrigin(site.deps, brand())}/gameInfo?nodeId=1001`,
  });
  expect((await at('/gameInfo?nodeId=1001', 'TH'))?.canonical).toMatch(/\/gameInfo\?nodeId=1001&lang=TH$/);
  for (const url of [
    '/gameInfo',
    '/gameInfo?nodeId=0',
    '/gameInfo?nodeId=9999999',
    '/gameInfo?nodeId=1e30',
    '/rng?nodeId=1001',
  ])
    expect(await at(url)).toBeNull();
  expect((await read('/sitemap.xml')).body).toMatch(/\/gameInfo\?nodeId=1001<\/loc>.*nodeId=1001&amp;lang=TH"/);
});

test('what is a member’s own, or nobody knows, is not listed', () => {
  for (const path of ['/depositv2', '/reset', '/personalHistoryCopy', '/round/1', '/nowhere', '/constructor']) {
    expect(headFor(site.deps, brand(), path, { language: 'EN', lanes: [] }).canonical).toBeNull();
  }
});

test('a brand for members only lists nothing', async () => {
  const closed = await createSite({ brand: { loginedToHomePage: true } });
  const { body } = await closed.app.inject('/sitemap.xml');
  expect(body).not.toContain('<loc>');
  expect(
    headFor(closed.deps, closed.deps.brands.byHost('localhost'), '/vip', { language: 'EN', lanes: [] }).canonical,
  ).toBeNull();
  await closed.close();
});
