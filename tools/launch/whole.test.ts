import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeManifest, type Program } from '#server/program/manifest.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lackIn } from './whole.ts';

let program: Program;
const put = async (path: string) => {
  const place = join(program.root, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, path);
};
beforeEach(async () => {
  program = { root: await mkdtemp(join(tmpdir(), 'pavilion-dist-')), games: {} };
  for (const path of ['dist/web/index.html', 'dist/drawing/draw.js', 'packages/db/src/db.ts']) await put(path);
});
afterEach(() => rm(program.root, { recursive: true }));

it('finds a dist/ whole that is as it was built, whatever was left there before', async () => {
  await makeManifest(program, 5);
  await put('dist/web/assets/of-before.js');
  expect(await lackIn(program)).toBeNull();
});

it('finds what a copy has left out', async () => {
  expect(await lackIn(program)).toBe('dist/manifest.json is missing');
  await makeManifest(program, 5);
  await rm(join(program.root, 'dist/drawing'), { recursive: true });
  expect(await lackIn(program)).toContain('1 files in dist/ are not as they were built: missing dist/drawing/draw.js');
});
