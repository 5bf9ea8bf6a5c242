/** The focus stays on the page when what had it leaves: a link of the page before, the login for who has come in. */
import { focusPage } from '#ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLoggedIn } from '../shared/session/session.ts';

export function useKeptFocus(): void {
  const { pathname } = useLocation();
  const place = `${pathname} ${String(useLoggedIn())}`;
  const before = useRef(place);
  useEffect(() => {
    // Who has just come begins at the head of the page.
    if (before.current !== place && document.activeElement === document.body) focusPage();
    before.current = place;
  }, [place]);
}
