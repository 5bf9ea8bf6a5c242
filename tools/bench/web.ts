/**
 * `npm run bench:web`: page weight, Lighthouse scores, page throughput and response time of the first tap, on a site
 * that has run for two minutes. The CPU slowdown is set to the machine's speed around each run, and processor time is
 * reported beside elapsed time. Ends non-zero below the floors. `-- /rng --form mobile --runs 1` measures one page
 * once; `--site <address>` a running site; `-- /withdraw --as member1` a page as a demo member.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStale, frontEnds } from '../launch/build.ts';
import { findChromium } from '../launch/chromium.ts';
import { bold, print } from '../launch/print.ts';
import { serve, stopServing } from '../launch/serve.ts';
import { CATEGORIES, measure, type Form, type Measured } from './lighthouse.ts';
import { measureFirstTap } from './first-tap.ts';
import { openMachine, printSpeed, type Machine } from './machine.ts';
import { measurePages } from './page-rate.ts';
import { fellShort, report } from './report.ts';
import { keptBy, type Kept } from './signed-in.ts';
import { slowdownOf } from './slowdown.ts';
import { kilobytes, weigh } from './weight.ts';

const PAGES = ['/index', '/rng', '/live', '/lottery', '/help', '/promotions'];
/** A new site still compiles, renders its first pages and runs overdue jobs. */
const WARM_MS = 120_000;
const FLOORS = {
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
} as const;
const CLS_MAX = 0.02;
/** On a phone; milliseconds, and transferred bytes. */
const PHONE_MAX = { fcp: 1_200, lcp: 1_800, tbt: 150 } as const;
const FIRST_VIEW_MAX = 90_000;
/** Minimum share of processor time for elapsed times to be meaningful. */
const SHARE_MIN = 0.8;

const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const printLine = (name: string, value: string) => print(`    ${name.padEnd(34)} ${value}`);

/** On a slow or busy machine, elapsed times are reported but not judged. */
async function judge(address: string, form: Form, runs: number, machine: Machine, kept: Kept | null): Promise<void> {
  const seen = await measure({ address, form, machine, kept }, runs);
  const { scores, cls, processor, slowdown, firstView } = seen;
  const timed = slowdown !== undefined && processor.share >= SHARE_MIN;
  print(`\n${bold(`Lighthouse, ${new URL(address).pathname} on ${form}, median of ${runs}`)}`);
  const had = `${Math.round(processor.share * 100)} %`;
  if (!timed) print(`  – it had the processor for ${had} of its time: what the clock says is told and not judged`);
  // Member pages are not indexed by search engines.
  for (const id of CATEGORIES.filter((each) => !kept || each !== 'seo')) {
    const floor = FLOORS[form][id];
    const judged = timed || id !== 'performance' ? report : printLine;
    judged(`${id} (at least ${floor})`, String(scores[id]), scores[id] >= floor);
  }
  report(`layout shift (below ${CLS_MAX})`, cls.toFixed(3), cls < CLS_MAX);
  judgeTimes(seen, form, timed);
  report(`in the first view (at most ${kilobytes(FIRST_VIEW_MAX)})`, kilobytes(firstView), firstView <= FIRST_VIEW_MAX);
  report('kept for the way back', seen.comesBack ? 'yes' : 'no', seen.comesBack);
  printLine('one after another, to the largest', String(seen.chain));
  for (const title of seen.failed) print(`    – ${title}`);
}

function judgeTimes({ times, processor, slowdown }: Measured, form: Form, timed: boolean): void {
  const most: Readonly<Record<string, number>> = form === 'mobile' ? PHONE_MAX : {};
  const hold = (name: string, ms: number, max: number | undefined, isJudged: boolean) => {
    const judged = isJudged && max !== undefined ? report : printLine;
    judged(max === undefined ? name : `${name} (below ${max} ms)`, milliseconds(ms), ms < (max ?? Infinity));
  };
  for (const [name, ms] of Object.entries(times)) hold(name, ms, most[name], timed);
  hold('blocked by the processor', processor.blockedMs, most['tbt'], slowdown !== undefined);
  printLine('the processor, slowed down', `× ${(slowdown ?? 1).toFixed(2)}`);
  printLine(
    'the processor in all, its largest',
    `${milliseconds(processor.busyMs)}, ${milliseconds(processor.largestMs)}`,
  );
}

async function withSite(use: (site: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const embedded = { PORT: '0', DATA_DIR: data, DATABASE_URL: undefined, REDIS_URL: undefined, LOG_LEVEL: 'error' };
  const served = await serve({ ...process.env, ...embedded });
  try {
    print(`\n  the site runs for ${WARM_MS / 1_000} seconds before it is asked`);
    await setTimeout(WARM_MS);
    await use(served.site);
  } finally {
    await stopServing(served);
    rmSync(data, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    form: { type: 'string' },
    site: { type: 'string' },
    as: { type: 'string' },
  },
});
const forms = (['desktop', 'mobile'] as const).filter((form) => !values.form || values.form === form);

async function judgeAll(site: string): Promise<void> {
  const machine = await openMachine();
  try {
    await printSpeed(machine);
    await judgePages(site, machine);
  } finally {
    await machine.close();
  }
}

async function judgePages(site: string, machine: Machine): Promise<void> {
  if (positionals.length === 0) {
    await measurePages(site, PAGES);
    await measureFirstTap(site, ['/index', '/rng'], slowdownOf(await machine.index())?.mobile ?? 1);
  }
  const kept = values.as ? await keptBy(site, values.as) : null;
  for (const path of positionals.length > 0 ? positionals : PAGES) {
    for (const form of forms) {
      // A page that cannot be measured fails on its own; the others still run.
      await judge(site + path, form, Number(values.runs), machine, kept).catch((error: unknown) =>
        report(`${path} on ${form}`, String(error), false),
      );
    }
  }
}

if (!values.site) {
  await buildStale();
  for (const app of frontEnds) await weigh(app, report);
}
if (!findChromium()) print('\n  – no Chromium (CHROMIUM_PATH, or chromium on the path): Lighthouse did not run');
else if (values.site) await judgeAll(values.site);
else await withSite(judgeAll);
process.exitCode = fellShort() ? 1 : 0;
