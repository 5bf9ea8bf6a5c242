/** Which way the worker lets a request go. Everything that is not named here goes as if there were no worker. */
import { reservedPaths } from '#contract/reserved-paths.ts';

export type Way =
  /** Not touched: calls, pictures of members, other origins, whatever is sent rather than fetched. */
  | 'untouched'
  /** Named after its content: what is kept is right for ever. */
  | 'file'
  /** Drawn art: shown as kept, and fetched again behind it. */
  | 'art'
  /** A page: always fetched, never kept; the offline page stands in for it. */
  | 'page'
  /** What the offline page is made of. */
  | 'offline';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** A part of a file was asked for. */
  readonly partial: boolean;
}

export const OFFLINE_PAGE = '/offline';
export const OFFLINE_SCRIPT = '/offline.js';

/** A page's last part has no dot, but for the two addresses that once had one. */
const isPage = (path: string) =>
  !path.includes('.', path.lastIndexOf('/')) || path === '/index.html' || path === '/register.html';

export function wayOf({ method, mode, url, partial }: Asked, origin: string): Way {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || partial) return 'untouched';
  if (reservedPaths.some((reserved) => pathname.startsWith(reserved))) return 'untouched';
  if (mode === 'navigate') return isPage(pathname) ? 'page' : 'untouched';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/art/')) return 'art';
  return pathname === OFFLINE_SCRIPT ? 'offline' : 'untouched';
}
