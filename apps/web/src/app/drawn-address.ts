/** Pages rendered on the server, and the query parameters that change them. */
import type { Status } from '#contract';
import type { Page } from './pages.ts';
import { ALWAYS_OPEN, mustLogIn } from './start-rules.ts';

/** Parameter values that may be rendered on the server; others are left to the browser. */
const PLAIN = /^[\w-]{1,40}$/;

/** Null for a page rendered in the browser. All unknown addresses share one "not found" page. */
export const drawnAddress =
  (pages: readonly Pick<Page, 'paths' | 'drawn'>[]) =>
  (status: Status, path: string, query: string): string | null => {
    const closed = status.maintenance || status.regionRestriction;
    if (closed) return path === ALWAYS_OPEN ? null : '/index';
    if (mustLogIn(status.info.loginedToHomePage, null, path)) return null;
    const shown = path === '/' ? '/index' : path;
    const page = pages.find(({ paths }) => paths.includes(shown));
    if (!page) return pages.some(({ paths }) => paths.some((known) => covers(known, shown))) ? null : '/nowhere';
    if (!page.drawn) return null;
    const asked = new URLSearchParams(query);
    const read = page.drawn.flatMap((name) => asked.getAll(name).map((value) => [name, value] as const));
    if (read.some(([, value]) => !PLAIN.test(value))) return null;
    return read.length === 0 ? shown : `${shown}?${new URLSearchParams(read.map((pair) => [...pair])).toString()}`;
  };

/** Matches paths with a parameter, such as a round id. */
const covers = (known: string, path: string) => known.includes(':') && path.startsWith(known.split(':')[0]!);
