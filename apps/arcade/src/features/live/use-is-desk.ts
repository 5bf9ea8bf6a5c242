/** True when the viewport is wide enough to show tables side by side. */
import { useSyncExternalStore } from 'react';

const query = matchMedia('(width >= 1024px)');

const subscribe = (told: () => void) => {
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
