/** The navigation in one line of the header: entries that do not fit are links in a menu behind a button. */
import { useEffect, useRef, useState, type ElementType, type RefObject } from 'react';
import { classes } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';
import { usePopover } from '../popups/use-popover.ts';
import popover from '../popups/popover.module.css';
import { fitting } from './bar-room.ts';
import { NavLink, type NavEntry } from './nav-list.tsx';
import links from './nav-list.module.css';
import styles from './nav-bar.module.css';

export type NavBarProps = Readonly<{
  label: string;
  /** Label of the button that opens the remaining entries. */
  moreLabel: string;
  entries: readonly NavEntry[];
  /** The element that makes links; it gets `href`. */
  linkAs?: ElementType;
}>;

export function NavBar({ label, moreLabel, entries, linkAs }: NavBarProps): React.JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const kept = useKept(bar, entries);
  const stays = (place: number) => kept?.includes(place) ?? true;
  const rest = entries.filter((_, place) => !stays(place));
  return (
    <nav ref={bar} aria-label={label} className={classes(styles.bar, !kept && styles.unmeasured)}>
      <ul className={styles.line} data-line>
        {entries.map((entry, place) => (
          <li key={entry.id} className={classes(!stays(place) && styles.away)}>
            <NavLink entry={withoutPicture(entry)} linkAs={linkAs} className={styles.entry ?? ''} />
          </li>
        ))}
      </ul>
      <Rest label={moreLabel} entries={rest} linkAs={linkAs} />
    </nav>
  );
}

/** A single line has no space for pictures beside the words. */
const withoutPicture = (entry: NavEntry): NavEntry => ({ ...entry, icon: undefined });

type RestProps = Readonly<{ label: string; entries: readonly NavEntry[]; linkAs: ElementType | undefined }>;

/** The button keeps its width while the menu is empty, but is invisible and out of the tab order. */
function Rest({ label, entries, linkAs }: RestProps): React.JSX.Element {
  const { open, trigger, popup, close } = usePopover<HTMLUListElement>();
  const [button, list] = [trigger.ref, popup.ref];
  useEffect(() => {
    if (!open) return undefined;
    // Focus that leaves the menu by the tab key closes it.
    const leave = ({ target }: FocusEvent) => {
      if (target !== button.current && !list.current?.contains(target as Node)) list.current?.hidePopover();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [open, button, list]);
  const isCurrent = entries.some(({ current }) => current);
  return (
    <div className={classes(entries.length === 0 && styles.away)} data-more>
      <button
        type="button"
        {...trigger}
        className={classes(links.entry, styles.entry, styles.more, isCurrent && styles.current)}
      >
        {label} <ChevronDownIcon size={14} />
      </button>
      <ul {...popup} className={classes(popover.popup, popover.end, styles.rest)}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavLink entry={closing(entry, close)} linkAs={linkAs} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const closing = (entry: NavEntry, close: () => void): NavEntry => ({
  ...entry,
  onSelect: (event) => {
    close();
    entry.onSelect?.(event);
  },
});

/**
 * Indexes of the entries that stay in the bar; undefined until it is measured. A change of language or font size
 * measures again.
 */
function useKept(bar: RefObject<HTMLElement | null>, entries: readonly NavEntry[]): readonly number[] | undefined {
  const [kept, setKept] = useState<readonly number[]>();
  const signs = entries.map(({ id, yields = false }) => `${yields ? '-' : '+'}${id}`).join(' ');
  useEffect(() => {
    const nav = bar.current;
    const line = nav?.querySelector('[data-line]');
    const more = nav?.querySelector('[data-more]');
    if (!nav || !line || !more) return undefined;
    const all = [...line.children];
    const yielding = signs.split(' ').map((sign) => sign.startsWith('-'));
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
      const now = fitting(
        all.map((entry, place) => ({ width: widthOf(entry), yields: yielding[place] ?? false })),
        { width: widthOf(nav), gap, more: widthOf(more) },
      );
      setKept((before) => (before?.join() === now.join() ? before : now));
    };
    const sizes = new ResizeObserver(measure);
    for (const part of [nav, more, ...all]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [bar, signs]);
  return kept;
}

const widthOf = (part: Element): number => part.getBoundingClientRect().width;
