/** Checks that each test named in docs/promises exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './launch/root.ts';

const PROOF = /`([^`]+) › ([^`]+)`/g;
const rows = globSync('docs/promises/*.md', { cwd: root })
  .flatMap((page) => readFileSync(join(root, page), 'utf8').split('\n'))
  .filter((line) => line.startsWith('| ') && !/^\| (Promise|R) \|/.test(line));
const proofsIn = (row: string) => [...row.matchAll(PROOF)].map(([, file = '', title = '']) => ({ file, title }));

/** Title of a test, in any kind of quotes. */
function names(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
}

test('every promise names a test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => proofsIn(row).length === 0)).toEqual([]);
});

test('every test that a promise names is there', () => {
  const missing = rows.flatMap(proofsIn).filter(({ file, title }) => !names(file, title));
  expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
});

test('a safety requirement is proved by a test that begins with its number', () => {
  const odd = rows
    .filter((row) => /^\| R\d\d /.test(row))
    .filter((row) => !proofsIn(row).some(({ title }) => title.includes(row.slice(2, 5))));
  expect(odd).toEqual([]);
});
