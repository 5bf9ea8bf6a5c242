/** Whether there is room for a centre over the page. The server draws for who has none. */
import { useSyncExternalStore } from 'react';
import { never } from '../shared/page/page-store.ts';

const DESK = '(width >= 900px)';

function follow(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useDesk = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(DESK).matches,
    () => false,
  );

let kept: { readonly pathname: string; readonly desk: boolean } | undefined;

function deskAt(pathname: string): boolean {
  if (kept?.pathname !== pathname) kept = { pathname, desk: matchMedia(DESK).matches };
  return kept.desk;
}

/** As it was when this page was come to: who turns a tablet keeps the page he is at work on, with what he has written. */
export const useDeskSince = (pathname: string): boolean =>
  useSyncExternalStore(
    never,
    () => deskAt(pathname),
    () => false,
  );
