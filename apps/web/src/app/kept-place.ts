/** How far each page of the visit is scrolled stands in its entry of the browser's history, for the way back. */

/** Browsers limit how often an entry is written. */
const REST_MS = 150;

interface Entry {
  /** The router's. */
  readonly key?: string;
  readonly place?: number;
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Where the entry at hand was left, in px from the top. */
export const keptPlace = (): number => entry().place ?? 0;

let isAwaited = false;

/** Until then the browser may scroll by itself: that is not where somebody left the page. */
export function placeIsBack(): void {
  isAwaited = false;
}

export function keepPlaces(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    const { key } = entry();
    clearTimeout(rest);
    rest = setTimeout(() => {
      const at = entry();
      // Somebody has gone on, and the place is that of another page.
      if (isAwaited || at.key !== key || at.place === scrollY) return;
      history.replaceState({ ...at, place: scrollY }, '');
    }, REST_MS);
  };
  const onWayBack = () => {
    isAwaited = true;
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
