import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkProgram, makeManifest, readManifest, type Program } from './manifest.ts';

const FILES = {
  'apps/server/src/main.ts': 'start();',
  'apps/server/src/main.test.ts': 'test();',
  'packages/ledger/src/ledger.ts': 'post();',
  'packages/db/functions/product.sql': 'create or replace aggregate product ();',
  'packages/db/migrations/0001-merchant.sql': 'create table t ();',
  'games/src/engines.ts': 'engines();',
  'dist/web/index.html': '<!doctype html>',
  'package-lock.json': '{}',
};
const GAMES = { LANTERN: { version: '1', rtp: '96.01' } };

let fresh: string;
let program: Program;
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'program-'));
  for (const [path, text] of Object.entries(FILES)) await put(fresh, path, text);
});
afterAll(() => rm(fresh, { recursive: true }));
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'program-'));
  await cp(fresh, root, { recursive: true });
  program = { root, games: GAMES };
  await makeManifest(program, 5);
});

async function put(root: string, path: string, text: string) {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}

test('R61 a program that is as it was built differs in nothing, and tests are no part of it', async () => {
  await put(program.root, 'apps/server/src/main.test.ts', 'other();');
  const { manifest, differs } = await checkProgram(program);
  expect(differs).toEqual([]);
  expect(Object.keys(manifest!.files)).toEqual(
    Object.keys(FILES)
      .filter((path) => !path.includes('.test.'))
      .toSorted(),
  );
  expect(manifest!.games).toEqual(GAMES);
});

test('R61 each file that was changed, taken away or put there is named', async () => {
  await put(program.root, 'packages/ledger/src/ledger.ts', 'post(); keep();');
  await put(program.root, 'apps/server/src/more.ts', 'more();');
  await rm(join(program.root, 'dist/web/index.html'));
  expect((await checkProgram(program)).differs).toEqual([
    'added apps/server/src/more.ts',
    'missing dist/web/index.html',
    'changed packages/ledger/src/ledger.ts',
  ]);
});

test('R61 a manifest whose words were changed says so itself, and a game that returns other than it says', async () => {
  const manifest = (await readManifest(program))!;
  const files = { ...manifest.files, 'games/src/engines.ts': '0'.repeat(64) };
  await put(program.root, 'dist/manifest.json', JSON.stringify({ ...manifest, files }));
  expect((await checkProgram(program)).differs).toEqual(['changed dist/manifest.json', 'changed games/src/engines.ts']);
  await makeManifest(program, 6);
  const other = { ...program, games: { LANTERN: { version: '1', rtp: '91.00' } } };
  expect((await checkProgram(other)).differs).toEqual(['changed games']);
});

test('R61 made again of the same files it is the same, with the time it was first made', async () => {
  expect(await makeManifest(program, 9)).toMatchObject({ madeAt: 5 });
  await put(program.root, 'apps/server/src/main.ts', 'start(); serve();');
  const next = await makeManifest(program, 9);
  expect(next.madeAt).toBe(9);
  expect((await checkProgram(program)).differs).toEqual([]);
});

test('R61 without a manifest there is nothing to hold the files against', async () => {
  await rm(join(program.root, 'dist/manifest.json'));
  expect(await checkProgram(program)).toEqual({ manifest: null, differs: [] });
});
