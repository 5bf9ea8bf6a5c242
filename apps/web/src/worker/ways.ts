/** Strategy of the service worker by request. Requests not listed here bypass it. */
import { reservedPaths } from '#contract/reserved-paths.ts';

export type Way =
  /** Bypassed: API calls, member pictures, other origins, anything but GET. */
  | 'untouched'
  /** Content-hashed file: the cached copy is always valid. */
  | 'file'
  /** Artwork: served from the cache and refreshed in the background. */
  | 'art'
  /** Page: always from the network, never cached; the offline page replaces it when the network fails. */
  | 'page'
  /** Resource of the offline page. */
  | 'offline';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** True for a range request. */
  readonly partial: boolean;
}

export const OFFLINE_PAGE = '/offline';
export const OFFLINE_SCRIPT = '/offline.js';

/** Page addresses have no dot in their last segment, except two legacy ones. */
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
