import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
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

  it('keeps a second one off when it has no Redis, for as long as it runs', async () => {
    const first = await start(env);
    await expect(start(env)).rejects.toThrow(/REDIS_URL/);
    await first.stop();
    await (await start(env)).stop();
  });
});
