/** Page that promotes play: replaced by a notice for a member on a time-out or exclusion. */
import { lazy, Suspense, type ReactNode } from 'react';
import { withTexts } from '../shared/page/language.ts';
import { useSafePlay, useTurnedAway } from '../shared/session/safe-play.ts';

const PauseNotice = lazy(async () => ({
  default: (await withTexts(import('../shared/session/pause-notice.tsx'))).PauseNotice,
}));

export function InvitingPage({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return useTurnedAway() ? <Away /> : children;
}

function Away(): ReactNode {
  const pause = useSafePlay().data?.pause;
  if (!pause) return null;
  return (
    <Suspense fallback={null}>
      <PauseNotice pause={pause} />
    </Suspense>
  );
}
