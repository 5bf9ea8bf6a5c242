/** Navigation entries in the three places a page has for them; which one is current is the caller's to say. */
import type { ElementType, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './nav-list.module.css';

export type NavEntry = Readonly<{
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  href?: string;
  current?: boolean;
  /** Called for a press; an entry without `href` is a button. */
  onSelect?: (event: React.MouseEvent) => void;
}>;

export type NavListProps = Readonly<{
  label: string;
  entries: readonly NavEntry[];
  /** `bar` in the header, `rail` at the side, `bottom` under the thumb on phones. */
  look: 'bar' | 'rail' | 'bottom';
  /** The element that makes links; it gets `href`. */
  linkAs?: ElementType;
}>;

export function NavList({ label, entries, look, linkAs: Link = 'a' }: NavListProps): React.JSX.Element {
  return (
    <nav aria-label={label} className={classes(styles.nav, styles[look])}>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const Element: ElementType = entry.href === undefined ? 'button' : Link;
          return (
            <li key={entry.id} className={styles.cell}>
              <Element
                {...(entry.href === undefined ? { type: 'button' } : { href: entry.href })}
                className={styles.entry}
                aria-current={entry.current ? 'page' : undefined}
                onClick={entry.onSelect}
              >
                {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
                <span className={styles.label}>{entry.label}</span>
                {entry.badge ? <span className={styles.badge}>{entry.badge}</span> : null}
              </Element>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
