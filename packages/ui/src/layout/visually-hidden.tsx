import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = Readonly<{ children: ReactNode }>;

/** Words for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps): React.JSX.Element {
  return <span className={styles.hidden}>{children}</span>;
}

export type SkipLinkProps = Readonly<{ href: string; children: ReactNode }>;

/** The first thing the Tab key finds: past the navigation, to the content. */
export function SkipLink({ href, children }: SkipLinkProps): React.JSX.Element {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  );
}
