/** True when the viewport has room for the centre over a page. The server renders the narrow layout. */
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

/** Value when this page was opened: rotating a tablet keeps the open page and its input. */
export const useDeskSince = (pathname: string): boolean =>
  useSyncExternalStore(
    never,
    () => deskAt(pathname),
    () => false,
  );
