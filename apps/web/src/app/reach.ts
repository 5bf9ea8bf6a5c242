/** Whether a page opens for who is here, or would only ask for the login first: what does is not offered. */
import { useBrand } from '../shared/brand/boot.ts';
import { useSession } from '../shared/session/session.ts';
import { mustLogIn } from './start-rules.ts';

export function useReach(): (path: string) => boolean {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  return (path) => !mustLogIn(loginedToHomePage, token, path);
}
