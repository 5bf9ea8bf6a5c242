import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDb } from '#db';
import { systemClock } from '#server/compose.ts';
import { seedDemo } from '#server/seed/index.ts';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite } from '#testkit';
import { isDeep } from '#testkit/deep.ts';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quiet } from '../quiet.ts';
import { runScript } from '../scripts.ts';

const brand = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  runScript('brand', args, quiet(env));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pavilion-brand-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a command is understood whole or not at all', async () => {
  const nowhere = { DATA_DIR: join(dataDir, 'none') };
  for (const words of [
    '',
    'pavilion',
    'pavilion maintenance',
    'pavilion maintenance maybe',
    'pavilion regions block USA',
    'pavilion accent',
    'pavilion accent red',
    'pavilion images add',
    'pavilion images add http://cdn.example.com',
    'pavilion images add https://cdn.example.com/art',
    'pavilion games add cdn.example.com',
    'pavilion codes pigeon',
    'pavilion show now',
  ]) {
    const args = words.split(' ').filter((word) => word !== '');
    expect(await brand(args, nowhere), words).toMatchObject({ code: 2 });
  }
  for (const words of ['show', 'regions block us', 'accent #FF0044', 'games drop https://cdn.example.com'])
    expect(await brand(['pavilion', ...words.split(' ')], nowhere), words).toMatchObject({ code: 1 });
});

test('without a running site the database is changed, and says so', async () => {
  const folder = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const noSite = { code: 1, text: expect.stringContaining('npm start') };
  expect(await brand(['pavilion', 'show'], folder)).toMatchObject(noSite);
  const isServed = !isDeep && testDatabaseUrl() !== undefined;
  const server = isServed ? await openTestPostgres() : undefined;
  const db = server?.db ?? (await openDb({ dataDir }));
  await migrate(db);
  await seedDemo(db, systemClock);
  if (!server) await db.close();
  const env = { ...folder, ...(server && { DATABASE_URL: server.url }) };
  expect(await brand(['pavilion', 'maintenance', 'on'], env)).toMatchObject({
    code: 0,
    text: expect.stringContaining('pavilion is closed for maintenance'),
  });
  expect((await brand(['pavilion', 'regions', 'block', 'US'], env)).text).toContain('closed to US');
  const after = await brand(['pavilion', 'show'], env);
  expect(after.text).toContain('pavilion is closed for maintenance and closed to US (through the database');
  expect((await brand(['pavilion', 'codes', 'firebase'], env)).text).toContain('codes are sent by Firebase');
  expect((await brand(['pavilion', 'codes', 'sms'], env)).text).not.toContain('Firebase');
  expect(await brand(['nobody', 'show'], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('pavilion, lotus'),
  });
  expect(await brand(['pavilion', 'sing'], env)).toMatchObject({ code: 2 });
  await server?.drop();
});

test('a running site is asked, and its open pages hear of it', async () => {
  const site = await createSite({ listen: true });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-brand-'));
  const env = { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey };
  const unlock = lockFolder(folder);
  announceAddress(folder, site.origins.site);
  const page = await site.socket();
  const closed = await brand(['pavilion', 'maintenance', 'on'], env);
  expect(closed).toEqual({ code: 0, text: expect.stringContaining(`through the site at ${site.origins.site}`) });
  expect(await page.next('maintenance')).toEqual({ t: 'maintenance', on: true });
  expect(await site.client().member.info()).toMatchObject({ code: 'system.maintenance', status: 503 });
  const mirrored = await brand(['pavilion', 'images', 'add', 'https://cdn.example.com'], env);
  expect(mirrored.text).toContain('open to all countries; pictures at https://cdn.example.com (through the site');
  const dropped = await brand(['pavilion', 'images', 'drop', 'https://cdn.example.com'], env);
  expect(dropped.text).not.toContain('cdn');
  expect(await brand(['pavilion', 'show'], { ...env, SECRET_KEY: Buffer.alloc(32).toString('base64') })).toEqual({
    code: 1,
    text: expect.stringContaining('wrong operations secret'),
  });
  page.close();
  await site.close();
  unlock();
  await rm(folder, { recursive: true, force: true });
});
