import { openDb } from '#db';
import {
  openTestPostgres,
  openTwoRoles,
  testDatabaseUrl,
  type TestPostgres,
  type TwoRoles,
} from '#testkit/postgres.ts';
import { findPooler, throughPooler } from '#testkit/pooler.ts';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './main.ts';

const start = (more: Record<string, string>) => startSite({ ROLES: 'jobs', PORT: '0', LOG_LEVEL: 'silent', ...more });

it('a process refuses a data folder that cannot be made, in a sentence and at once', async () => {
  await expect(start({ DATA_DIR: '/proc/pavilion' })).rejects.toThrow(/\/proc\/pavilion \(DATA_DIR\)/);
});

describe.skipIf(testDatabaseUrl() === undefined)('a process on a PostgreSQL', () => {
  let server: TestPostgres;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await openTestPostgres();
    env = { DATABASE_URL: server.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'pavilion-main-')) };
  });
  afterAll(async () => {
    await server.drop();
    rmSync(env['DATA_DIR']!, { recursive: true });
  });

  it('opens no door but for whoever watches it when it has not the role web', async () => {
    const running = await start(env);
    const status = async (path: string) => (await fetch(running.origins.site + path)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(status))).toEqual([200, 200, 200]);
    expect(await Promise.all(['/', '/wps/system/status', '/ops/audit'].map(status))).toEqual([404, 404, 404]);
    await running.stop();
  });

  it.skipIf(findPooler() === undefined)('refuses the address of a pooler that shares connections', async () => {
    await throughPooler(server.url, ['pool_mode=transaction'], (DATABASE_URL) =>
      expect(start({ ...env, DATABASE_URL })).rejects.toThrow(/session pooling/),
    );
  });

  it('plays the month of the demo at its first start, and at no other', async () => {
    const { url, drop } = await openTestPostgres();
    const played = async () => {
      await (await start({ ...env, DATABASE_URL: url })).stop();
      const db = await openDb({ databaseUrl: url, poolSize: 1 });
      const rounds = await db.run('select id from house_round order by id');
      await db.close();
      return rounds;
    };
    const first = await played();
    expect(first.length).toBeGreaterThan(80);
    expect(await played()).toEqual(first);
    await drop();
  });

  it('keeps a second one off when it has no Redis, for as long as it runs', async () => {
    const first = await start(env);
    await expect(start(env)).rejects.toThrow(/REDIS_URL/);
    await first.stop();
    await (await start(env)).stop();
  });
});

describe.skipIf(testDatabaseUrl() === undefined)('a process in production', () => {
  let two: TwoRoles;
  let env: Record<string, string>;
  beforeAll(async () => {
    two = await openTwoRoles();
    const SECRET_KEY = randomBytes(32).toString('base64');
    env = { NODE_ENV: 'production', SECRET_KEY, DATA_DIR: mkdtempSync(join(tmpdir(), 'pavilion-main-')) };
  });
  afterAll(async () => {
    await two.drop();
    rmSync(env['DATA_DIR']!, { recursive: true });
  });

  it('does not serve as the owner of the tables, nor on tables that nobody has brought up to date', async () => {
    await expect(start({ ...env, DATABASE_URL: two.url })).rejects.toThrow(/npx pavilion database migrate/);
    const owner = { DATABASE_URL: two.ownerUrl, DATABASE_OWNER_URL: two.ownerUrl };
    await expect(start({ ...env, ...owner })).rejects.toThrow(/owns tables.*configuration\.md/);
    await expect(start({ ...env, DATABASE_URL: two.ownerUrl })).rejects.toThrow(/owns tables.*configuration\.md/);
  });

  it('does not serve a database that is not the one its owner brings up to date', async () => {
    const elsewhere = new URL(two.ownerUrl);
    elsewhere.pathname = '/postgres';
    const urls = { DATABASE_URL: two.url, DATABASE_OWNER_URL: elsewhere.href };
    await expect(start({ ...env, ...urls })).rejects.toThrow(/DATABASE_OWNER_URL.*another database/);
  });

  it('serves as another, whom the owner lets, and then without knowing the owner', async () => {
    const folder = join(env['DATA_DIR']!, 'uploads/pavilion/avatar');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a1.webp'), 'from one node');
    await (await start({ ...env, DATABASE_URL: two.url, DATABASE_OWNER_URL: two.ownerUrl })).stop();
    await (await start({ ...env, DATABASE_URL: two.url })).stop();
    const db = await openDb({ databaseUrl: two.url });
    const [file] = await db.run<{ bytes: Buffer }>(
      "select bytes from stored_file where key = 'pavilion/avatar/a1.webp'",
    );
    await db.close();
    expect(String(file?.bytes)).toBe('from one node');
    expect(readdirSync(folder)).toEqual([]);
  });
});
