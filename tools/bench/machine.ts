/**
 * Speed of this machine by Lighthouse's benchmark index, in processor time, so that other processes do not count.
 * Shared machines change speed within minutes, so it is measured around each run.
 */
import { chromium, type Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { bold, print } from '../launch/print.ts';
import { INDEX_MIN, slowdownOf } from './slowdown.ts';
import { median } from './verdict.ts';

const TIMES = 3;

/** Timed inside the browser: the round trip doubles the time on a busy machine. */
const TIMED = `(() => {
  const began = performance.now();
  const index = (${pageFunctions.computeBenchmarkIndex.toString()})();
  return { index, seconds: (performance.now() - began) / 1000 };
})()`;

interface Counted {
  readonly index: number;
  /** Share of that time with the processor, 0 to 1. */
  readonly share: number;
}

async function count(browser: Browser): Promise<Counted> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ranFor = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const ran = await ranFor();
  const { index, seconds } = await page.evaluate<{ index: number; seconds: number }>(TIMED);
  const share = Math.min(1, ((await ranFor()) - ran) / seconds);
  await page.close();
  return { index: index / share, share };
}

/** Browser that runs only the benchmark. */
export interface Machine {
  /** Current index, the median of several measurements. */
  index(): Promise<number>;
  close(): Promise<void>;
}

export async function openMachine(): Promise<Machine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs() });
  const counts = async () => {
    const all: Counted[] = [];
    while (all.length < TIMES) all.push(await count(browser));
    return all;
  };
  return {
    index: async () => median((await counts()).map(({ index }) => index)),
    close: () => browser.close(),
  };
}

/** Prints the machine's speed at the start. */
export async function printSpeed(machine: Machine): Promise<void> {
  const index = await machine.index();
  const slowdown = slowdownOf(index);
  print(`\n${bold('This machine')}`);
  printLine("Lighthouse's index", String(Math.round(index)));
  if (slowdown)
    printLine(
      'the processor, slowed down',
      `${times(slowdown.mobile)} for a phone, ${times(slowdown.desktop)} for a desk`,
    );
  else print(`  – below ${INDEX_MIN} it is slower than the phone that is meant: times are told and not judged`);
}

const printLine = (name: string, value: string) => print(`    ${name.padEnd(34)} ${value}`);
const times = (factor: number) => `× ${factor.toFixed(2)}`;
