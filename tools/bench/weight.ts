/** How heavy a built front end is, chunk by chunk, and what a browser must have before anything shows. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrontEnd } from '../launch/build.ts';
import { root } from '../launch/root.ts';
import { bold, say } from '../launch/say.ts';
import type { Report } from './report.ts';

/** All styles of the site, which the server writes into each page. The build itself holds the script that takes the page over. */
const STYLES_KB_MAX = 29;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What the page itself names: its script, what that imports before it runs, and its styles. */
function entryFiles(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
}

export async function weigh(app: FrontEnd, report: Report): Promise<void> {
  const folder = join(root, 'dist', app);
  const weightOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  const weights = names.map((name) => ({ name, bytes: weightOf(name) })).sort((a, b) => b.bytes - a.bytes);
  say(`\n${bold(`${app}, gzip`)}`);
  for (const { name, bytes } of weights) say(`    ${name.padEnd(46)} ${kilobytes(bytes).padStart(9)}`);
  const weightOfAll = (ending: string) =>
    entryFiles(folder)
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + weightOf(path), 0);
  say(`    ${'entry script'.padEnd(46)} ${kilobytes(weightOfAll('.js')).padStart(9)}`);
  const styles = weightOfAll('.css');
  report(`styles (at most ${STYLES_KB_MAX} kB)`, kilobytes(styles), app !== 'web' || styles <= STYLES_KB_MAX * 1000);
}
