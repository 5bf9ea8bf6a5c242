/**
 * Live updates of the brand (server-sent events): the server names the areas that changed, and their queries are
 * refetched. While disconnected, everything is polled every 15 s.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../calls/query.ts';

export const useLine = create<{ readonly stands: boolean }>(() => ({ stands: true }));

const ANY_ROOM = '*';
const EVERYWHERE: ReadonlySet<string> = new Set([ANY_ROOM]);
const ASK_EVERY_MS = 15_000;
/** The first event is handled quickly; later ones are batched, so that a burst causes few requests. */
const SOON_MS = 30;
const GATHER_MS = 400;
const COME_BACK_MS = 10_000;
/** Minimum time between refetches of today's figures. */
const FIGURES_MS = 4_000;

/** Polling interval for live queries; false while connected. */
export const useAskEvery = (): number | false => (useLine(({ stands }) => stands) ? false : ASK_EVERY_MS);

const renew = (brand: string, rooms: ReadonlySet<string>): void => {
  void queryClient.invalidateQueries({ queryKey: ['waiting', brand] });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [what, of, room] }) =>
      of === brand &&
      (what === 'record' ||
        what === 'pane' ||
        what === 'chats' ||
        what === 'chat' ||
        (what === 'rows' && (rooms.has(ANY_ROOM) || rooms.has(String(room))))),
  });
};

/** Refetches after an own act, since its event may arrive later. */
export const renewDesk = (brand: string): void => renew(brand, EVERYWHERE);

function roomIn(data: unknown): string {
  try {
    const { room } = JSON.parse(String(data)) as { readonly room?: unknown };
    return typeof room === 'string' ? room : ANY_ROOM;
  } catch {
    return ANY_ROOM;
  }
}

export function listen(brand: string): () => void {
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  let flushedAt = 0;
  const flush = () => {
    gathering = undefined;
    flushedAt = performance.now();
    renew(brand, new Set(changed));
    changed.clear();
  };
  const count = () => {
    counting ??= setTimeout(() => {
      counting = undefined;
      void queryClient.invalidateQueries({ queryKey: ['figures', brand] });
    }, FIGURES_MS);
  };
  const open = () => {
    const line = new EventSource(`/console/live?brand=${encodeURIComponent(brand)}`);
    source = line;
    line.addEventListener('open', () => {
      if (!useLine.getState().stands) renew(brand, EVERYWHERE);
      useLine.setState({ stands: true });
    });
    line.addEventListener('changed', ({ data }) => {
      changed.add(roomIn(data));
      gathering ??= setTimeout(flush, Math.max(SOON_MS, flushedAt + GATHER_MS - performance.now()));
      count();
    });
    // The server closes this connection when the operator has too many tabs open; it reconnects on focus.
    line.addEventListener('full', () => {
      line.close();
      useLine.setState({ stands: false });
      addEventListener('focus', open, { once: true });
    });
    line.addEventListener('figures', count);
    line.addEventListener('error', () => {
      useLine.setState({ stands: false });
      // EventSource reconnects by itself, except after a refusal.
      if (line.readyState === EventSource.CLOSED) returning = setTimeout(open, COME_BACK_MS);
    });
  };
  open();
  return () => {
    clearTimeout(gathering);
    clearTimeout(counting);
    clearTimeout(returning);
    removeEventListener('focus', open);
    source?.close();
    useLine.setState({ stands: true });
  };
}

export function useLive(brand: string): void {
  useEffect(() => (brand ? listen(brand) : undefined), [brand]);
}
