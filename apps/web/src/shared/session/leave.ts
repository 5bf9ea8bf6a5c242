/** Leaving: this session, or every session of the member. */
import { useNavigate } from 'react-router';
import { client } from '../calls/client.ts';
import { keepEntered } from './entered-password.ts';
import { forgetMember } from './member.ts';
import { closeSession, sessionToken } from './session.ts';
import { tellLeft } from './session-tabs.ts';

/** The visitor is out even when the server cannot be told. */
export function useLeave(): (everywhere?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere = false) => {
    // The call takes the token along; from here on news of that session no longer concerns this page.
    const told = everywhere ? client.session.logoutEverywhere() : client.session.logout();
    tellLeft(sessionToken() ?? '');
    closeSession();
    keepEntered(null);
    forgetMember();
    await told;
    await navigate('/');
  };
}
