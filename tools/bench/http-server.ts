/** API of the site and of its arcade on free ports, as built by `apps/server`, without front ends. */
import { randomBytes } from 'node:crypto';
import { openDb } from '#db';
import { createArcadeApp, createSiteApp } from '#server/app.ts';
import { compose, createLog, systemClock } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';

const config = readConfig({
  PORT: '0',
  NODE_ENV: 'production',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  SECRET_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: process.env['DATABASE_URL'],
  // Members call from their own IP addresses.
  TRUST_PROXY: '1',
});
const origins = { site: 'http://127.0.0.1', arcade: 'http://127.0.0.1', console: 'http://127.0.0.1' };
const db = await openDb({ databaseUrl: config.databaseUrl });
const log = createLog(config.logLevel);
const deps = await compose({ config, db, clock: systemClock, log, origins: () => origins });

async function portOf(app: Awaited<ReturnType<typeof createArcadeApp>>): Promise<number | null> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : null;
}

const port = await portOf(await createSiteApp(deps, null, () => false));
const arcadePort = await portOf(await createArcadeApp(deps, null));
process.send?.({ port, arcadePort });
process.on('SIGTERM', () => process.exit(0));
