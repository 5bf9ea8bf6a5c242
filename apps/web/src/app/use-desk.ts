/** Whether there is room for a centre over the page. The server draws for who has none. */
import { useEffect, useState, useSyncExternalStore } from 'react';

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
  const [[since, was], keep] = useState<readonly [string?, boolean?]>([]);
  // The server draws for who has no desk: the width is known once that has been taken over.
  useEffect(() => keep([pathname, matchMedia(DESK).matches]), [pathname]);
  return since === pathname ? was! : desk;
}
