/** The location whose page is drawn: the router's own, a short cross-fade later where the browser can and may. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { isInCentre } from './pages.ts';

/** Not from the bare address, which only leads on: nothing is drawn yet. */
const mayFade = (from: string): boolean =>
  from !== '/' && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Over a page the centre comes and goes by itself: the page does not change. */
const sameBelow = (desk: boolean, from: Location, to: Location): boolean =>
  desk && (isInCentre(from.pathname) || isInCentre(to.pathname));

export function useShownLocation(desk: boolean): Location {
  const wanted = useLocation();
  const [shown, setShown] = useState(wanted);
  // A change within a page is no change of page.
  const atOnce = shown.pathname === wanted.pathname || !mayFade(shown.pathname) || sameBelow(desk, shown, wanted);
  if (shown !== wanted && atOnce) setShown(wanted);
  useEffect(() => {
    if (atOnce) return;
    const { ready } = document.startViewTransition(() => flushSync(() => setShown(wanted)));
    // Who has gone on before it began sees the next one.
    ready.catch(() => undefined);
  }, [wanted, atOnce]);
  return shown;
}
