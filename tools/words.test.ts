/** Comments begin with their subject, in the terms of the trade. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['*.ts', '{apps,packages,games,tools,e2e}/**/*.{ts,tsx,mjs,js,css,sql}'];
/** Not walked, like this file with its samples. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|testdata)(?:\/|$)/;

const OPENS = /(?:(?:^|[\s{])(?:\/\*\*?|\/\/)|^\s*--)(?:\s+(.*))?$/;
const IS_LINE = /^\s*(?:\/\/|--)/;
const NO_SUBJECT = /^(?:What|Who|Whose|Those|Of|So many|Whether)\b/;

/** Line numbers of comments without a subject. A line comment may continue the one above it. */
function withoutSubject(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const opened = OPENS.exec(line);
    const before = lines[at - 1] ?? '';
    if (!opened || (IS_LINE.test(line) && IS_LINE.test(before))) return [];
    const first = opened[1]
      ? ([at, opened[1]] as const)
      : ([at + 1, (lines[at + 1] ?? '').replace(/^\s*\*?\s*/, '')] as const);
    return NO_SUBJECT.test(first[1]) ? [first[0] + 1] : [];
  });
}

test.each<[string, number[]]>([
  ['/** What the page shows. */', [1]],
  ['{/* Who is here. */}', [1]],
  ['const a = 1; // Whether it is open.', [1]],
  ['/**\n * Of one tab alone.\n */', [2]],
  ['  -- So many rows.', [1]],
  ['/** True while the drawer is open. */', []],
  ['// Retried until answered.\n// Whether twice does not matter: the call is idempotent.', []],
])('the comments of %j lack their subject in lines %j', (text, found) => {
  expect(withoutSubject(text)).toEqual(found);
});

test('no comment begins with What, Who, Whose, Those, Of, So many or Whether', () => {
  const all = globSync(SOURCES, { cwd: ROOT, exclude: (path) => LEFT_OUT.test(path) });
  const paths = all.filter((path) => path !== 'tools/words.test.ts');
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.flatMap((path) =>
    withoutSubject(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});
