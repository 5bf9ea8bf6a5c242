/** Whether there is room for a centre over the page. The server draws for who has none. */
import { useState, useSyncExternalStore } from 'react';
import { useArrived } from '../shared/page/page-store.ts';

const DESK = '(width >= 900px)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useDesk = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(DESK).matches,
    () => false,
  );

/** As it was when this page was come to: who turns a tablet keeps the page he is at work on, with what he has written. */
export function useDeskSince(pathname: string): boolean {
  const desk = useDesk();
  // What the server drew is taken over for who has no desk; the width is known then.
  const since = useArrived() ? pathname : null;
  const [kept, keep] = useState({ since, desk });
  if (kept.since === since) return since === null ? desk : kept.desk;
  keep({ since, desk });
  return desk;
}
