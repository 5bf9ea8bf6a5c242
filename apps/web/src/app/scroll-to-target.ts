/** After a change of page: to the element the hash names, else to the top. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useScrollToTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(location.hash.slice(1));
    const target = name ? document.getElementById(name) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location]);
}
