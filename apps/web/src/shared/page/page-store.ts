/** State per page. A browser has a single page; the server renders many at once, each with its own state. */
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Shelf = Map<object, StoreApi<unknown>>;

const only: Shelf = new Map();
let shelfAtHand = (): Shelf => only;

/** Sets the lookup of the current render's state; called once by the server. */
export function keepPagesApart(shelf: () => Shelf): void {
  shelfAtHand = shelf;
}

export interface PageStore<S> extends Pick<StoreApi<S>, 'getState' | 'setState' | 'subscribe'> {
  (): S;
  <T>(select: (state: S) => T): T;
}

/** States a server-rendered page is hydrated with. */
const held = new Map<object, unknown>();

/**
 * Freezes states when hydration begins. Parts hydrate one by one, and later changes must not reach a part that has not
 * hydrated yet.
 */
export function holdForTakeover(): void {
  for (const [key, { getState }] of shelfAtHand()) held.set(key, getState());
}

/**
 * `drawn` returns the state the server rendered, where it cannot know the real one: hydration starts with it and then
 * switches to the real state. Without it both are the same.
 */
export function pageStore<S>(start: () => S, drawn: (state: S) => S = (state) => state): PageStore<S> {
  const key = {};
  const store = (): StoreApi<S> => {
    const shelf = shelfAtHand();
    const found = (shelf.get(key) as StoreApi<S> | undefined) ?? createStore<S>(start);
    shelf.set(key, found);
    return found;
  };
  function usePageStore(select: (state: S) => unknown = (state) => state): unknown {
    const { subscribe, getState } = store();
    return useSyncExternalStore(
      subscribe,
      () => select(getState()),
      () => select(drawn((held.get(key) as S | undefined) ?? getState())),
    );
  }
  return Object.assign(usePageStore, {
    getState: () => store().getState(),
    setState: (...change: Parameters<StoreApi<S>['setState']>) => store().setState(...change),
    subscribe: (...listener: Parameters<StoreApi<S>['subscribe']>) => store().subscribe(...listener),
  }) as PageStore<S>;
}

/** Subscription of values that change only with the page. */
export const never = () => () => undefined;

/** False on the server and during hydration; browser-only state is shown once it is true. */
export const useArrived = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
