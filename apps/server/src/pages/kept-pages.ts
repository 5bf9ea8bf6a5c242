/**
 * Cache of pages that are the same for every visitor of a brand, rendered once and kept for seconds. They contain
 * nothing personal: they are rendered without a request.
 */
import type { Drawing } from '#contract';
import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../ports/deps.ts';
import type { AllHandlers } from '../ports/context.ts';
import type { Merchant } from '../ports/brand/merchant.ts';
import { PAGES_CHANGED, type KeptPage, type KeptPages, type PageWish } from '../ports/kept-page.ts';
import { visitorAnswers } from './visitor-answers.ts';

const FRESH_MS = 5_000;
/** Upper bound of the age of a stale page. */
const OLD_MS = 60_000;
/** After this wait the browser renders the page itself. The rendering continues for later visitors. */
const PATIENCE_MS = 1_000;
/** A rendering counts as failed after this time. */
const GIVEN_UP_MS = 10_000;
/** Upper bound of concurrent renderings; fewer with a query string, so that made-up ones leave room for pages. */
const AT_ONCE = { page: 16, query: 6 };
const KEPT_BYTES = 48 * 1024 * 1024;

type Keeper = Pick<Deps, 'state' | 'log' | 'clock'>;

const readings = new WeakMap<Merchant, number>();
let readingsSoFar = 0;

/** A reloaded brand has a new key: pages rendered before are not used again. */
function readingOf(merchant: Merchant): number {
  const reading = readings.get(merchant) ?? (readingsSoFar += 1);
  readings.set(merchant, reading);
  return reading;
}

const keyOf = ({ merchant, language, theme, awaited, status }: PageWish, address: string) =>
  JSON.stringify([
    readingOf(merchant),
    language,
    theme,
    awaited,
    status.maintenance,
    status.regionRestriction,
    address,
  ]);

const sizeOf = ({ page: { html, state } }: KeptPage) => 2 * (html.length + JSON.stringify(state).length);

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.reject(new Error('the drawing does not end')), GIVEN_UP_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

export async function keepPages(deps: Keeper, handlers: AllHandlers, drawing: Drawing): Promise<KeptPages> {
  let underWay = 0;
  const drawAnew = async ({ merchant, language, theme, awaited, status, facts }: PageWish, address: string) => {
    const pageFacts = await facts();
    const boot = { status, lanes: pageFacts.lanes, language };
    const answer = visitorAnswers(deps, handlers, merchant, language);
    return { facts: pageFacts, page: await drawing.draw({ boot, address, theme, awaited, answer }) };
  };
  const pages = new LRUCache<string, KeptPage, { readonly wish: PageWish; readonly address: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: sizeOf,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now() },
    noDeleteOnStaleGet: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: { wish, address } }) => {
      // Over the limit: the stale page is used, or the browser renders.
      if (underWay >= (address.includes('?') ? AT_ONCE.query : AT_ONCE.page)) return undefined;
      underWay += 1;
      try {
        return await inTime(drawAnew(wish, address));
      } catch (error) {
        deps.log.error({ event: 'page.not.drawn', address, err: error }, 'a page is left to the browser');
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  });
  const forget = () => pages.clear();
  const stop = await deps.state.subscribe(PAGES_CHANGED, forget, forget);
  let oldShownAt = -Infinity;
  return {
    areOld: () => deps.clock.now() - oldShownAt <= OLD_MS,
    async pageFor(wish) {
      const address = drawing.addressOf(wish.status, wish.path, wish.query);
      if (address === null) return undefined;
      const key = keyOf(wish, address);
      const last = pages.peek(key, { allowStale: true });
      // On failure the stale page is answered, or nothing.
      const drawn = pages.fetch(key, { context: { wish, address } });
      const kept = await Promise.race([drawn, pause(PATIENCE_MS, last, { ref: false })]);
      const { at } = (kept?.page.state ?? { at: 0 }) as { readonly at: number };
      const ageMs = deps.clock.now() - at;
      if (ageMs > OLD_MS) return undefined;
      oldShownAt = ageMs > FRESH_MS + PATIENCE_MS ? deps.clock.now() : -Infinity;
      return kept;
    },
    close: stop,
  };
}
