/** After a change of page: to the element the hash names, else to the top. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useScrollToTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const name = nameIn(location.hash);
    if (name && scrollTo(name)) return undefined;
    window.scrollTo(0, 0);
    return name ? scrollOnceThere(name) : undefined;
  }, [location]);
}

/** Somebody else may have written the address. */
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

const MOVES = ['wheel', 'touchstart', 'keydown'];

/** Pages and their data come late. Who has begun to read elsewhere meanwhile is left there. */
function scrollOnceThere(name: string): () => void {
  const watch = new MutationObserver(() => scrollTo(name) && stop());
  const stop = () => {
    watch.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  for (const move of MOVES) addEventListener(move, stop);
  return stop;
}
