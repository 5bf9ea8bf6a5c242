/** Lighthouse results of a page: the median of several runs, because single runs vary on a busy machine. */
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { print } from '../launch/print.ts';
import { firstViewBytes, type Received } from './first-view.ts';
import type { Machine } from './machine.ts';
import { processorTime, type ProcessorTime } from './processor.ts';
import { whileIn, type Kept } from './signed-in.ts';
import { slowdownOf } from './slowdown.ts';
import { median } from './verdict.ts';

export type Form = 'desktop' | 'mobile';
type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Result = Run['lhr'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  si: 'speed-index',
} as const;

export interface Measured {
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Milliseconds. */
  readonly times: Readonly<Record<keyof typeof TIMES, number>>;
  readonly cls: number;
  readonly processor: ProcessorTime;
  /** CPU slowdown applied to the run; undefined on a machine too slow to be judged. */
  readonly slowdown: number | undefined;
  /** Bytes of the first view, and the length of the request chain before the largest paint. */
  readonly firstView: number;
  readonly chain: number;
  /** True when the page is eligible for the back/forward cache. */
  readonly comesBack: boolean;
  /** Titles of failed pass/fail audits. */
  readonly failed: readonly string[];
}

export interface Visit {
  readonly address: string;
  readonly form: Form;
  readonly machine: Machine;
  readonly kept: Kept | null;
}

async function once({ address, form, machine, kept }: Visit): Promise<Measured> {
  const before = await machine.index();
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArgs()],
  });
  try {
    const { port } = chrome;
    // The browser profile is new; only the session is kept.
    const flags = {
      port,
      logLevel: 'error' as const,
      onlyCategories: [...CATEGORIES],
      throttling: { cpuSlowdownMultiplier: slowdownOf(before)?.[form] ?? 1 },
      disableStorageReset: kept !== null,
    };
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await whileIn(port, address, kept, () => lighthouse(address, flags, config));
    if (!result) throw new Error('Lighthouse had nothing to say');
    if (result.lhr.categories['performance']?.score == null) throw new Error(`no score: ${whyNot(result.lhr)}`);
    return read(result, slowdownOf((before + (await machine.index())) / 2)?.[form]);
  } finally {
    chrome.kill();
  }
}

/** A headless run occasionally produces no trace: it is repeated once, with a note. */
async function surely(visit: Visit): Promise<Measured> {
  try {
    return await once(visit);
  } catch (error) {
    print(`    – once more: ${String(error)}`);
    return once(visit);
  }
}

/** Lighthouse's message for a run without a score. */
const whyNot = ({ runtimeError, audits }: Result): string =>
  runtimeError?.message ??
  Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')?.errorMessage ??
  'the run left no trace';

function read({ lhr: { categories, audits }, artifacts }: Run, slowdown: number | undefined): Measured {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const seen = seenIn(audits);
  const value = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const entries = <K extends string, V>(pairs: readonly (readonly [K, V])[]) =>
    Object.fromEntries(pairs) as Record<K, V>;
  return {
    scores: entries(CATEGORIES.map((id) => [id, score(id)] as const)),
    times: entries(Object.entries(TIMES).map(([name, id]) => [name as keyof typeof TIMES, value(id)] as const)),
    cls: value('cumulative-layout-shift'),
    processor: processorTime(artifacts.Trace.traceEvents, slowdown ?? 1),
    slowdown,
    firstView: firstViewBytes(
      artifacts.DevtoolsLog,
      itemsOf(audits, 'network-requests') as readonly Received[],
      seen.first,
    ),
    chain: chainOf(audits, seen.largest),
    comesBack: audits['bf-cache']?.score === 1,
    failed: Object.values(audits)
      .filter(({ score: found, scoreDisplayMode }) => scoreDisplayMode === 'binary' && found === 0)
      .map(({ title }) => title),
  };
}

interface Chain {
  readonly navStartToEndTime: number;
  readonly children?: Readonly<Record<string, Chain>>;
}

const itemsOf = (audits: Result['audits'], id: string) =>
  (audits[id]?.details as { readonly items?: readonly unknown[] } | undefined)?.items ?? [];

/** First and largest contentful paint, in milliseconds of this machine. */
function seenIn(audits: Result['audits']): { readonly first: number; readonly largest: number } {
  const [seen] = itemsOf(audits, 'metrics') as readonly {
    readonly observedFirstContentfulPaint?: number;
    readonly observedLargestContentfulPaint?: number;
  }[];
  const { observedFirstContentfulPaint: first = 0, observedLargestContentfulPaint: largest = 0 } = seen ?? {};
  return { first, largest };
}

function chainOf(audits: Result['audits'], byMs: number): number {
  const [tree] = itemsOf(audits, 'network-dependency-tree-insight') as readonly {
    readonly value?: { readonly chains?: Chain['children'] };
  }[];
  return depth(tree?.value?.chains, byMs);
}

/** Length of the longest chain of requests that ended before this time. */
const depth = (chains: Chain['children'] = {}, byMs: number): number =>
  Object.values(chains)
    .filter(({ navStartToEndTime }) => navStartToEndTime <= byMs)
    .reduce((most, { children }) => Math.max(most, 1 + depth(children, byMs)), 0);

/** Measures as a visitor, or with the given session. */
export async function measure(visit: Visit, runs: number): Promise<Measured> {
  const all: Measured[] = [];
  while (all.length < runs) all.push(await surely(visit));
  const over = (pick: (one: Measured) => number) => median(all.map(pick));
  const [first] = all;
  return {
    scores: mapped(first!.scores, (id) => over(({ scores }) => scores[id])),
    times: mapped(first!.times, (id) => over(({ times }) => times[id])),
    cls: Math.max(...all.map(({ cls }) => cls)),
    processor: mapped(first!.processor, (name) => over(({ processor }) => processor[name])),
    slowdown: all.every(({ slowdown }) => slowdown) ? over(({ slowdown }) => slowdown!) : undefined,
    firstView: over(({ firstView }) => firstView),
    chain: over(({ chain }) => chain),
    comesBack: all.every(({ comesBack }) => comesBack),
    failed: [...new Set(all.flatMap(({ failed }) => failed))],
  };
}

const mapped = <K extends string>(record: { readonly [key in K]: number }, value: (key: K) => number) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, value(key as K)])) as Record<K, number>;
