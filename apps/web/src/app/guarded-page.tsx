/** Page with restricted access: a visitor logs in over the home page, and is then redirected to it. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guard } from '../shared/session/guard.ts';
import { obstacleTo, useSession, type Need } from '../shared/session/session.ts';
import { isOffered } from './centre/is-offered.ts';
import { useCircumstances } from './centre/use-centre.ts';
import { MissingPage } from './missing-page.tsx';
import type { Page } from './pages.ts';
import { PageSkeleton } from './page-skeleton.tsx';

type GuardedProps = Readonly<{ needs: Need; children: ReactNode }>;

export function Guarded({ needs, children }: GuardedProps): ReactNode {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const allowed = useSession((session) => obstacleTo(needs, session) === null);
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

type GuardedPageProps = GuardedProps & Pick<Page, 'offered' | 'forStaff'>;

/** A page not offered to this member counts as not found. */
export function GuardedPage({ needs, offered, forStaff, children }: GuardedPageProps): ReactNode {
  const answer = isOffered({ offered, forStaff }, useCircumstances());
  return (
    <Guarded needs={needs}>{answer === undefined ? <PageSkeleton /> : answer ? children : <MissingPage />}</Guarded>
  );
}
