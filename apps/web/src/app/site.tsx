/** Addresses to pages, inside their frames. */
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useBrand } from '../shared/brand/boot.ts';
import { withTexts } from '../shared/page/language.ts';
import { useSession } from '../shared/session/session.ts';
import { BareFrame, FullFrame } from './layout/frame.tsx';
import { LazyPage } from './lazy-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pages, type FrameName } from './pages.ts';
import { useScrollToTarget } from './scroll-to-target.ts';
import { isFront, mustLogIn } from './start-rules.ts';
import { SENT_HERE, useAddressModal } from './address-modal.ts';
import { useShownLocation } from './use-shown-location.ts';

const MembersPage = lazy(async () => ({
  default: (await withTexts(import('../features/gate/index.ts'))).MembersPage,
}));

const routesOf = (frame: FrameName) =>
  pages
    .filter((page) => page.frame === frame)
    .flatMap(({ paths, load, title }) =>
      // One page keeps its state at all of its addresses, and another page never inherits it.
      paths.map((path) => (
        <Route key={path} path={path} element={<LazyPage key={paths[0]} load={load} {...(title && { title })} />} />
      )),
    );

export function Site(): React.JSX.Element {
  return (
    <Routes location={useShownLocation()}>
      <Route element={<Arrival />}>
        <Route path="/" element={<Navigate to="/index" replace />} />
        <Route element={<FullFrame />}>
          <Route element={<Front />}>
            {routesOf('full')}
            <Route path="*" element={<MissingPage />} />
          </Route>
        </Route>
        <Route element={<FullFrame withoutRail />}>{routesOf('wide')}</Route>
        <Route element={<BareFrame />}>{routesOf('bare')}</Route>
        {routesOf('alone')}
      </Route>
    </Routes>
  );
}

/** What happens at every address before its page: a members-only brand asks for the login. */
function Arrival(): React.JSX.Element {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  const { pathname } = useLocation();
  useScrollToTarget();
  useAddressModal();
  if (mustLogIn(loginedToHomePage, token, pathname)) return <Navigate to="/login" replace state={SENT_HERE} />;
  return <Outlet />;
}

/** The home page of a members-only brand is for its members; before a visitor stands its front. */
function Front(): React.JSX.Element {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  const { pathname } = useLocation();
  if (!isFront(loginedToHomePage, token, pathname)) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <MembersPage />
    </Suspense>
  );
}
