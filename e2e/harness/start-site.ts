/** Before all journeys: a real site, built as for a visitor, on free ports and data of its own. Gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../tools/launch/build.ts';
import { anyFreePort } from '../../tools/launch/ports.ts';
import { serve, stopServing } from '../../tools/launch/serve.ts';

/** E2E_SITE may name a site that runs already; then nothing is started. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['E2E_SITE']) return async () => {};
  await buildStale();
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
  const served = await serve({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(await anyFreePort()),
    ARCADE_PORT: String(await anyFreePort()),
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SITE_ORIGIN: undefined,
    ARCADE_ORIGIN: undefined,
    LOG_LEVEL: 'error',
  });
  process.env['E2E_SITE'] = served.site;
  process.env['E2E_DATA_DIR'] = folder;
  return async () => {
    await stopServing(served);
    rmSync(folder, { recursive: true, force: true });
  };
}
