/** Installs package-lock.json when needed. Plain JavaScript, since it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'node_modules/';

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Compares npm's record of the installation with the lock file; any difference means a new installation. An
 * installation without development packages (`npm ci --omit=dev`) is complete if it has none of them.
 */
export function isInstalled(root) {
  const account = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const installed = readLock(account);
  // Optional packages may be missing: they can be for another platform.
  const isThere = ([name, { version, optional }]) =>
    installed[name]?.version === version || (optional && !installed[name]);
  const packages = Object.entries(readLock(join(root, 'package-lock.json'))).filter(([name]) => name.includes(FOLDER));
  // Node 20 has no Object.groupBy.
  const dev = packages.filter(([, each]) => each.dev);
  const served = packages.filter(([, each]) => !each.dev);
  return served.every(isThere) && (dev.every(isThere) || !dev.some(([name]) => installed[name]));
}

function npm(root, args) {
  const path = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [file, rest] = path ? [process.execPath, [path, ...args]] : ['npm', args];
  return spawnSync(file, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

/** True when the packages are installed; false when npm failed, which has printed its error. */
export function install(root) {
  if (isInstalled(root)) return true;
  const folder = join(root, 'node_modules');
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    console.log('node_modules is a link to another folder and does not match package-lock.json; it is left unchanged.');
    return true;
  }
  console.log('Installing packages: about a minute the first time …');
  // With NODE_ENV=production npm leaves out development packages, which build the front ends.
  if (npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']) === 0)
    return true;
  console.error('\nnpm could not install the packages; see the error above. Nothing was started.');
  return false;
}
