/** Video sources in the content security policy of the live tables' page, read from its header. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArcadeApp } from '../../../app.ts';

let site: Site;
let arcade: Site['arcade'];
let folder: string;

beforeAll(async () => {
  site = await createSite();
  folder = await mkdtemp(join(tmpdir(), 'pavilion-arcade-'));
  await writeFile(join(folder, 'index.html'), '<html lang="en"><!--boot--><div id="root"></div></html>');
  arcade = await createArcadeApp(site.deps, folder);
});
afterAll(async () => {
  await arcade.close();
  await site.close();
  await rm(folder, { recursive: true });
});

const film = (room: string, video: string | null, isOn = true, merchant = 'pavilion') =>
  site.deps.db.run('update room set video = $3, is_on = $4 where merchant = $1 and code = $2', [
    merchant,
    room,
    video,
    isOn,
  ]);

async function policyOf(url: string) {
  const { headers, statusCode } = await arcade.inject({ url });
  expect(statusCode).toBe(200);
  const parts = String(headers['content-security-policy']).split(';');
  return new Map(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}
const mediaOf = async (url: string) => (await policyOf(url)).get('media-src');

test('the page of live tables takes moving pictures from where its tables are filmed, and from nowhere else', async () => {
  const plain = await policyOf('/live?merchant=pavilion');
  expect(plain.get('media-src')).toEqual(["'self'"]);
  await film('SIC_BO_A', 'https://studio.example/rooms/sicbo/live.m3u8?quality=high');
  await film('ROULETTE_A', 'https://other.example:8443/wheel.m3u8');
  await film('ROULETTE_B', 'https://closed.example/wheel.m3u8', false);
  const filmed = await policyOf('/live?ticket=t&merchant=pavilion&tables=SIC_BO_A');
  expect(filmed.get('media-src')?.toSorted()).toEqual([
    "'self'",
    'https://other.example:8443/',
    'https://studio.example/rooms/sicbo/',
  ]);
  for (const [rule, sources] of plain) if (rule !== 'media-src') expect(filmed.get(rule)).toEqual(sources);
});

test.each([
  ['of another brand', '/live?merchant=lotus'],
  ['of a brand that there is not', '/live?merchant=nobody'],
  ['of no brand', '/live'],
  ['of the lotteries', '/lottery?merchant=pavilion'],
  ['of a house game', '/?merchant=pavilion'],
])('the page %s is told nothing of them', async (_, url) => {
  await film('SIC_BO_A', 'https://studio.example/rooms/sicbo/live.m3u8');
  expect(await mediaOf(url)).toEqual(["'self'"]);
});

test('an address makes no rule of its own', async () => {
  await film('SIC_BO_A', "https://studio.example/a;script-src *,default-src 'none'/live.m3u8");
  const policy = await policyOf('/live?merchant=pavilion');
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('media-src')).toContain("https://studio.example/a%3Bscript-src%20*%2Cdefault-src%20'none'/");
});
