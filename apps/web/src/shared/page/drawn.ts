/** State of a server-rendered page. Empty for a page rendered in the browser. */
import type { DehydratedState } from '@tanstack/react-query';
import { serverNow } from '../brand/boot.ts';
import { pageStore, useArrived } from './page-store.ts';

export interface DrawnState {
  /** Server time of the rendering, in ms. */
  readonly at: number;
  readonly awaited: boolean;
  /** Mirror origin used for the pictures. */
  readonly mirror: string | null;
  /** Query data used for the rendering. */
  readonly queries: DehydratedState;
}

/** Query data is only present in a browser that hydrates a server-rendered page. */
export const useDrawn = pageStore<Pick<DrawnState, 'at' | 'awaited'> & Partial<DrawnState>>(() => ({
  at: 0,
  awaited: false,
}));

/** Server time for values rendered once: during hydration the time of the rendering, so that the markup matches. */
export function useDrawnTime(): number {
  const arrived = useArrived();
  const { at } = useDrawn();
  return arrived ? serverNow() : at;
}

/** True while a session may exist that only the browser knows. */
export function useAwaited(): boolean {
  const arrived = useArrived();
  const { awaited } = useDrawn();
  return awaited && !arrived;
}
