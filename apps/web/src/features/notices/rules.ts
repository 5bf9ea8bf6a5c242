/** Announcements lie in pages of eight; which one is read is told by its place in the whole list. */
import type { LoginKind } from '../../shared/session/session.ts';
import { CLOSED_POPUP } from '../../shared/session/closed-popup.ts';

export const PAGE_SIZE = 8;

export const pageCountOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** The page, counted from 1, that shows the item at an index of the whole list. */
export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;

/** Choosing a page begins at its first item. */
export const firstOf = (page: number): number => (page - 1) * PAGE_SIZE;

/** What session storage kept, made good: a list may have become shorter since. */
export function readIndex(stored: string | null, count: number): number {
  const index = Number(stored ?? 0);
  return Number.isInteger(index) && index > 0 && index < count ? index : 0;
}

export type Execution = 'B' | 'A' | 'F';

export interface Arrival {
  /** Which announcements open by themselves: before login, after it, at the first one. */
  readonly executions: readonly Execution[];
  /** The number of them that open; the others wait for the next arrival. */
  readonly most: number;
  /** Under which name it is remembered that they were closed. */
  readonly memory: 'ANONYMOUS_POPUP' | typeof CLOSED_POPUP;
}

const EACH = Number.POSITIVE_INFINITY;

export function arrivalOf(login: LoginKind): Arrival {
  if (login === 'none') return { executions: ['B'], most: EACH, memory: 'ANONYMOUS_POPUP' };
  // After registration one is enough.
  if (login === 'first') return { executions: ['F', 'A'], most: 1, memory: CLOSED_POPUP };
  return { executions: ['A'], most: EACH, memory: CLOSED_POPUP };
}
