/** Scroll positions: stored in each history entry for back navigation; a target that does not exist yet is awaited. */
import { entryAtHand, wayBack } from './entry-at-hand.ts';

/** Browsers limit the rate of history updates. */
const REST_MS = 150;

/** Returns a function that stops it. */
export function keepPlaces(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    const { key } = entryAtHand();
    clearTimeout(rest);
    rest = setTimeout(() => {
      const entry = entryAtHand();
      // The visitor has navigated: the position belongs to another page.
      if (wayBack.isAwaited || entry.key !== key || entry.place === scrollY) return;
      history.replaceState({ ...entry, place: scrollY }, '');
    }, REST_MS);
  };
  const onWayBack = () => {
    wayBack.isAwaited = true;
    clearTimeout(rest);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // A server-rendered page may have been scrolled before hydration.
  if (scrollY > 0) onScroll();
  addEventListener('popstate', onWayBack);
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', onScroll);
    removeEventListener('popstate', onWayBack);
  };
}

const MOVES = ['wheel', 'touchstart', 'keydown'];

/** Waits for late content. Stops when the visitor scrolls or navigates. */
export function onceThere(arrive: () => boolean, signal: AbortSignal): void {
  const watch = new MutationObserver(() => arrive() && stop());
  const stop = () => {
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
    wayBack.isAwaited = false;
  };
  if (signal.aborted || arrive()) return stop();
  watch.observe(document.body, { childList: true, subtree: true });
  for (const move of MOVES) addEventListener(move, stop);
  signal.addEventListener('abort', stop);
}
