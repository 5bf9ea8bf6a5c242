/** Builds the front ends that changed since the last build, and compresses each output file. */
import { execFile } from 'node:child_process';
import { gamesOfTheHouse } from '#server/program/games.ts';
import { makeManifest, thisProgram } from '#server/program/manifest.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { precompress } from './precompress.ts';
import { root } from './root.ts';
import { lackIn } from './whole.ts';

const run = promisify(execFile);

export const frontEnds = ['web', 'arcade', 'console'] as const;
export type FrontEnd = (typeof frontEnds)[number];

const SHARED = ['packages', 'games/src', 'tools/vite', 'package.json', 'package-lock.json'];
const NOT_BUILT = /\.test\.tsx?$|\.md$|\.sql$|(^|\/)(node_modules|testkit|ledger|db)\//;

/** Hash of paths and contents of all files a build may read. */
async function fingerprint(app: FrontEnd): Promise<string> {
  const hash = createHash('sha256');
  for (const place of [`apps/${app}`, ...SHARED]) {
    for (const path of await filesBelow(place))
      hash
        .update(path)
        .update('\0')
        .update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  if (place.includes('.json')) return [place];
  if (!existsSync(join(root, place))) return [];
  const entries = await readdir(join(root, place), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !NOT_BUILT.test(path))
    .sort();
}

const stampOf = (app: FrontEnd) => join(root, 'dist', `${app}.stamp`);

async function isBuilt(app: FrontEnd, print: string): Promise<boolean> {
  if (!existsSync(join(root, 'dist', app, 'index.html'))) return false;
  return (await readFile(stampOf(app), 'utf8').catch(() => '')) === print;
}

export class BuildFailed extends Error {}

/** Output folders in `dist`, each with its own configuration. */
const PARTS: Readonly<Record<FrontEnd, Readonly<Record<string, string>>>> = {
  // Web is built for browsers, and for server rendering.
  web: { web: 'vite.config.ts', drawing: 'vite.drawing.config.ts' },
  arcade: { arcade: 'vite.config.ts' },
  console: { console: 'vite.config.ts' },
};

const draftOf = (part: string) => join(root, 'dist', `.${part}-${process.pid}`);

const vite = join(root, 'node_modules/vite/bin/vite.js');

async function buildPart(app: FrontEnd, part: string, config: string): Promise<void> {
  const place = join(root, 'apps', app);
  const args = ['build', place, '--config', join(place, config), '--outDir', draftOf(part), '--emptyOutDir'];
  await run(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
    cwd: root,
    maxBuffer: 1e8,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Builds to a temporary folder and renames it, so that an aborted build leaves the previous one intact. */
async function buildOne(app: FrontEnd, print: string): Promise<void> {
  if (!existsSync(vite))
    throw new BuildFailed(
      `${app}: dist/ is missing or of another version, and the packages that build it are not installed (npm ci --omit=dev).\n` +
        'Build on a machine with all packages (npm ci, npm run build), and copy dist/ here.',
    );
  const parts = Object.entries(PARTS[app]);
  await mkdir(join(root, 'dist'), { recursive: true });
  try {
    await Promise.all(parts.map(([part, config]) => buildPart(app, part, config)));
    await precompress(draftOf(app));
    await rm(stampOf(app), { force: true });
    for (const [part] of parts) {
      await rm(join(root, 'dist', part), { recursive: true, force: true });
      await rename(draftOf(part), join(root, 'dist', part));
    }
    await writeFile(stampOf(app), print);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new BuildFailed(`${app} could not be built:\n${`${stdout}${stderr}`.trim() || String(error)}`);
  } finally {
    for (const [part] of parts) await rm(draftOf(part), { recursive: true, force: true });
  }
}

/** A machine that only serves keeps the manifest of the machine that built: what a copy has lost would be in no other. */
async function settleManifest(): Promise<void> {
  const program = thisProgram(gamesOfTheHouse());
  if (existsSync(vite)) {
    await makeManifest(program, Date.now());
    return;
  }
  const lack = await lackIn(program);
  if (lack !== null) throw new BuildFailed(`${lack}.\nCopy dist/ here whole, from the machine that built it.`);
}

/**
 * Returns the front ends that were rebuilt, and writes the manifest of all executed and served files, or checks it where
 * nothing is built. Throws BuildFailed.
 */
export async function buildStale(apps: readonly FrontEnd[] = frontEnds): Promise<FrontEnd[]> {
  const prints = await Promise.all(apps.map(async (app) => ({ app, print: await fingerprint(app) })));
  const built = await Promise.all(
    prints.map(async ({ app, print }) => {
      if (await isBuilt(app, print)) return [];
      await buildOne(app, print);
      return [app];
    }),
  );
  await settleManifest();
  return built.flat();
}
