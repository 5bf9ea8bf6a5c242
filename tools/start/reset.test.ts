import type { Config } from '#server/ports/config.ts';
import { readConfig } from '#server/ports/config.ts';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../launch/root.ts';
import { reset } from './reset.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pavilion-reset-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...env });

it('deletes a data folder when it was agreed to', async () => {
  mkdirSync(join(folder, 'pglite'));
  expect(await reset(config(), { agreed: true })).toBeNull();
  expect(existsSync(folder)).toBe(false);
});

it('has nothing to do before the first start', async () => {
  expect(await reset(config({ DATA_DIR: join(folder, 'none') }), { agreed: true })).toBeNull();
});

it('leaves a folder alone that the site did not make', async () => {
  writeFileSync(join(folder, 'letters.txt'), 'dear');
  expect(await reset(config(), { agreed: true })).toMatch(/does not look like a data folder/);
  expect(existsSync(join(folder, 'letters.txt'))).toBe(true);
});

it('leaves a folder alone that holds the program itself', async () => {
  expect(await reset(config({ DATA_DIR: root }), { agreed: true })).toMatch(/nothing was deleted/);
});

it('never deletes on a database server', async () => {
  const refusal = await reset(config({ DATABASE_URL: 'postgres://localhost/pavilion' }), { agreed: true });
  expect(refusal).toMatch(/never deletes data there/);
});

it('asks for --yes where nobody can be asked', async () => {
  mkdirSync(join(folder, 'pglite'));
  expect(await reset(config(), { agreed: false })).toMatch(/--yes/);
  expect(existsSync(folder)).toBe(true);
});
