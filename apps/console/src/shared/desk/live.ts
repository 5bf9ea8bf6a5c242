/**
 * News of the brand: the server says that something has changed, in a room or anywhere, and what is shown of it is asked
 * for again. While the line is away everything is asked for every fifteen seconds.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { queryClient } from '../calls/query.ts';

export const useLine = create<{ readonly stands: boolean }>(() => ({ stands: true }));

const ANY_ROOM = '*';
const EVERYWHERE: ReadonlySet<string> = new Set([ANY_ROOM]);
const ASK_EVERY_MS = 15_000;
/** The first news is looked at soon; what follows on its heels is gathered, so that a burst is few questions. */
const SOON_MS = 30;
const GATHER_MS = 400;
const COME_BACK_MS = 10_000;
/** The day is counted anew at most so often. */
const FIGURES_MS = 4_000;

/** For queries whose answer lives. */
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

/** After an act of one's own, whose news may be slower than the eye. */
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
  let toldAt = 0;
  const tell = () => {
    gathering = undefined;
    toldAt = performance.now();
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
      gathering ??= setTimeout(tell, Math.max(SOON_MS, toldAt + GATHER_MS - performance.now()));
      count();
    });
    // So many tabs of his are open that this one was let go: it comes back when he looks at it.
    line.addEventListener('full', () => {
      line.close();
      useLine.setState({ stands: false });
      addEventListener('focus', open, { once: true });
    });
    line.addEventListener('figures', count);
    line.addEventListener('error', () => {
      useLine.setState({ stands: false });
      // The browser comes back by itself, unless it was refused.
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
