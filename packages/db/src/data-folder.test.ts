import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceAddress, holderOf, lockFolder, makeDataFolder } from './data-folder.ts';
import { DatabaseUnavailable } from './errors.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pavilion-folder-'))));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.tried`, { force: true });
});

/** Another process that takes the folder, says so, and dies without letting go once as many have tried as will. */
async function takeElsewhere(dataDir: string, tries = 1): Promise<boolean> {
  const program = `import { lockFolder } from '${join(import.meta.dirname, 'data-folder.ts')}';
    import { appendFileSync, readFileSync } from 'node:fs';
    const [, folder, tries] = process.argv;
    const tried = () => appendFileSync(folder + '.tried', '.');
    try {
      globalThis.unlock = lockFolder(folder);
    } catch (error) {
      tried();
      throw error;
    }
    tried();
    setInterval(() => {
      if (readFileSync(folder + '.tried', 'utf8').length >= tries) process.kill(process.pid, 'SIGKILL');
    }, 10);`;
  return run(process.execPath, ['--input-type=module', '--eval', program, dataDir, String(tries)]).then(
    () => true,
    (error: { signal: string | null }) => error.signal === 'SIGKILL',
  );
}

it('a folder that a process left behind is free, also when its number is another process’s now, as in a container', () => {
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: process.pid, url: 'http://127.0.0.1:8080' }));
  expect(holderOf(folder)).toBeNull();
  lockFolder(folder)();
});

it('whoever looks hears who has the folder and where he serves, until he lets go', () => {
  const unlock = lockFolder(folder);
  expect(holderOf(folder)).toEqual({ pid: process.pid, url: null });
  announceAddress(folder, 'http://127.0.0.1:8080');
  expect(holderOf(folder)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:8080' });
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(holderOf(folder)).toBeNull();
});

it('of processes that start at the same moment one gets the folder, and the next when that one was killed', async () => {
  const starts = await Promise.all(Array.from({ length: 4 }, () => takeElsewhere(folder, 4)));
  expect(starts.filter(Boolean)).toHaveLength(1);
  expect(holderOf(folder)).toBeNull();
  expect(await takeElsewhere(folder)).toBe(true);
});

it('a folder that cannot be made is refused in a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  for (const path of ['/proc/pavilion/data', join(folder, 'file', 'below')]) {
    expect(() => makeDataFolder(path)).toThrow(DatabaseUnavailable);
    expect(() => makeDataFolder(path)).toThrow(`The folder ${path} (DATA_DIR) cannot be made`);
  }
  makeDataFolder(join(folder, 'one', 'two'));
  expect(holderOf(join(folder, 'one', 'two'))).toBeNull();
});
