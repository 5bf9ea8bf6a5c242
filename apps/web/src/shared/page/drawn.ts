/** What a drawn page says of its drawing. A page that the browser draws itself was never drawn. */
import type { DehydratedState } from '@tanstack/react-query';
import { serverNow } from '../brand/boot.ts';
import { pageStore, useArrived } from './page-store.ts';

export interface DrawnState {
  /** The server's time of the drawing, in ms. */
  readonly at: number;
  readonly awaited: boolean;
  /** The mirror that the drawn pictures come from. */
  readonly mirror: string | null;
  /** The answers it was drawn with. */
  readonly queries: DehydratedState;
}

/** Answers are held only by a browser that takes a drawn page over. */
export const useDrawn = pageStore<Pick<DrawnState, 'at' | 'awaited'> & Partial<DrawnState>>(() => ({
  at: 0,
  awaited: false,
}));

/** The server's time, for what is drawn once: a page that is taken over begins with the time of its drawing. */
export function useDrawnTime(): number {
  const arrived = useArrived();
  const { at } = useDrawn();
  return arrived ? serverNow() : at;
}

/** Whether somebody is expected whose session only his browser knows. */
export function useAwaited(): boolean {
  const arrived = useArrived();
  const { awaited } = useDrawn();
  return awaited && !arrived;
}
