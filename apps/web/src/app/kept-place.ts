/** How far each page of the visit is scrolled is written into its entry of the browser's history, for the way back. */
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
  addEventListener('popstate', onWayBack);
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', onScroll);
    removeEventListener('popstate', onWayBack);
  };
}
