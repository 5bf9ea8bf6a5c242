/**
 * `npm run mutate -- <room or path>…`: mutation test; applies small changes one by one, and reports those that no test
 * detects. `--wide` runs all tests that depend on the file, not only those of its own place.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeOf } from './check-map/import-rules.ts';
import { root } from './launch/root.ts';
import { bold, print } from './launch/print.ts';
import { importersOf } from './mutate/related.ts';
import { survey, type Surveyed } from './mutate/survey.ts';
import { specsOnMutant } from './mutate/specs-on-mutant.ts';
import { surveyLine, tableOf } from './mutate/table.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { wide: { type: 'boolean' } } });

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
const asked = (path: string) =>
  positionals.some((name) => placeOf(path)?.room.name === name || path === name || path.startsWith(`${name}/`));
const isMutable = (path: string) => !/\.(test|spec|d|gen)\.tsx?$/.test(path);
const chosen = paths.filter((path) => asked(path) && isMutable(path));

if (chosen.length === 0) {
  print('npm run mutate -- <room of docs/map.md, folder or file>… [--wide]');
  process.exitCode = 1;
} else {
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const importers = importersOf(files);
  const specs = specsOnMutant();
  const done: Surveyed[] = [];
  for (const { path, text } of files.filter((file) => chosen.includes(file.path))) {
    const surveyed = await survey({ path, text }, importers, specs, values.wide ?? false);
    if (!surveyed) continue;
    done.push(surveyed);
    surveyLine(surveyed).forEach((line) => print(line));
  }
  await specs.stop();
  print(`\n${bold('Mutants by file')}`);
  print(tableOf(done));
}
