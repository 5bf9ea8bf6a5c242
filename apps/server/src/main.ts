/** Starts the process: reads the environment, opens the database and the ports, and drains on SIGTERM. */
import { join } from 'node:path';
import { announceAddress, assertSuits, makeDataFolder, occupy, type Db, type Occupancy } from '#db';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createArcadeApp, createConsoleApp, createHealthApp, createSiteApp } from './app.ts';
import { compose, createLog, systemClock } from './compose.ts';
import { inAddress, readConfig, type Config } from './ports/config.ts';
import { openDatabase, openPlayDb } from './database.ts';
import type { Deps, Origins } from './ports/deps.ts';
import { startJobs } from './jobs/index.ts';
import { drawSteps } from './draw-steps.ts';
import { createPriceBook } from './modules/play/book/index.ts';
import { createCounting, createJudging, settleCoupons } from './modules/play/coupon/index.ts';
import { startDraws } from './modules/play/draw/index.ts';
import { createGameWallet } from './modules/money/game-wallet/index.ts';
import { unbetIssues } from './modules/play/lottery/index.ts';
import { startBook } from './modules/play/matchday/index.ts';
import { runNode } from './modules/operations/node/index.ts';
import { startRooms } from './modules/play/room/index.ts';
import { playDeps } from './ports/play-deps.ts';
import { gamesOfTheHouse } from './program/games.ts';
import { thisProgram } from './program/manifest.ts';
import { seedMatchday } from './seed/matchday.ts';
import { seedMonth } from './seed/month/index.ts';
import { seedOperators } from './seed/operators.ts';
import { withoutSecrets } from './without-secrets.ts';

const DRAIN_MS = 20_000;
const BUILT = join(import.meta.dirname, '../../../dist');

const originOf = (app: FastifyInstance, host: string): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://${inAddress(host)}:${address.port}`;
};

export interface RunningSite {
  readonly origins: Origins;
  stop(): Promise<void>;
}

interface Doors {
  readonly origins: Origins;
  close(): Promise<unknown>;
}

export async function startSite(env: Readonly<Record<string, string | undefined>>): Promise<RunningSite> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const host = inAddress(config.host);
  let origins: Origins = {
    site: config.siteOrigin ?? `http://${host}:${config.port}`,
    arcade: config.arcadeOrigin ?? `http://${host}:${config.arcadePort}`,
    console: config.consoleOrigin ?? `http://${inAddress(config.consoleHost)}:${config.consolePort}`,
  };
  let draining = false;
  makeDataFolder(config.dataDir);
  const occupancy = await occupyDatabase(config, log);
  let db: Db | undefined;
  let playDb: Db | undefined;
  try {
    db = await openDatabase(config, systemClock);
    playDb = await openPlayDb(config, db);
    const deps = await compose({ config, db, playDb, clock: systemClock, log, origins: () => origins });
    if (config.demo && (await seedOperators(deps))) {
      await seedMatchday(deps);
      await seedMonth(deps);
    }
    const open = config.roles.includes('web') ? openSite : openHealth;
    const doors = await open(deps, () => draining);
    ({ origins } = doors);
    const jobs = config.roles.includes('jobs') ? await startJobs(deps) : null;
    const playing = playDeps(deps);
    const draws = config.roles.includes('jobs') ? startDraws(playing, drawSteps(playing), unbetIssues) : null;
    const matches = config.roles.includes('jobs') ? await hostMatches(playing) : null;
    const rooms = config.roles.includes('rooms') ? startRooms(deps, deps.rooms) : null;
    const node = await runNode(deps, thisProgram(gamesOfTheHouse()));

    const stop = async () => {
      draining = true;
      await doors.close();
      await Promise.all([jobs?.stop(), draws?.stop(), matches?.stop(), rooms?.stop()]);
      await deps.background.settled();
      await node.stop();
      await deps.brands.close();
      await deps.state.close();
      await closeAll(deps.db, deps.playDb);
      await occupancy?.leave();
    };
    return { origins, stop };
  } catch (error) {
    await closeAll(db, playDb);
    await occupancy?.leave();
    throw error;
  }
}

async function closeAll(...dbs: readonly (Db | undefined)[]): Promise<void> {
  for (const db of new Set(dbs)) await db?.close();
}

/** An embedded database has a lock of its own. */
async function occupyDatabase(
  { databaseUrl, redisUrl, pool, playPool }: Config,
  log: Logger,
): Promise<Occupancy | null> {
  if (!databaseUrl) return null;
  await assertSuits(databaseUrl, pool.poolSize + playPool);
  return occupy(databaseUrl, {
    alone: redisUrl === undefined,
    onOusted() {
      log.fatal({ event: 'site.ousted' }, 'another process serves this database now: this one stops');
      process.kill(process.pid, 'SIGTERM');
    },
  });
}

async function openSite(deps: Deps, draining: () => boolean): Promise<Doors> {
  const { config } = deps;
  const site = await createSiteApp(deps, { web: join(BUILT, 'web'), drawing: join(BUILT, 'drawing') }, draining);
  const arcade = await createArcadeApp(deps, join(BUILT, 'arcade'));
  const desk = await createConsoleApp(deps, join(BUILT, 'console'), join(BUILT, 'web/art'));
  await site.listen({ port: config.port, host: config.host });
  await arcade.listen({ port: config.arcadePort, host: config.host });
  await desk.listen({ port: config.consolePort, host: config.consoleHost });
  if (!config.databaseUrl) announceAddress(config.dataDir, originOf(site, config.host));
  return {
    origins: {
      site: config.siteOrigin ?? originOf(site, config.host),
      arcade: config.arcadeOrigin ?? originOf(arcade, config.host),
      console: config.consoleOrigin ?? originOf(desk, inAddress(config.consoleHost)),
    },
    close: () => Promise.all([site.close(), arcade.close(), desk.close()]),
  };
}

/** For a process without the `web` role: the public origins come from the environment; only health is served. */
async function openHealth(deps: Deps, draining: () => boolean): Promise<Doors> {
  const { config } = deps;
  const app = await createHealthApp(deps, draining);
  await app.listen({ port: config.port, host: config.host });
  return {
    origins: { ...deps.origins(), site: config.siteOrigin ?? originOf(app, config.host) },
    close: () => app.close(),
  };
}

/** Calls in flight are answered first. The site also stops when its parent process is gone. */
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
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${withoutSecrets(said, process.env)}\n`);
    process.exit(1);
  }
}

async function hostMatches(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const house = { deps, wallet: createGameWallet(deps) };
  const judging = createJudging({ ...house, prices: createPriceBook() });
  const counting = createCounting(deps);
  const close = [await judging.listen(), await counting.listen()];
  const matches = startBook(deps, {
    settle: (fixtures) => settleCoupons(house, fixtures),
    judge: (lease, upTo) => judging.poll(lease, upTo),
    count: (lease) => counting.count(lease),
  });
  return {
    async stop() {
      await matches.stop();
      await Promise.all(close.map((each) => each()));
    },
  };
}
