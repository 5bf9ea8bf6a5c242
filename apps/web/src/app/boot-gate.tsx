/** System status selects the view: maintenance, regional block, or the site. */
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useBoot } from '../shared/brand/boot.ts';
import { withTexts } from '../shared/page/language.ts';
import { ALWAYS_OPEN } from './start-rules.ts';

const MaintenancePage = lazy(async () => ({
  default: (await withTexts(import('../features/people/gate/index.ts'))).MaintenancePage,
}));
const RegionPage = lazy(async () => ({
  default: (await withTexts(import('../features/people/gate/index.ts'))).RegionPage,
}));

export function BootGate({ children }: Readonly<{ children: React.ReactNode }>): React.ReactNode {
  const { maintenance, regionRestriction } = useBoot((boot) => boot.status);
  const { pathname } = useLocation();
  if ((!maintenance && !regionRestriction) || pathname === ALWAYS_OPEN) return children;
  return <Suspense fallback={null}>{maintenance ? <MaintenancePage /> : <RegionPage />}</Suspense>;
}
