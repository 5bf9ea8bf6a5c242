/**
 * Tests if a page is open to the current visitor. Links to pages that would only redirect to the login are hidden, and
 * from agents' staff those to pages of players.
 */
import { useBrand } from '../shared/brand/boot.ts';
import { useSession, useStaff } from '../shared/session/session.ts';
import { isForPlayers } from './pages.ts';
import { mustLogIn } from './start-rules.ts';

export function useReach(): (path: string) => boolean {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  const staff = useStaff();
  return (path) => !mustLogIn(loginedToHomePage, token, path) && !(staff && isForPlayers(path));
}
