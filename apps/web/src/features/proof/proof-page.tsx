/** What a round, a round at a table or a draw followed from: each at an address of its own, all of them public. */
import { Skeleton } from '#ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DrawProofPage } from './draw-proof-page.tsx';
import { RoundProofPage } from './round-proof-page.tsx';

/** It brings the tables' rules along. */
const TableProofPage = lazy(() =>
  import('./table-proof-page.tsx').then((module) => ({ default: module.TableProofPage })),
);

export function ProofPage(): React.JSX.Element {
  const { pathname } = useLocation();
  if (pathname.startsWith('/table/'))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <TableProofPage />
      </Suspense>
    );
  return pathname.startsWith('/round/') ? <RoundProofPage /> : <DrawProofPage />;
}
