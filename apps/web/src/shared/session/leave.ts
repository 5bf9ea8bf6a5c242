/** Logout of this session, or of all sessions of the member. */
import { useNavigate } from 'react-router';
import { client } from '../calls/client.ts';
import { keepEntered } from './entered-password.ts';
import { forgetMember } from './member.ts';
import { closeSession, sessionToken } from './session.ts';
import { tellLeft } from './session-tabs.ts';

/** The local session ends even if the call fails. */
export function useLeave(): (everywhere?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere = false) => {
    // The call carries the token; after it, events of that session are ignored.
    const told = everywhere ? client.session.logoutEverywhere() : client.session.logout();
    tellLeft(sessionToken() ?? '');
    closeSession();
    keepEntered(null);
    forgetMember();
    await told;
    await navigate('/');
  };
}
