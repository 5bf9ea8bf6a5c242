/** Size of a built front end, by chunk, and the part a browser needs for the first paint. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrontEnd } from '../launch/build.ts';
import { root } from '../launch/root.ts';
import { bold, print } from '../launch/print.ts';
import type { Report } from './report.ts';

/**
 * Limit of the site's styles, which the server inlines into each page. The size of the hydration script is limited by
 * the build.
 */
const STYLES_KB_MAX = 29;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Files named in the HTML: script, its static imports, and styles. */
function entryFiles(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
}

export async function weigh(app: FrontEnd, report: Report): Promise<void> {
  const folder = join(root, 'dist', app);
  const weightOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  const weights = names.map((name) => ({ name, bytes: weightOf(name) })).sort((a, b) => b.bytes - a.bytes);
  print(`\n${bold(`${app}, gzip`)}`);
  for (const { name, bytes } of weights) print(`    ${name.padEnd(46)} ${kilobytes(bytes).padStart(9)}`);
  const weightOfAll = (ending: string) =>
    entryFiles(folder)
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + weightOf(path), 0);
  print(`    ${'entry script'.padEnd(46)} ${kilobytes(weightOfAll('.js')).padStart(9)}`);
  const styles = weightOfAll('.css');
  report(`styles (at most ${STYLES_KB_MAX} kB)`, kilobytes(styles), app !== 'web' || styles <= STYLES_KB_MAX * 1000);
}
