/** Response time of the first tap on a slow phone, made as soon as the page is visible. */
import { chromium, devices, type Browser } from '@playwright/test';
import { loadTranslator } from '#i18n/locale-files.ts';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { bold, print } from '../launch/print.ts';

const RUNS = 3;

interface Tapped {
  /** Time from navigation to the tap, and from the tap to the dialog. */
  readonly seenMs: number;
  readonly answeredMs: number;
}

async function tapOnce(browser: Browser, address: string, slowdown: number): Promise<Tapped> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const login = page.getByRole('button', { name: loadTranslator('EN').t('header.login'), exact: true });
    const from = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await login.first().tap();
    const tapped = performance.now();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    return { seenMs: tapped - from, answeredMs: performance.now() - tapped };
  } finally {
    await context.close();
  }
}

export async function measureFirstTap(site: string, paths: readonly string[], slowdown: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  try {
    print(`\n${bold(`First tap, on a phone whose processor is ${slowdown.toFixed(2)} × slower, median of ${RUNS}`)}`);
    for (const path of paths) {
      const all: Tapped[] = [];
      while (all.length < RUNS) all.push(await tapOnce(browser, site + path, slowdown));
      const middle = all.sort((a, b) => a.answeredMs - b.answeredMs)[Math.floor(RUNS / 2)]!;
      print(
        `    ${path.padEnd(34)} tapped after ${middle.seenMs.toFixed(0)} ms, done ${middle.answeredMs.toFixed(0)} ms later`,
      );
    }
  } finally {
    await browser.close();
  }
}
