/** Throughput of server-rendered pages, cached and freshly rendered. */
import { bold, print } from '../launch/print.ts';
import { kilobytes } from './weight.ts';

const LASTS_MS = 4_000;
const VISITORS = 8;
/** Same limit as in `kept-pages.ts` for all pages together. */
const KEPT_BYTES = 48 * 1024 * 1024;

interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Concurrent visitors, each requesting one page after another. */
async function rateOf(site: string, nextPath: () => string): Promise<Rate> {
  const latencies: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (performance.now() - began < LASTS_MS) {
        const from = performance.now();
        const answer = await fetch(site + nextPath(), { headers: { 'accept-encoding': 'br' } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
        latencies.push(performance.now() - from);
      }
    }),
  );
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { perSecond: (sorted.length * 1_000) / (performance.now() - began), p50Ms: at(0.5), p99Ms: at(0.99) };
}

const printRate = (name: string, { perSecond, p50Ms, p99Ms }: Rate) =>
  print(`    ${name.padEnd(34)} ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`);

/** Memory of a cached page: its HTML and query data, at two bytes per character. */
async function keptBytes(site: string, path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const [, root = ''] = /<div id="root">(.*?)<script type="application\/json" id="boot">/s.exec(html) ?? [];
  const [, state = ''] = /id="drawn">(.*?)<\/script>/s.exec(html) ?? [];
  if (!root || !state) throw new Error(`${path} was not drawn`);
  return 2 * (root.length + state.length);
}

/** `paths` are pages that are the same for all visitors. */
export async function measurePages(site: string, paths: readonly string[]): Promise<void> {
  print(`\n${bold(`Pages, ${VISITORS} visitors at once`)}`);
  for (const path of paths) await fetch(site + path);
  let count = 0;
  printRate('from memory', await rateOf(site, () => paths[count++ % paths.length]!));
  // A query parameter the page reads gives a new cache key.
  const fresh = await rateOf(site, () => `/help?q=fresh${count++}`);
  printRate('freshly drawn', fresh);
  const sizes = await Promise.all(paths.map((path) => keptBytes(site, path)));
  const mean = sizes.reduce((sum, bytes) => sum + bytes, 0) / sizes.length;
  print(`    ${'memory per kept page'.padEnd(34)} ${kilobytes(mean)}; ${Math.floor(KEPT_BYTES / mean)} fit`);
}
