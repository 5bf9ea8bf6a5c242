/** Parts of a page's layout: top bar, side rail, content, footer, bottom bar on small screens. */
import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './page-shell.module.css';

export type PageShellProps = Readonly<{
  appBar?: ReactNode;
  sideRail?: ReactNode;
  footer?: ReactNode;
  bottomBar?: ReactNode;
  children: ReactNode;
  /** The id of the content, for the skip link. */
  mainId?: string;
  /** Content to the edges: games. */
  bleed?: boolean;
}>;

export function PageShell(props: PageShellProps): React.JSX.Element {
  const { appBar, sideRail, footer, bottomBar, children, mainId = 'main', bleed } = props;
  return (
    <div className={classes(styles.shell, bottomBar != null && styles.withBottomBar)}>
      {appBar}
      <div className={styles.middle}>
        {sideRail}
        <main id={mainId} tabIndex={-1} className={classes(styles.main, bleed && styles.bleed)}>
          {children}
        </main>
      </div>
      {footer}
      {bottomBar}
    </div>
  );
}

export type AppBarProps = Readonly<{
  start: ReactNode;
  /** The navigation; it gives way to the bottom bar on small screens. */
  center?: ReactNode;
  end?: ReactNode;
}>;

export function AppBar({ start, center, end }: AppBarProps): React.JSX.Element {
  return (
    <header className={styles.appBar}>
      <div className={styles.barInner}>
        <div className={styles.barStart}>{start}</div>
        <div className={styles.barCenter}>{center}</div>
        <div className={styles.barEnd}>{end}</div>
      </div>
    </header>
  );
}

export type SideRailProps = Readonly<{ label: string; children: ReactNode; className?: string }>;

export function SideRail({ label, children, className }: SideRailProps): React.JSX.Element {
  return (
    <aside aria-label={label} className={classes(styles.sideRail, className)}>
      {children}
    </aside>
  );
}

export type FooterProps = Readonly<{ children: ReactNode }>;

export function Footer({ children }: FooterProps): React.JSX.Element {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>{children}</div>
    </footer>
  );
}
