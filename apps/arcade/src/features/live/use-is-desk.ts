/** True when the viewport is wide enough to show tables side by side. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(width >= 1024px)');

const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
