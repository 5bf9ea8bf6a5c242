/** Page below the member centre, and its distance in the history. */
import type { Location, NavigationType } from 'react-router';

export interface Stay {
  /** The page below. */
  readonly page: Location;
  /** History steps since the page below; 0 when it was never visited, such as on a direct visit. */
  readonly depth: number;
}

export interface Trail {
  readonly at: Location;
  /** Page drawn below the centre, or in its place. */
  readonly page: Location;
  readonly stays: Readonly<Record<string, Stay>>;
}

const home: Location = { pathname: '/index', search: '', hash: '', state: null, key: 'home', mask: undefined };
const directly: Stay = { page: home, depth: 0 };

export function beginTrail(at: Location, inCentre: boolean): Trail {
  return inCentre ? { at, page: home, stays: { [at.key]: directly } } : { at, page: at, stays: {} };
}

/**
 * Returning to the page below restores the identical location object, so that the page does not treat it as a new one.
 */
export function followTrail(trail: Trail, at: Location, how: `${NavigationType}`, inCentre: boolean): Trail {
  if (!inCentre) return { ...trail, at, page: at.key === trail.page.key ? trail.page : at };
  const stay = how === 'POP' ? (trail.stays[at.key] ?? directly) : stepped(trail, how);
  return { at, page: stay.page, stays: { ...trail.stays, [at.key]: stay } };
}

function stepped({ at, stays }: Trail, how: 'PUSH' | 'REPLACE'): Stay {
  const { page, depth } = stays[at.key] ?? { page: at, depth: 0 };
  return { page, depth: how === 'PUSH' ? depth + 1 : depth };
}
