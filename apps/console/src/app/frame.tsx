/** Frame around every page: side menu, top bar on a phone, overlays. */
import { IconButton, MenuIcon, SearchIcon, SkipLink, Skeleton } from '#ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FailureBoundary } from './failure-boundary.tsx';
import { useLive } from '../shared/desk/live.ts';
import { useDeskDialog } from '../shared/desk/dialogs.ts';
import { useText } from '../shared/page/language.ts';
import { useBrand } from '../shared/session/brand.ts';
import { SideMenu } from './side-menu.tsx';
import { useJumps } from './use-jumps.ts';
import { useOverlay, type Overlay } from './overlay.ts';
import styles from './app.module.css';

const DeskDialogs = lazy(async () => ({ default: (await import('../features/act/index.ts')).DeskDialogs }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export function Frame(): React.JSX.Element {
  const t = useText();
  const brand = useBrand();
  const { pathname } = useLocation();
  const [overlay, setOverlay] = useOverlay();
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const main = useArrivalFocus(pathname);
  useLive(brand?.code ?? '');
  useJumps();
  const isMenuOpen = menuAt === pathname;
  return (
    <div className={styles.frame} data-menu={isMenuOpen || undefined}>
      <SkipLink href="#main">{t('console.skip')}</SkipLink>
      <header className={styles.bar}>
        <IconButton
          label={t('console.menu')}
          icon={<MenuIcon />}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuAt(isMenuOpen ? null : pathname)}
        />
        <span className={styles.barTitle}>{brand?.name ?? t('console.title')}</span>
        <IconButton label={t('console.palette')} icon={<SearchIcon />} onClick={() => setOverlay('palette')} />
      </header>
      <SideMenu onSearch={() => setOverlay('palette')} onNavigate={() => setMenuAt(null)} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <FailureBoundary key={pathname}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Outlet />
          </Suspense>
        </FailureBoundary>
      </main>
      <Overlays overlay={overlay} onClose={() => setOverlay(null)} />
    </div>
  );
}

/** Overlays load their code on first use. */
function Overlays({ overlay, onClose }: Readonly<{ overlay: Overlay; onClose: () => void }>): React.JSX.Element {
  const wasAsked = useDeskDialog(({ turn }) => turn > 0);
  return (
    <Suspense fallback={null}>
      {wasAsked ? <DeskDialogs /> : null}
      {overlay === 'palette' ? <Palette onClose={onClose} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={onClose} /> : null}
    </Suspense>
  );
}

/** Navigation by keyboard moves the focus to the page's main element; a focus already inside it stays. */
function useArrivalFocus(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
