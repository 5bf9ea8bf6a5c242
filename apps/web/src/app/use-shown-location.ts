/** The location whose page is drawn: the router's own, a short cross-fade later where the browser can and may. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type Location } from 'react-router';

/** Not from the bare address, which only leads on: nothing is drawn yet. */
const mayFade = (from: string): boolean =>
  from !== '/' && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useShownLocation(): Location {
  const wanted = useLocation();
  const [shown, setShown] = useState(wanted);
  // A change within a page is no change of page.
  if (shown !== wanted && (shown.pathname === wanted.pathname || !mayFade(shown.pathname))) setShown(wanted);
  useEffect(() => {
    if (shown.pathname === wanted.pathname) return;
    document.startViewTransition(() => flushSync(() => setShown(wanted)));
  }, [shown, wanted]);
  return shown;
}
