/**
 * Scrolls after a navigation: to the element of the hash, on back navigation to the stored position, otherwise to the
 * top.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { entryAtHand, wayBack } from './entry-at-hand.ts';

const later = () => import('./places.ts');

export function useScrollToTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const kept = later().then(({ keepPlaces }) => keepPlaces());
    return () => void kept.then((stop) => stop());
  }, []);
  useEffect(() => {
    const { place = 0 } = entryAtHand();
    const name = nameIn(location.hash);
    const arrive = place > 0 ? () => scrollToPlace(place) : () => scrollTo(name);
    if (place === 0) window.scrollTo(0, 0);
    if ((place > 0 || name) && !arrive()) {
      const controller = new AbortController();
      void later().then(({ onceThere }) => onceThere(arrive, controller.signal));
      return () => controller.abort();
    }
    wayBack.isAwaited = false;
    return undefined;
  }, [location]);
}

/** False while the page is still too short. */
function scrollToPlace(place: number): boolean {
  window.scrollTo(0, place);
  return Math.abs(scrollY - place) < 2;
}

/** The hash may be malformed. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function scrollTo(name: string): boolean {
  const target = document.getElementById(name);
  target?.scrollIntoView();
  return target !== null;
}
