/**
 * Real site per worker, built as for production, on free ports with its own data; removed afterwards. In the gate its
 * database is cloned on the server of TEST_DATABASE_URL if set; otherwise, and in the deep tier, it is embedded.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, dropDatabase, newDatabase, withClient, type OwnDatabase } from '#testkit/clone-database.ts';
import { isDeep } from '#testkit/deep.ts';
import { serve, stopServing, type Served } from '../../tools/launch/serve.ts';

export interface Site {
  readonly address: string;
  /** Address of the console. */
  readonly console: string;
  /** Data folder with the key used by the operator's commands. */
  readonly folder: string;
}

/** Folder of the seeded site, and its database if it is on a server. */
const SEEDED = 'E2E_SEEDED';
const SEEDED_DATABASE = 'E2E_SEEDED_DATABASE';

/** All roles: draws and live tables run. */
const ROLES = 'web,jobs,rooms';

/** Rooms used in the gate. The thirty others would deal continuously and take processor time from rendering. */
const PLAYED_IN = ['BACCARAT_A', 'CRASH'];
const CLOSE_OTHERS = `update room set is_on = false where merchant <> 'pavilion' or code <> all ($1)`;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const serveFrom = async (folder: string, database?: OwnDatabase): Promise<Served> =>
  serve({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
    REDIS_URL: undefined,
    SITE_ORIGIN: undefined,
    ARCADE_ORIGIN: undefined,
    CONSOLE_ORIGIN: undefined,
    LOG_LEVEL: 'error',
    ROLES,
  });

/** Seeding takes longer than most tests, so it is done once for all. Returns the cleanup. */
export async function seedForAll(): Promise<() => Promise<void>> {
  const server = isDeep ? undefined : process.env['TEST_DATABASE_URL'];
  const folder = newFolder();
  const database = server === undefined ? undefined : await newDatabase(server);
  await stopServing(await serveFrom(folder, database));
  process.env[SEEDED] = folder;
  if (database) {
    await withClient(database.url, (client) => client.query(CLOSE_OTHERS, [PLAYED_IN]));
    process.env[SEEDED_DATABASE] = database.name;
  }
  return async () => {
    forget(folder);
    if (database) await dropDatabase(process.env['TEST_DATABASE_URL']!, database.name);
  };
}

/** Copy of the seeded site, or an empty one on the embedded database, as created by `npm start`. */
async function openSite(
  begins: 'seeded' | 'fresh',
): Promise<{ served: Served; folder: string; close: () => Promise<void> }> {
  const folder = newFolder();
  const [seeded, template] = [process.env[SEEDED]!, process.env[SEEDED_DATABASE]];
  if (begins === 'seeded') cpSync(seeded, folder, { recursive: true });
  const isCloned = begins === 'seeded' && template !== undefined;
  const database = isCloned ? await cloneDatabase(process.env['TEST_DATABASE_URL']!, template) : undefined;
  const served = await serveFrom(folder, database);
  return {
    served,
    folder,
    async close() {
      await stopServing(served);
      if (database) await dropDatabase(process.env['TEST_DATABASE_URL']!, database.name);
      forget(folder);
    },
  };
}

/** E2E_SITE (with E2E_CONSOLE and E2E_DATA_DIR) may name a running site; then none is started. */
export async function withSite(begins: 'seeded' | 'fresh', use: (site: Site) => Promise<void>): Promise<void> {
  const running = process.env['E2E_SITE'];
  if (running)
    return use({
      address: running,
      console: process.env['E2E_CONSOLE'] ?? '',
      folder: process.env['E2E_DATA_DIR'] ?? '.data',
    });
  const { served, folder, close } = await openSite(begins);
  try {
    await use({ address: served.site, console: served.console, folder });
  } finally {
    await close();
  }
}
