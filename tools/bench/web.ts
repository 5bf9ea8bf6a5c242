/** `npm run bench:web`: how heavy the pages are and how Lighthouse sees the home page. Ends non-zero below the floors. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { buildStale, frontEnds, type FrontEnd } from '../launch/build.ts';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { anyFreePort } from '../launch/ports.ts';
import { root } from '../launch/root.ts';
import { bold, green, red, say } from '../launch/say.ts';
import { serve, stopServing } from '../launch/serve.ts';

/** The script that must arrive before anything shows, and its styles, which arrive beside it. */
const SCRIPT_KB_MAX = 110;
const STYLES_KB_MAX = 8;
/** The front page is held to the floors; the others are shown. */
const PAGES = ['/index', '/rng', '/promotions', '/help'];
const FLOORS = {
  desktop: { performance: 0.95, accessibility: 1 },
  mobile: { performance: 0, accessibility: 1 },
} as const;

let short = 0;

function report(name: string, value: string, good: boolean): void {
  if (!good) short++;
  say(`  ${good ? green('✓') : red('✗')} ${name.padEnd(34)} ${value}`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** What the page itself names: its script, what that imports before it runs, and its styles. */
function entryFiles(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
}

async function weigh(app: FrontEnd): Promise<void> {
  const folder = join(root, 'dist', app);
  const weightOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length;
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  const weights = names.map((name) => ({ name, bytes: weightOf(name) })).sort((a, b) => b.bytes - a.bytes);
  say(`\n${bold(`${app}, gzip`)}`);
  for (const { name, bytes } of weights) say(`    ${name.padEnd(46)} ${kilobytes(bytes).padStart(9)}`);
  for (const [what, ending, most] of [
    ['entry script', '.js', SCRIPT_KB_MAX],
    ['entry styles', '.css', STYLES_KB_MAX],
  ] as const) {
    const files = entryFiles(folder).filter((path) => path.endsWith(ending));
    const bytes = files.reduce((sum, path) => sum + weightOf(path), 0);
    report(`${what} (at most ${most} kB)`, kilobytes(bytes), app !== 'web' || bytes <= most * 1000);
  }
}

async function judge(site: string, path: string, form: keyof typeof FLOORS): Promise<void> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArgs()],
  });
  try {
    const flags = {
      port: chrome.port,
      logLevel: 'error' as const,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    };
    const result = await lighthouse(site + path, flags, form === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error('Lighthouse had nothing to say');
    say(`\n${bold(`Lighthouse, ${path} on ${form}`)}`);
    const floors: Readonly<Record<string, number>> = path === PAGES[0] ? FLOORS[form] : {};
    for (const [id, { score }] of Object.entries(result.lhr.categories)) {
      const floor = floors[id] ?? 0;
      report(
        floor > 0 ? `${id} (at least ${floor * 100})` : id,
        String(Math.round((score ?? 0) * 100)),
        (score ?? 0) >= floor,
      );
    }
    for (const id of [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]) {
      say(`    ${id.padEnd(34)} ${result.lhr.audits[id]?.displayValue ?? ''}`);
    }
    const failed = Object.values(result.lhr.audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    );
    for (const { title } of failed) say(`    – ${title}`);
  } finally {
    chrome.kill();
  }
}

await buildStale();
for (const app of frontEnds) await weigh(app);
if (findChromium()) {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const ports = { PORT: String(await anyFreePort()), ARCADE_PORT: String(await anyFreePort()) };
  const served = await serve({
    ...process.env,
    ...ports,
    DATA_DIR: data,
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    LOG_LEVEL: 'error',
  });
  try {
    for (const path of PAGES) {
      for (const form of ['desktop', 'mobile'] as const) await judge(served.site, path, form);
    }
  } finally {
    await stopServing(served);
    rmSync(data, { recursive: true, force: true });
  }
} else {
  say('\n  – no Chromium (CHROMIUM_PATH, or chromium on the path): Lighthouse did not run');
}
process.exitCode = short > 0 ? 1 : 0;
