/** A real site for each worker, built as for a visitor, on free ports and data of its own. Gone afterwards. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../tools/launch/ports.ts';
import { serve, stopServing, type Served } from '../../tools/launch/serve.ts';

export interface Site {
  readonly address: string;
  /** Where operators work. */
  readonly console: string;
  /** Where its key lies, with which the operator's command line speaks to it. */
  readonly folder: string;
}

const SEEDED = 'E2E_SEEDED';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const serveFrom = async (folder: string, roles: string): Promise<Served> =>
  serve({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(await anyFreePort()),
    ARCADE_PORT: String(await anyFreePort()),
    CONSOLE_PORT: String(await anyFreePort()),
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SITE_ORIGIN: undefined,
    ARCADE_ORIGIN: undefined,
    CONSOLE_ORIGIN: undefined,
    LOG_LEVEL: 'error',
    ROLES: roles,
  });

/** A first start seeds a database, which takes longer than most journeys: one does it for all. Answers how to forget it. */
export async function seedForAll(): Promise<() => void> {
  const folder = newFolder();
  await stopServing(await serveFrom(folder, 'web,jobs'));
  process.env[SEEDED] = folder;
  return () => forget(folder);
}

/** E2E_SITE (with E2E_CONSOLE and E2E_DATA_DIR) may name a site that runs already; then nothing is started. */
export async function withSite(roles: string, use: (site: Site) => Promise<void>): Promise<void> {
  const running = process.env['E2E_SITE'];
  if (running)
    return use({
      address: running,
      console: process.env['E2E_CONSOLE'] ?? '',
      folder: process.env['E2E_DATA_DIR'] ?? '.data',
    });
  const folder = newFolder();
  cpSync(process.env[SEEDED]!, folder, { recursive: true });
  const served = await serveFrom(folder, roles);
  try {
    await use({ address: served.site, console: served.console, folder });
  } finally {
    await stopServing(served);
    forget(folder);
  }
}
