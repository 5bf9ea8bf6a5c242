/** Installs what package-lock.json names, when it is not there yet. Plain JavaScript: it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** npm keeps its own account of what it installed; a package that differs from the lock makes the folder stale. */
export function isInstalled(root) {
  const account = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const installed = readLock(account);
  return Object.entries(readLock(join(root, 'package-lock.json'))).every(
    // What is optional may be missing: it can be for another kind of machine.
    ([name, { version, optional }]) =>
      name === '' || installed[name]?.version === version || (optional && !installed[name]),
  );
}

function npm(root, args) {
  const path = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [file, rest] = path ? [process.execPath, [path, ...args]] : ['npm', args];
  return spawnSync(file, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

/** Answers true when packages stand ready; false when npm failed, which has then said why. */
export function install(root) {
  if (isInstalled(root)) return true;
  const folder = join(root, 'node_modules');
  if (existsSync(folder) && lstatSync(folder).isSymbolicLink()) {
    console.log('node_modules is a link to another folder and does not match package-lock.json; it is left as it is.');
    return true;
  }
  console.log('Installing packages: about a minute the first time …');
  if (npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']) === 0) return true;
  console.error('\nnpm could not install the packages; its reason stands above. Nothing was started.');
  return false;
}
