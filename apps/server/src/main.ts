/** Starts the process: reads the environment, opens the database and the ports, and drains on SIGTERM. */
import { join } from 'node:path';
import { announceAddress } from '#db';
import type { FastifyInstance } from 'fastify';
import { createArcadeApp, createSiteApp } from './app.ts';
import { compose, createLog, openDatabase, systemClock } from './compose.ts';
import { readConfig } from './config.ts';
import type { Origins } from './deps.ts';
import { startJobs } from './jobs/index.ts';

const DRAIN_MS = 20_000;
const BUILT = join(import.meta.dirname, '../../../dist');

const originOf = (app: FastifyInstance, host: string): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};

export interface RunningSite {
  readonly origins: Origins;
  stop(): Promise<void>;
}

export async function startSite(env: Readonly<Record<string, string | undefined>>): Promise<RunningSite> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  let origins: Origins = {
    site: config.siteOrigin ?? `http://${config.host}:${config.port}`,
    arcade: config.arcadeOrigin ?? `http://${config.host}:${config.arcadePort}`,
  };
  let draining = false;
  const db = await openDatabase(config, systemClock);
  try {
    const deps = await compose({ config, db, clock: systemClock, log, origins: () => origins });
    const site = await createSiteApp(deps, origins, join(BUILT, 'web'), () => draining);
    const arcade = await createArcadeApp(deps, origins, join(BUILT, 'arcade'));
    await site.listen({ port: config.port, host: config.host });
    await arcade.listen({ port: config.arcadePort, host: config.host });
    origins = {
      site: config.siteOrigin ?? originOf(site, config.host),
      arcade: config.arcadeOrigin ?? originOf(arcade, config.host),
    };
    if (!config.databaseUrl) announceAddress(config.dataDir, originOf(site, config.host));
    const jobs = config.roles.includes('jobs') ? await startJobs(deps) : null;

    const stop = async () => {
      draining = true;
      await Promise.all([site.close(), arcade.close()]);
      await jobs?.stop();
      await deps.background.settled();
      await deps.state.close();
      await db.close();
    };
    return { origins, stop };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Calls in flight are answered first. Without the process that started it and waits for it, the site stops too. */
function drainWhenAsked(running: RunningSite): void {
  let stopping = false;
  const drain = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void running.stop().then(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, drain);
}

if (import.meta.main) {
  try {
    const running = await startSite(process.env);
    drainWhenAsked(running);
    process.send?.({ ready: true, ...running.origins });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
