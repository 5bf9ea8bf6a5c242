/** Runs a TypeScript program on Node 24 from any installed Node. Plain JavaScript for Node 20 and later. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { whenOrphaned } from './orphan.mjs';

const MAJOR_MIN = 24;
const root = fileURLToPath(new URL('../..', import.meta.url));

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** First Node that is new enough: the running one, or the one in node_modules. */
export function findRuntime(running = { path: process.execPath, version: process.version }, folder = root) {
  if (majorOf(running.version) >= MAJOR_MIN) return running.path;
  const carried = join(folder, 'node_modules', '.bin', 'node');
  if (!existsSync(carried)) return undefined;
  const { stdout } = spawnSync(carried, ['--version'], { encoding: 'utf8' });
  return majorOf(stdout ?? '') >= MAJOR_MIN ? carried : undefined;
}

/** Forwards signals to `child`, and exits like it. */
export function standFor(child) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

/** `program` is a path in the repository; it receives this process's arguments. */
export async function runOnNode24(program) {
  if (!install(root)) process.exit(1);
  const runtime = findRuntime();
  if (!runtime) {
    console.error(
      `Pavilion requires Node ${MAJOR_MIN} or newer; this is ${process.version}, and the packages include none for ` +
        `${process.platform} ${process.arch}.\nInstall Node ${MAJOR_MIN} from https://nodejs.org and try again.`,
    );
    process.exit(1);
  }
  const path = join(root, program);
  if (runtime === process.execPath) {
    await import(pathToFileURL(path).href);
    return;
  }
  standFor(spawn(runtime, [path, ...process.argv.slice(2)], { stdio: 'inherit' }));
}
