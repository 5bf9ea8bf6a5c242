import type { ReactNode } from 'react';
import { useArrived } from './page-store.ts';

/** What is there from the arrival on. Only this is drawn anew then, and not all that stands around it. */
export function Arrived({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return useArrived() ? children : null;
}
