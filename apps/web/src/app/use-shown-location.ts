/**
 * Location whose page is drawn: follows the router's, with a short cross-fade where the browser supports view
 * transitions and motion is allowed.
 */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { isInCentre } from './pages.ts';

/** No fade from the root path, which only redirects: nothing is drawn yet. */
const mayFade = (from: string): boolean =>
  from !== '/' && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opening or closing the centre over a page leaves the page below unchanged. */
const sameBelow = (desk: boolean, from: Location, to: Location): boolean =>
  desk && (isInCentre(from.pathname) || isInCentre(to.pathname));

export function useShownLocation(desk: boolean): Location {
  const wanted = useLocation();
  const [shown, setShown] = useState(wanted);
  // Changes of the query or hash within a page do not fade.
  const atOnce = shown.pathname === wanted.pathname || !mayFade(shown.pathname) || sameBelow(desk, shown, wanted);
  if (shown !== wanted && atOnce) setShown(wanted);
  useEffect(() => {
    if (atOnce) return;
    const { ready } = document.startViewTransition(() => flushSync(() => setShown(wanted)));
    // A navigation during the fade skips it, which rejects `ready`.
    ready.catch(() => undefined);
  }, [wanted, atOnce]);
  return shown;
}
