import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install, isInstalled } from './install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-install-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, packages: object) => writeFileSync(join(folder, path), JSON.stringify({ packages }));
const lock = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-arm': { version: '2.0.0', optional: true },
};

it('is not installed on a fresh clone', () => {
  write('package-lock.json', lock);
  expect(isInstalled(folder)).toBe(false);
});

it('is installed with the packages that build it, also for production', () => {
  write('package-lock.json', lock);
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, `import('fs').then((fs) => fs.writeFileSync('asked', process.argv.slice(2).join(' ')))`);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('npm_execpath', npm);
  expect(install(folder)).toBe(true);
  vi.unstubAllEnvs();
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^ci --include=dev /);
});

it('is installed when everything this machine can have is there', () => {
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(folder)).toBe(true);
});

describe('without development packages', () => {
  const ofAll = { ...lock, 'tools/node': { dev: true, version: '1.0.0' } };
  const [served, dev] = [{ 'node_modules/a': { version: '1.0.0' } }, { 'node_modules/vite': { version: '3.0.0' } }];
  beforeEach(() => {
    write('package-lock.json', {
      ...ofAll,
      'node_modules/vite': { version: '3.0.0', dev: true },
      'node_modules/vite-linux': { version: '3.0.0', dev: true, optional: true },
    });
  });

  it.each([
    ['is installed when everything the server needs is there', served, true],
    ['is installed with all of them', { ...served, ...dev }, true],
    ['is not installed when a package of the server is missing', dev, false],
    ['is stale when one of them has another version', { ...served, 'node_modules/vite': { version: '2.0.0' } }, false],
  ])('%s', (_name, installed, expected) => {
    // npm's record lists the package of Node, which is a link, in either case.
    write('node_modules/.package-lock.json', { 'tools/node': { version: '1.0.0' }, ...installed });
    expect(isInstalled(folder)).toBe(expected);
  });
});

it.each([
  ['a version changed', { 'node_modules/a': { version: '0.9.0' } }],
  ['a package is missing', {}],
  [
    'an optional package has another version',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-arm': { version: '1.0.0' } },
  ],
])('is stale when %s', (_why, installed) => {
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', installed);
  expect(isInstalled(folder)).toBe(false);
});
