/** Page with restricted access: a visitor logs in over the home page, and is then redirected to it. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guard, type Need } from '../shared/session/guard.ts';
import { useLoggedIn, useMemberHere } from '../shared/session/session.ts';
import type { CentreEntry } from './centre/entries.ts';
import { useCircumstances } from './centre/use-centre.ts';
import { MissingPage } from './missing-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type GuardedProps = Readonly<{ needs: Need; children: ReactNode }>;

export function Guarded({ needs, children }: GuardedProps): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const loggedIn = useLoggedIn();
  const memberHere = useMemberHere();
  const allowed = needs === 'real' ? memberHere : loggedIn;
  // A logout or an expired session on this page does not prompt for a login.
  const [uninvited] = useState(!allowed);
  useEffect(() => {
    if (allowed) return;
    if (uninvited) guard(needs, () => void navigate(pathname + search + hash));
    void navigate('/index', { replace: true });
    // Once for each arrival: afterwards the address is another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [allowed]);
  return allowed ? children : null;
}

type GuardedPageProps = GuardedProps & Readonly<{ offered: CentreEntry['offered'] }>;

/** A page not offered to this member counts as not found. */
export function GuardedPage({ needs, offered, children }: GuardedPageProps): ReactNode {
  const circumstances = useCircumstances();
  const answer = offered ? offered(circumstances) : true;
  return (
    <Guarded needs={needs}>{answer === undefined ? <PageSkeleton /> : answer ? children : <MissingPage />}</Guarded>
  );
}
