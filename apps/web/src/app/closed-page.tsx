/** Page that is closed to some members, with a notice in its place. */
import { lazy, Suspense, type ReactNode } from 'react';
import { withTexts } from '../shared/page/language.ts';
import { useTurnedAway } from '../shared/session/turned-away.ts';
import { useStaff } from '../shared/session/session.ts';
import type { Page } from './pages.ts';

const ClosedNotice = lazy(async () => ({
  default: (await withTexts(import('./closed-notice.tsx'))).ClosedNotice,
}));

type ClosedPageProps = Readonly<{ invites: Page['invites']; children: ReactNode }>;

/** Closed to agents' staff; one that promotes play also to a member on a time-out or exclusion. */
export function ClosedPage({ invites, children }: ClosedPageProps): ReactNode {
  const staff = useStaff();
  const turnedAway = useTurnedAway();
  if (!staff && !(invites && turnedAway)) return children;
  return (
    <Suspense fallback={null}>
      <ClosedNotice />
    </Suspense>
  );
}
