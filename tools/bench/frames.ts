/**
 * Frame rate of a slot on a slow phone: frames shown, and main-thread time per frame. With software rendering the frame
 * rate reflects this machine, and only the second figure is meaningful for a phone: `npm run bench:frames`, or `npm run
 * bench:frames -- SNOW_LEOPARD kind:free` for another slot than Lantern Court and for one type of round.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { bold, print } from '../launch/print.ts';

const SLOWER = 4;
const SECONDS = 6;
const FRAME_MS = 1_000 / 60;
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Scenarios, as addresses of the playground. */
const [GAME = 'LANTERN_COURT', ...KINDS] = process.argv.slice(2);
const MOMENTS: readonly (readonly [moment: string, rounds: string])[] =
  KINDS.length > 0
    ? KINDS.map((kind) => [kind, kind] as const)
    : [
        ['reels and a win', 'gain'],
        ['a grand win', 'grand'],
        ['several steps', 'several'],
      ];

interface TraceEvent {
  readonly name: string;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
}

/** Main-thread milliseconds of each frame, and the time since the previous one. */
interface Frames {
  readonly workMs: readonly number[];
  readonly gapsMs: readonly number[];
}

/** Dialogs, pick'em boxes and wheels that wait for a press. */
const WAITING = 'dialog[open] button, [role="group"] button:not([aria-disabled="true"])';

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const rendererOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl');
    const named = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && named ? String(gl.getParameter(named.UNMASKED_RENDERER_WEBGL)) : 'no WebGL';
  });

async function watch(page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  const work: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tdur } of value as unknown as TraceEvent[])
      if (name === 'FireAnimationFrame' && tdur !== undefined) work.push(tdur / 1_000);
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await page.keyboard.press('Space');
  const gapsMs = await page.evaluate(
    ({ ms, waiting }) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let before = performance.now();
        const until = before + ms;
        requestAnimationFrame(function next(now) {
          gaps.push(now - before);
          before = now;
          // Presses them, so that the round continues.
          document.querySelector<HTMLButtonElement>(waiting)?.click();
          if (now < until) requestAnimationFrame(next);
          else resolve(gaps);
        });
      }),
    { ms: SECONDS * 1_000, waiting: WAITING },
  );
  await session.send('Tracing.end');
  await complete;
  return { workMs: work.toSorted((a, b) => a - b), gapsMs };
}

/**
 * With software rendering the picture would take all of the time: rendering at a tenth of the width leaves the main
 * thread unchanged.
 */
const TINY = 0.1;

async function measure(browser: Browser, stand: string, rounds: string, isSoftware: boolean): Promise<string> {
  const phone = devices['Pixel 7'];
  const deviceScaleFactor = isSoftware ? TINY : phone.deviceScaleFactor;
  const context = await browser.newContext({ ...phone, deviceScaleFactor });
  try {
    const page = await context.newPage();
    await page.goto(`${stand}slot.html?game=${GAME}&spinMs=1500&rounds=${rounds}`);
    await page.locator('[data-mounted]').waitFor({ state: 'attached' });
    const { workMs, gapsMs } = await watch(page);
    const seen = gapsMs.length / (gapsMs.reduce((sum, gap) => sum + gap, 0) / 1_000);
    const within = workMs.filter((ms) => ms <= FRAME_MS).length / Math.max(workMs.length, 1);
    const own = `${at(workMs, 0.5).toFixed(1)} ms a frame, 95 of 100 within ${at(workMs, 0.95).toFixed(1)} ms`;
    return `${own}, ${(within * 100).toFixed(1)} % within a sixtieth of a second; ${seen.toFixed(0)} a second seen`;
  } finally {
    await context.close();
  }
}

const configFile = new URL('../../apps/playground/vite.config.ts', import.meta.url).pathname;
const outDir = await mkdtemp(join(tmpdir(), 'frames-'));
await build({ configFile, logLevel: 'error', build: { outDir } });
const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
try {
  const page = await browser.newPage();
  const renderer = await rendererOf(page);
  const isSoftware = SOFTWARE.test(renderer);
  await page.close();
  print(`\n${bold(`${GAME}: the page's own thread, on a processor ${SLOWER} × slower, over ${SECONDS} s`)}`);
  print(`    drawn ${isSoftware ? 'in software, a tenth as wide' : 'by'}: ${renderer}`);
  for (const [moment, rounds] of MOMENTS) {
    print(`    ${moment.padEnd(18)} ${await measure(browser, server.resolvedUrls!.local[0]!, rounds, isSoftware)}`);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
