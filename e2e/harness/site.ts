/** A real site for each worker, built as for a visitor, on free ports and data of its own. Gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../tools/launch/ports.ts';
import { serve, stopServing } from '../../tools/launch/serve.ts';

export interface Site {
  readonly address: string;
  /** Where operators work. */
  readonly console: string;
  /** Where its key lies, with which the operator's command line speaks to it. */
  readonly folder: string;
}

/** E2E_SITE (with E2E_CONSOLE and E2E_DATA_DIR) may name a site that runs already; then nothing is started. */
export async function withSite(use: (site: Site) => Promise<void>): Promise<void> {
  const running = process.env['E2E_SITE'];
  if (running)
    return use({
      address: running,
      console: process.env['E2E_CONSOLE'] ?? '',
      folder: process.env['E2E_DATA_DIR'] ?? '.data',
    });
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
  const served = await serve({
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
  });
  try {
    await use({ address: served.site, console: served.console, folder });
  } finally {
    await stopServing(served);
    rmSync(folder, { recursive: true, force: true });
  }
}
