/**
 * Places in pages: how far each page of the visit is scrolled is written into its entry of the browser's history, for the way back; and
 * a place that is not there yet is waited for.
 */
import { entryAtHand, wayBack } from './entry-at-hand.ts';

/** Browsers limit how often an entry is written. */
const REST_MS = 150;

/** Answers how to stop. */
export function keepPlaces(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    const { key } = entryAtHand();
    clearTimeout(rest);
    rest = setTimeout(() => {
      const entry = entryAtHand();
      // Somebody has gone on, and the place is that of another page.
      if (wayBack.isAwaited || entry.key !== key || entry.place === scrollY) return;
      history.replaceState({ ...entry, place: scrollY }, '');
    }, REST_MS);
  };
  const onWayBack = () => {
    wayBack.isAwaited = true;
    clearTimeout(rest);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // A drawn page is read before its code is here.
  if (scrollY > 0) onScroll();
  addEventListener('popstate', onWayBack);
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', onScroll);
    removeEventListener('popstate', onWayBack);
  };
}

const MOVES = ['wheel', 'touchstart', 'keydown'];

/** Pages and their data come late. Who has begun to read elsewhere meanwhile, or has gone on, is left there. */
export function onceThere(arrive: () => boolean, gone: AbortSignal): void {
  const watch = new MutationObserver(() => arrive() && stop());
  const stop = () => {
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
    wayBack.isAwaited = false;
  };
  if (gone.aborted || arrive()) return stop();
  watch.observe(document.body, { childList: true, subtree: true });
  for (const move of MOVES) addEventListener(move, stop);
  gone.addEventListener('abort', stop);
}
