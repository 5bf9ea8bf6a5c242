/** The toasts that are on screen, outside React so that anything in the page can show one. */
import { useSyncExternalStore } from 'react';
import type { NoticeTone } from '../feedback/notice.tsx';

export type ToastInput = Readonly<{
  text: string;
  title?: string;
  tone?: NoticeTone;
  action?: Readonly<{ label: string; onSelect: () => void }>;
  /** How long it stays; 0 keeps it until it is dismissed. 5 s unless told, 8 s with an action. */
  durationMs?: number;
}>;

export type ToastItem = ToastInput & Readonly<{ id: number }>;

const mostAtOnce = 4;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and answers the id that dismisses it. The same words are not shown twice at once. */
export function showToast(input: ToastInput): number {
  const same = items.find((item) => item.text === input.text && item.title === input.title);
  if (same) return same.id;
  lastId += 1;
  set([...items, { ...input, id: lastId }].slice(-mostAtOnce));
  return lastId;
}

export function dismissToast(id: number): void {
  set(items.filter((item) => item.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(
    subscribe,
    () => items,
    () => items,
  );
}
