/** A page as Lighthouse sees it: the median of several runs, because a busy machine makes single ones jump. */
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumArgs, findChromium } from '../launch/chromium.ts';
import { say } from '../launch/say.ts';
import { whileIn, type Kept } from './signed-in.ts';

export type Form = 'desktop' | 'mobile';
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  si: 'speed-index',
} as const;

interface Measured {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Milliseconds. */
  readonly times: Readonly<Record<keyof typeof TIMES, number>>;
  readonly cls: number;
  /** What had arrived when the first thing showed, and how many requests the largest had to wait for, one by one. */
  readonly bytesBeforePaint: number;
  readonly chain: number;
  /** Whether a browser can keep the page as it is for the way back. */
  readonly comesBack: boolean;
  /** What the yes-or-no audits found, in Lighthouse's words. */
  readonly failed: readonly string[];
}

async function once(address: string, form: Form, kept: Kept | null): Promise<Measured> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArgs()],
  });
  try {
    const { port } = chrome;
    // The browser is new; what is kept in it is the session.
    const flags = {
      port,
      logLevel: 'error' as const,
      onlyCategories: [...CATEGORIES],
      disableStorageReset: kept !== null,
    };
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await whileIn(port, address, kept, () => lighthouse(address, flags, config));
    if (!result) throw new Error('Lighthouse had nothing to say');
    if (result.lhr.categories['performance']?.score == null) throw new Error(`no score: ${whyNot(result.lhr)}`);
    return read(result.lhr);
  } finally {
    chrome.kill();
  }
}

/** Some runs of a headless browser leave no trace to judge: such a run is done again, once, and said. */
async function surely(address: string, form: Form, kept: Kept | null): Promise<Measured> {
  try {
    return await once(address, form, kept);
  } catch (error) {
    say(`    – once more: ${String(error)}`);
    return once(address, form, kept);
  }
}

/** Lighthouse's own word for a run without a score. */
const whyNot = ({ runtimeError, audits }: Result): string =>
  runtimeError?.message ??
  Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')?.errorMessage ??
  'the run left no trace';

function read({ categories, audits }: Result): Measured {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const entries = <K extends string, V>(pairs: readonly (readonly [K, V])[]) =>
    Object.fromEntries(pairs) as Record<K, V>;
  return {
    scores: entries(CATEGORIES.map((id) => [id, score(id)] as const)),
    times: entries(Object.entries(TIMES).map(([name, id]) => [name as keyof typeof TIMES, value(id)] as const)),
    cls: value('cumulative-layout-shift'),
    ...arrivals(audits),
    comesBack: audits['bf-cache']?.score === 1,
    failed: Object.values(audits)
      .filter(({ score: found, scoreDisplayMode }) => scoreDisplayMode === 'binary' && found === 0)
      .map(({ title }) => title),
  };
}

interface Request {
  readonly networkEndTime: number;
  readonly transferSize: number;
}
interface Chain {
  readonly navStartToEndTime: number;
  readonly children?: Readonly<Record<string, Chain>>;
}

function arrivals(audits: Result['audits']): Pick<Measured, 'bytesBeforePaint' | 'chain'> {
  const itemsOf = (id: string) =>
    (audits[id]?.details as { readonly items?: readonly unknown[] } | undefined)?.items ?? [];
  const [seen] = itemsOf('metrics') as readonly {
    readonly observedFirstContentfulPaint?: number;
    readonly observedLargestContentfulPaint?: number;
  }[];
  const { observedFirstContentfulPaint: first = 0, observedLargestContentfulPaint: largest = 0 } = seen ?? {};
  const requests = itemsOf('network-requests') as readonly Request[];
  const before = requests.filter(({ networkEndTime }) => networkEndTime <= first);
  const [tree] = itemsOf('network-dependency-tree-insight') as readonly {
    readonly value?: { readonly chains?: Chain['children'] };
  }[];
  return {
    bytesBeforePaint: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    chain: depth(tree?.value?.chains, largest),
  };
}

/** How long the longest chain is of those requests that ended in time. */
const depth = (chains: Chain['children'] = {}, byMs: number): number =>
  Object.values(chains)
    .filter(({ navStartToEndTime }) => navStartToEndTime <= byMs)
    .reduce((most, { children }) => Math.max(most, 1 + depth(children, byMs)), 0);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** As a visitor sees it, or whoever keeps that session. */
export async function measure(address: string, form: Form, runs: number, kept: Kept | null = null): Promise<Measured> {
  const all: Measured[] = [];
  while (all.length < runs) all.push(await surely(address, form, kept));
  const over = (pick: (one: Measured) => number) => median(all.map(pick));
  const [first] = all;
  return {
    scores: mapped(first!.scores, (id) => over(({ scores }) => scores[id])),
    times: mapped(first!.times, (id) => over(({ times }) => times[id])),
    cls: Math.max(...all.map(({ cls }) => cls)),
    bytesBeforePaint: over(({ bytesBeforePaint }) => bytesBeforePaint),
    chain: over(({ chain }) => chain),
    comesBack: all.every(({ comesBack }) => comesBack),
    failed: [...new Set(all.flatMap(({ failed }) => failed))],
  };
}

const mapped = <K extends string>(record: Readonly<Record<K, number>>, value: (key: K) => number) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, value(key as K)])) as Record<K, number>;
