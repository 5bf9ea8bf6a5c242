/** Whether there is room for a centre over the page. The server draws for who has none. */
import { useSyncExternalStore } from 'react';

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
