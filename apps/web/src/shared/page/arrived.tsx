import type { ReactNode } from 'react';
import { useArrived } from './page-store.ts';

/** Renders its children after hydration only. Only this part renders again then, not its surroundings. */
export function Arrived({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return useArrived() ? children : null;
}
