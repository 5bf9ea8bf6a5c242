/** Proofs of rounds, table rounds, draws and fixtures: each with its own public address. */
import { Skeleton } from '#ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DrawProofPage } from './draw-proof-page.tsx';
import { RoundProofPage } from './round-proof-page.tsx';

/** Loads the tables' rules on demand. */
const TableProofPage = lazy(() =>
  import('./table-proof-page.tsx').then((module) => ({ default: module.TableProofPage })),
);

const FixtureProofPage = lazy(() =>
  import('./fixture-proof-page.tsx').then((module) => ({ default: module.FixtureProofPage })),
);

export function ProofPage(): React.JSX.Element {
  const { pathname } = useLocation();
  const isTable = pathname.startsWith('/table/');
  if (isTable || pathname.startsWith('/fixture/'))
    return <Suspense fallback={<Skeleton lines={8} />}>{isTable ? <TableProofPage /> : <FixtureProofPage />}</Suspense>;
  return pathname.startsWith('/round/') ? <RoundProofPage /> : <DrawProofPage />;
}
