/** Routes: each address with its page and frame. */
import { lazy, memo, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, type Location } from 'react-router';
import { useBrand } from '../shared/brand/boot.ts';
import { withTexts } from '../shared/page/language.ts';
import { useSession } from '../shared/session/session.ts';
import { BareFrame, FullFrame } from './layout/frame.tsx';
import { ClosedPage } from './closed-page.tsx';
import { LazyPage } from './lazy-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pages, type FrameName, type Page } from './pages.ts';
import { useScrollToTarget } from './scroll-to-target.ts';
import { isFront, mustLogIn } from './start-rules.ts';
import { SENT_HERE, useAddressModal } from './address-modal.ts';
import { useDesk, useDeskSince } from './use-desk.ts';
import { useShownLocation } from './use-shown-location.ts';
import { useTrail } from './use-trail.ts';

const MembersPage = lazy(async () => ({
  default: (await withTexts(import('../features/people/gate/index.ts'))).MembersPage,
}));
const GuardedPage = lazy(async () => ({ default: (await withTexts(import('./guarded-page.tsx'))).GuardedPage }));
const CentreModal = lazy(async () => ({
  default: (await withTexts(import('./centre/centre-modal.tsx'))).CentreModal,
}));
const CentrePage = lazy(async () => ({
  default: (await withTexts(import('./centre/centre-page.tsx'))).CentrePage,
}));

const routesOf = (frame: FrameName) =>
  pages
    .filter((page) => page.frame === frame)
    .flatMap((page) => page.paths.map((path) => <Route key={path} path={path} element={drawing(page)} />));

/**
 * Keyed by the page's first path: a page keeps its state across its own addresses, and never inherits another page's.
 */
function drawing({ paths: [key], load, title, needs, offered, forStaff, invites, plays }: Page): React.JSX.Element {
  const itself = <LazyPage key={key} load={load} {...(title && { title })} />;
  const mayClose = invites || plays;
  const page = mayClose ? (
    <ClosedPage key={key} invites={invites}>
      {itself}
    </ClosedPage>
  ) : (
    itself
  );
  if (!needs) return page;
  return (
    <Suspense key={key} fallback={<PageSkeleton />}>
      <GuardedPage needs={needs} offered={offered} forStaff={forStaff}>
        {page}
      </GuardedPage>
    </Suspense>
  );
}

export function Site(): React.JSX.Element {
  const desk = useDesk();
  const location = useShownLocation(desk);
  const { page, stay } = useTrail(location);
  const modal = useDeskSince(location.pathname) && stay;
  return (
    <>
      <PageRoutes location={modal ? page : stay ? location : page} />
      {modal && (
        <Suspense fallback={null}>
          <CentreModal stay={modal}>
            <Routes location={location}>{routesOf('centre')}</Routes>
          </CentreModal>
        </Suspense>
      )}
    </>
  );
}

/**
 * Memoised: the viewport width is known only after hydration, and a re-render would hydrate all parts of the page at
 * once.
 */
const PageRoutes = memo(function PageRoutes({ location }: Readonly<{ location: Location }>): React.JSX.Element {
  return (
    <Routes location={location}>
      <Route element={<Arrival />}>
        <Route path="/" element={<Navigate to="/index" replace />} />
        <Route element={<FullFrame />}>
          <Route element={<Front />}>
            {routesOf('full')}
            <Route element={<InCentre />}>{routesOf('centre')}</Route>
            <Route path="*" element={<MissingPage />} />
          </Route>
        </Route>
        <Route element={<FullFrame withoutRail />}>{routesOf('wide')}</Route>
        <Route element={<BareFrame />}>{routesOf('bare')}</Route>
        {routesOf('alone')}
      </Route>
    </Routes>
  );
});

/** Centre page without a page below it: link to its menu, then the page. */
function InCentre(): React.JSX.Element {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CentrePage>
        <Outlet />
      </CentrePage>
    </Suspense>
  );
}

/** Runs before every page: scroll, address modals, and the login redirect of members-only brands. */
function Arrival(): React.JSX.Element {
  const { loginedToHomePage } = useBrand();
  const token = useSession((session) => session.token);
  const { pathname } = useLocation();
  useScrollToTarget();
  useAddressModal();
  if (mustLogIn(loginedToHomePage, token, pathname)) return <Navigate to="/login" replace state={SENT_HERE} />;
  return <Outlet />;
}

/** Home page; at a members-only brand, visitors see its front page instead. */
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
