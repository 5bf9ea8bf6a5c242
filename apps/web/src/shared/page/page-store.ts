/** State of the page at hand. A browser has one page; a server draws many at once, and each has a state of its own. */
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Shelf = Map<object, StoreApi<unknown>>;

const only: Shelf = new Map();
let shelfAtHand = (): Shelf => only;

/** Where the state of the drawing at hand stands; said once, by whoever draws more than one page. */
export function keepPagesApart(shelf: () => Shelf): void {
  shelfAtHand = shelf;
}

export interface PageStore<S> extends Pick<StoreApi<S>, 'getState' | 'setState' | 'subscribe'> {
  (): S;
  <T>(select: (state: S) => T): T;
}

/** The states that a drawn page is taken over with. */
const held = new Map<object, unknown>();

/**
 * Said when a browser begins to take a drawn page over. It does so part by part, and what changes meanwhile must not
 * reach a part before that stands as it was drawn.
 */
export function holdForTakeover(): void {
  for (const [key, { getState }] of shelfAtHand()) held.set(key, getState());
}

/**
 * `drawn` is what the server cannot know and therefore drew: a browser begins with it where it finds a drawn page, and
 * goes over to its own state at once. Without it both have the same state.
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

/** For what changes with nothing but the page itself. */
export const never = () => () => undefined;

/** False on the server and while a browser takes a drawn page over: what only a browser knows comes afterwards. */
export const useArrived = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
