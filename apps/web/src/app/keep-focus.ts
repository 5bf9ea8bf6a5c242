/**
 * Keeps the focus on the page when the focused element unmounts, such as a link of the previous page or the login form.
 */
import { focusPage } from '#ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLoggedIn } from '../shared/session/session.ts';

export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const place = `${pathname} ${String(useLoggedIn())}`;
  const before = useRef(place);
  useEffect(() => {
    // Not on the first load, where the focus starts at the top of the page anyway.
    if (before.current !== place && document.activeElement === document.body) focusPage();
    before.current = place;
  }, [place]);
}
