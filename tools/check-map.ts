/** `npm run map`: checks the code against tools/map.ts, and docs/map.md against both. `--write` updates the drawing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandTables } from './check-map/brand-rules.ts';
import { check } from './check-map/check.ts';
import { redraw } from './check-map/draw.ts';
import { root } from './launch/root.ts';

const CHECKED = /^(packages|games|apps|tools|e2e)\/.*\.(ts|tsx|mjs|css)$|^[a-z.-]+\.ts$/;

/** Tracked and new files as listed by git; fails without a git checkout. */
function paths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\n').filter((path) => CHECKED.test(path) && existsSync(join(root, path)));
}

const files = paths().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const migrations = join(root, 'packages/db/migrations');
const tables = brandTables(readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8')));
const violations = check(files, tables);
const page = join(root, 'docs/map.md');
const before = readFileSync(page, 'utf8');
const after = redraw(before);
if (before !== after) {
  if (process.argv.includes('--write')) writeFileSync(page, after);
  else violations.push({ path: 'docs/map.md', line: 1, what: 'the drawing is old: npm run map -- --write' });
}
for (const { path, line, what } of violations) console.error(`${path}:${line}  ${what}`);
console.log(
  violations.length === 0 ? `${files.length} files keep to the map.` : `${violations.length} breaches of the map.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
