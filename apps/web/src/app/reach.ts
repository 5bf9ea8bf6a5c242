/** Tests if a page is open to the current visitor. Links to pages that would only redirect to the login are hidden. */
import { useBrand } from '../shared/brand/boot.ts';
import { useSession } from '../shared/session/session.ts';
import { mustLogIn } from './start-rules.ts';

export function useReach(): (path: string) => boolean {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  return (path) => !mustLogIn(loginedToHomePage, token, path);
}
