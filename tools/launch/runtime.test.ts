import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRuntime } from './runtime.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-runtime-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const carry = (version: string) => {
  const path = join(folder, 'node_modules/.bin/node');
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`);
  chmodSync(path, 0o755);
  return path;
};

it('stays with a Node that is new enough', () => {
  carry('v24.0.0');
  expect(findRuntime({ path: '/usr/bin/node', version: 'v25.1.0' }, folder)).toBe('/usr/bin/node');
});

it('takes the one the packages carry when the one typed is older', () => {
  const path = carry('v24.21.0');
  expect(findRuntime({ path: '/usr/bin/node', version: 'v20.1.0' }, folder)).toBe(path);
});

it('does not take a carried one that is too old, nor one that is not there', () => {
  expect(findRuntime({ path: '/usr/bin/node', version: 'v20.1.0' }, folder)).toBeUndefined();
  carry('v22.0.0');
  expect(findRuntime({ path: '/usr/bin/node', version: 'v20.1.0' }, folder)).toBeUndefined();
});
