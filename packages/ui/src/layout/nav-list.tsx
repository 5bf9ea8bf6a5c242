/** Navigation entries in the places a page has for them; which one is current is the caller's to say. */
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
  /** It opens in a tab of its own. */
  apart?: boolean | undefined;
  /** It leaves a bar without room for all before the others do. */
  yields?: boolean;
  /** Called for a press; an entry without `href` is a button. */
  onSelect?: (event: React.MouseEvent) => void;
}>;

export type NavListProps = Readonly<{
  label: string;
  entries: readonly NavEntry[];
  /** `rail` at the side, `bottom` under the thumb on phones, `bar` in the header until that is measured (`NavBar`). */
  variant: 'rail' | 'bottom' | 'bar';
  /** The element that makes links; it gets `href`. */
  linkAs?: ElementType;
}>;

export function NavList({ label, entries, variant, linkAs }: NavListProps): React.JSX.Element {
  return (
    <nav aria-label={label} className={styles[variant]}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.cell}>
            <NavLink entry={entry} linkAs={linkAs} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type NavLinkProps = Readonly<{ entry: NavEntry; linkAs?: ElementType | undefined; className?: string }>;

/** One entry: a link, or a button where it has no address. */
export function NavLink({ entry, linkAs: Link = 'a', className }: NavLinkProps): React.JSX.Element {
  const Element: ElementType = entry.href === undefined ? 'button' : Link;
  return (
    <Element
      {...(entry.href === undefined
        ? { type: 'button' }
        : { href: entry.href, target: entry.apart ? '_blank' : undefined })}
      className={classes(styles.entry, className)}
      aria-current={entry.current ? 'page' : undefined}
      onClick={entry.onSelect}
    >
      {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
      <span className={styles.label}>{entry.label}</span>
      {entry.badge ? <span className={styles.badge}>{entry.badge}</span> : null}
    </Element>
  );
}
