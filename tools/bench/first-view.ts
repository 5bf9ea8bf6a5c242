/** Counts the files that a page asks for by itself, before any code of its own runs, to be seen as it first stands there: a count of the page's, and of no machine's. */

/** An event of the browser's own log, of which these say who asked for something. */
interface LogEvent {
  readonly method: string;
  readonly params?: unknown;
}

interface Asked {
  readonly request: { readonly url: string };
  readonly initiator: { readonly type: string };
}

export interface Received {
  readonly url: string;
  readonly resourceType?: string;
  /** Chromium raises that of pictures that are in view. */
  readonly priority?: string;
  readonly transferSize: number;
  /** Milliseconds from when the page was gone to. */
  readonly networkRequestTime: number;
}

/**
 * Bytes on the way: the page, the pictures of its HTML that are in view, and whatever else that names before the first paint. What comes by script,
 * as code and letters do, comes behind what is seen.
 */
export function firstViewBytes(log: readonly LogEvent[], received: readonly Received[], paintedAt: number): number {
  const asked = log.filter(({ method }) => method === 'Network.requestWillBeSent').map(({ params }) => params as Asked);
  const named = new Set(asked.filter(({ initiator }) => initiator.type === 'parser').map(({ request }) => request.url));
  return received
    .filter(({ resourceType, url, priority, networkRequestTime }) => {
      if (resourceType === 'Document') return true;
      const isSeen = named.has(url) && priority !== 'Low';
      return isSeen && (resourceType === 'Image' || networkRequestTime < paintedAt);
    })
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
