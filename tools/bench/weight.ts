/** How heavy a built front end is, chunk by chunk, and what a browser must have before anything shows. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FrontEnd } from '../launch/build.ts';
import { root } from '../launch/root.ts';
import { bold, say } from '../launch/say.ts';
import type { Report } from './report.ts';

/** The script that takes the page over. */
const SCRIPT_KB_MAX = 110;
/** All of the site's, for the server writes them into the page. */
const STYLES_KB_MAX = 22;

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
  for (const [what, ending, most] of [
    ['entry script', '.js', SCRIPT_KB_MAX],
    ['styles', '.css', STYLES_KB_MAX],
  ] as const) {
    const files = entryFiles(folder).filter((path) => path.endsWith(ending));
    const bytes = files.reduce((sum, path) => sum + weightOf(path), 0);
    report(`${what} (at most ${most} kB)`, kilobytes(bytes), app !== 'web' || bytes <= most * 1000);
  }
}
