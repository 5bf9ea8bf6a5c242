/** Tracks navigation, so that the member centre knows the page below it. */
import { useState } from 'react';
import { useNavigationType, type Location } from 'react-router';
import { beginTrail, followTrail, type Stay } from './centre/trail.ts';
import { isInCentre } from './pages.ts';

/** `stay` is null outside of the centre. */
export function useTrail(at: Location): { readonly page: Location; readonly stay: Stay | null } {
  const how = useNavigationType();
  const inCentre = isInCentre(at.pathname);
  const [followed, setTrail] = useState(() => beginTrail(at, inCentre));
  const trail = followed.at === at ? followed : followTrail(followed, at, how, inCentre);
  if (trail !== followed) setTrail(trail);
  return { page: trail.page, stay: inCentre ? (trail.stays[at.key] ?? null) : null };
}
