import { AppBar, NavList, PageShell, Skeleton, SkipLink } from '#ui';
import { classes } from '#ui/class-names.ts';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useText, withTexts } from '../../shared/page/language.ts';
import { useAwaited } from '../../shared/page/drawn.ts';
import { Arrived } from '../../shared/page/arrived.tsx';
import { useLoggedIn } from '../../shared/session/session.ts';
import { BrandLink } from '../header/brand-link.tsx';
import { HeaderStrip } from '../header/header-strip.tsx';
import { useNavigation } from '../header/use-navigation.tsx';
import { VisitorPanel } from '../header/visitor-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './frame.module.css';

const MemberPanel = lazy(async () => ({
  default: (await withTexts(import('../header/member-panel.tsx'))).MemberPanel,
}));
const FrozenNotice = lazy(async () => ({
  default: (await withTexts(import('../../shared/session/frozen-notice.tsx'))).FrozenNotice,
}));
const NavigationToggle = lazy(async () => ({
  default: (await withTexts(import('../header/navigation-toggle.tsx'))).NavigationToggle,
}));
const SiteFooter = lazy(async () => ({ default: (await withTexts(import('./site-footer.tsx'))).SiteFooter }));
const ArrivalModal = lazy(async () => ({
  default: (await withTexts(import('../../features/content/notices/index.ts'))).ArrivalModal,
}));
const MainNavigation = lazy(async () => ({
  default: (await withTexts(import('../header/main-navigation.tsx'))).MainNavigation,
}));
const ContactRail = lazy(async () => ({ default: (await withTexts(import('./contact-rail.tsx'))).ContactRail }));

/**
 * Constant elements: a re-render during hydration with a new element would drop the server-rendered part until its code
 * has loaded.
 */
const FOOTER = late(<SiteFooter />);
const RAIL = late(<ContactRail />);
const NEWS = late(<ArrivalModal />);

/** `withoutRail` gives the page the full width. */
export function FullFrame({ withoutRail = false }: Readonly<{ withoutRail?: boolean }>): React.JSX.Element {
  return (
    <>
      <Skip />
      <HeaderStrip />
      <PageShell appBar={<Header />} footer={FOOTER} bottomBar={<BottomBar />}>
        <Frozen />
        <Outlet />
      </PageShell>
      {!withoutRail && RAIL}
      <Arrived>{NEWS}</Arrived>
    </>
  );
}

/** Frame of games: the header, and the remaining viewport. */
export function BareFrame(): React.JSX.Element {
  return (
    <>
      <Skip />
      <PageShell appBar={<Header />} bleed>
        <div className={styles.notices}>
          <Frozen />
        </div>
        <Outlet />
      </PageShell>
    </>
  );
}

/** Only members have a wallet that can be frozen. */
function Frozen(): React.ReactNode {
  return useLoggedIn() && late(<FrozenNotice />);
}

function Header(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const entries = useNavigation();
  const { foldable, folded, fold } = useFolding();
  return (
    <AppBar
      start={
        <>
          <BrandLink />
          {foldable && late(<NavigationToggle folded={folded} onFold={fold} />)}
        </>
      }
      center={
        !folded &&
        entries.length > 0 && (
          <div className={classes(!loggedIn && styles.besideLogin)}>
            {late(
              <MainNavigation entries={entries} />,
              <NavList variant="bar" label={t('navigation.main')} entries={entries} />,
            )}
          </div>
        )
      }
      end={<Panel loggedIn={loggedIn} />}
    />
  );
}

/** Member panel or login buttons. While the session is unknown, a skeleton of the member panel. */
function Panel({ loggedIn }: Readonly<{ loggedIn: boolean }>): React.JSX.Element {
  const awaited = useAwaited();
  const place = <Skeleton width="16rem" height="42px" shape="block" />;
  if (loggedIn) return late(<MemberPanel />, place);
  return awaited ? place : <VisitorPanel />;
}

/** The lottery page may collapse the navigation for more height. */
function useFolding() {
  const foldable = useLocation().pathname === '/lottery';
  const [wish, fold] = useState(false);
  return { foldable, folded: foldable && wish, fold };
}

/** Defers parts below the fold or for members only, so that they do not delay the first paint. */
function late(part: React.ReactNode, meanwhile: React.ReactNode = null): React.JSX.Element {
  return <Suspense fallback={meanwhile}>{part}</Suspense>;
}

function Skip(): React.JSX.Element {
  const t = useText();
  return <SkipLink href="#main">{t('navigation.skip')}</SkipLink>;
}
