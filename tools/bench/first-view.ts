/**
 * Bytes of the files a page needs for its first view, without scripts: depends on the page alone, not on the machine.
 */

/** Event of the browser's network log, with the initiator of a request. */
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
  /** Chromium raises the priority of pictures in the viewport. */
  readonly priority?: string;
  readonly transferSize: number;
  /** Milliseconds since navigation. */
  readonly networkRequestTime: number;
}

/**
 * Transferred bytes: the page, the pictures in the viewport, and other files named in the HTML before the first paint.
 * Files requested by scripts, such as code and fonts, come after the first view.
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
