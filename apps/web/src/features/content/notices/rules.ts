/** Announcements are paged by eight; the open one is identified by its index in the whole list. */
import type { LoginKind } from '../../../shared/session/session.ts';
import { CLOSED_POPUP } from '../../../shared/dialogs/popups.ts';

export const PAGE_SIZE = 8;

export const pageCountOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** Page, from 1, of the item at an index of the whole list. */
export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;

/** Index of the first item of a page. */
export const firstOf = (page: number): number => (page - 1) * PAGE_SIZE;

/** Index from session storage; 0 when it is invalid, or when the list has become shorter. */
export function readIndex(stored: string | null, count: number): number {
  const index = Number(stored ?? 0);
  return Number.isInteger(index) && index > 0 && index < count ? index : 0;
}

export type Execution = 'B' | 'A' | 'F';

export interface Arrival {
  /** Announcement types to open: before login, after login, at the first login. */
  readonly executions: readonly Execution[];
  /** Maximum number to open; the rest waits for the next arrival. */
  readonly most: number;
  /** Name of the cookie that records the closing. */
  readonly memory: 'ANONYMOUS_POPUP' | typeof CLOSED_POPUP;
}

const EACH = Number.POSITIVE_INFINITY;

export function arrivalOf(login: LoginKind): Arrival {
  if (login === 'none') return { executions: ['B'], most: EACH, memory: 'ANONYMOUS_POPUP' };
  // After registration only one is shown.
  if (login === 'first') return { executions: ['F', 'A'], most: 1, memory: CLOSED_POPUP };
  return { executions: ['A'], most: EACH, memory: CLOSED_POPUP };
}
