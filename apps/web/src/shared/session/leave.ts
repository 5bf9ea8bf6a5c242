/** Logout of this session, or of all sessions of the member. */
import { useNavigate } from 'react-router';
import { client } from '../calls/client.ts';
import { keepEntered } from './entered-password.ts';
import { forgetMember } from './member.ts';
import { closeSession, sessionToken } from './session.ts';
import { announceLogout } from './session-tabs.ts';

/** The local session ends even if the call fails. */
export function useLeave(): (everywhere?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere = false) => {
    // The call carries the token; after it, events of that session are ignored.
    const logout = everywhere ? client.session.logoutEverywhere() : client.session.logout();
    announceLogout(sessionToken() ?? '');
    closeSession();
    keepEntered(null);
    forgetMember();
    await logout;
    await navigate('/');
  };
}
