/** Visitors log in at the agents' door and are then redirected; for everybody else the centre does not exist. */
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useIsAgentHere } from '../../shared/session/is-agent.ts';
import { useLoggedIn } from '../../shared/session/session.ts';
import { MissingPage } from '../missing-page.tsx';

export function AgentsOnly({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  const { pathname, search } = useLocation();
  const loggedIn = useLoggedIn();
  const isAgent = useIsAgentHere();
  // After a logout on this page, the login does not lead back to it.
  const [uninvited] = useState(!loggedIn);
  if (!loggedIn) return <Navigate to="/agentLogin" replace state={uninvited ? { next: pathname + search } : null} />;
  return isAgent ? children : <MissingPage />;
}
