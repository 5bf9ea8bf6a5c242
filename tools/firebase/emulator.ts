/** Firebase Auth emulator: download, start, stop. It needs neither Java nor an account. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { anyFreePort } from '../launch/ports.ts';

const VERSION = '15.34.2';
const START_MS = 120_000;
const STOP_MS = 10_000;

/** Returns the path of the CLI script. Install scripts of packages are not run. */
export async function fetchFirebaseTools(folder: string): Promise<{ note: string; value: string }> {
  const given = process.env['FIREBASE_TOOLS'];
  const prefix = given ?? join(folder, 'firebase-tools');
  const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--ignore-scripts'];
  if (!given) await promisify(execFile)('npm', [...args, `firebase-tools@${VERSION}`], { maxBuffer: 1e8 });
  const value = join(prefix, 'node_modules/firebase-tools/lib/bin/firebase.js');
  return { note: given ? `from ${given}` : VERSION, value };
}

export interface Emulator {
  /** `host:port` */
  readonly host: string;
  stop(): Promise<void>;
}

export async function startEmulator(script: string, folder: string, project: string): Promise<Emulator> {
  const host = '127.0.0.1';
  const [auth, hub, logging] = [await anyFreePort(), await anyFreePort(), await anyFreePort()];
  const emulators = {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(process.execPath, [script, 'emulators:start', '--only', 'auth', '--project', project], {
    cwd: folder,
    // Configuration the CLI stores for its user stays in the folder too.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = () => stopped(child);
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await pause(250)) {
    const answer = await fetch(`http://${host}:${auth}/`).catch(() => null);
    if (answer?.ok) return { host: `${host}:${auth}`, stop };
  }
  await stop();
  throw new Error(`the emulator did not start:\n${output}`);
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGINT');
  });
}
