/**
 * `npm run check:firebase`: phone verification by Firebase in a browser, with Firebase's emulator. The emulator is
 * downloaded (330 MB), or taken from the folder FIREBASE_TOOLS.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { migrate, openDb } from '#db';
import { systemClock } from '#server/compose.ts';
import { createBrands } from '#server/modules/house/brand/index.ts';
import { seedDemo } from '#server/seed/index.ts';
import { registrationOf } from '#server/seed/registration.ts';
import { memoryState } from '#server/shared-state/memory.ts';
import { fetchFirebaseTools, startEmulator } from './firebase/emulator.ts';
import { buildStale } from './launch/build.ts';
import { root } from './launch/root.ts';
import { print, step } from './launch/print.ts';
import { serve, stopServing, type Served } from './launch/serve.ts';

/** Projects with this prefix never contact Firebase. */
const PROJECT = 'demo-pavilion';

/** The first brand uses Firebase for codes, and requires a verified number for registration by name too. */
async function prepare(dataDir: string): Promise<void> {
  const db = await openDb({ dataDir });
  await migrate(db);
  await seedDemo(db, systemClock);
  const brands = await createBrands({ db, state: memoryState(systemClock), clock: systemClock, log: console });
  const registration = registrationOf({ required: ['username', 'password', 'mobileNum'], optional: [] });
  for (const { code, config } of brands.all().slice(0, 1)) {
    const switches = JSON.parse(JSON.stringify(config.switches).replaceAll('"enabled":"0"', '"enabled":"1"'));
    await brands.change(code, { codeChannel: 'firebase', registration, switches });
  }
  await db.close();
}

async function site(folder: string, emulator: string | undefined): Promise<Served> {
  const dataDir = join(folder, emulator ? 'emulated' : 'real');
  await prepare(dataDir);
  return serve({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SITE_ORIGIN: undefined,
    ARCADE_ORIGIN: undefined,
    LOG_LEVEL: 'error',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any-key',
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  });
}

const folder = await mkdtemp(join(tmpdir(), 'pavilion-firebase-'));
const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const tools = await step('firebase-tools', () => fetchFirebaseTools(folder));
  await step('front ends', async () => ({ note: (await buildStale()).join(', ') || 'up to date', value: null }));
  const emulator = await step('emulator', async () => {
    const started = await startEmulator(tools, folder, PROJECT);
    return { note: started.host, value: started };
  });
  stops.unshift(() => emulator.stop());
  const emulated = await site(folder, emulator.host);
  stops.unshift(() => stopServing(emulated));
  const real = await site(folder, undefined);
  stops.unshift(() => stopServing(real));
  print('');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(import.meta.dirname, 'firebase/playwright.config.ts');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_SITE: emulated.site,
      FIREBASE_SITE: real.site,
      FIREBASE_EMULATOR: `http://${emulator.host}`,
      FIREBASE_PROJECT: PROJECT,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  for (const stop of stops) await stop();
}
