import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { ChevronEndIcon } from '../icons/chevron-end.tsx';
import { ChevronStartIcon } from '../icons/chevron-start.tsx';
import styles from './lane.module.css';

export type LaneProps = Readonly<{
  title: string;
  /** Link at the end of the title's line, to the whole list. */
  action?: ReactNode;
  labels: Readonly<{ previous: string; next: string }>;
  /** List items; each sets its width by `--lane-item`, or the class does for all. */
  children: ReactNode;
  rows?: 1 | 2;
  className?: string | undefined;
}>;

type Ends = Readonly<{ before: boolean; after: boolean }>;

/** Ends of the list that are scrolled out of sight; in right-to-left text the scroll position counts backwards. */
function useHidden(list: RefObject<HTMLUListElement | null>): Ends {
  const [hidden, setHidden] = useState<Ends>({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const update = () => {
      const passed = Math.abs(element.scrollLeft);
      const before = passed > 2;
      const after = passed + element.clientWidth < element.scrollWidth - 2;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const size = new ResizeObserver(update);
    // Items that are added or removed do not resize the list itself.
    const items = new MutationObserver(update);
    size.observe(element);
    items.observe(element, { childList: true });
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      items.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [list]);
  return hidden;
}

/** A titled row that overflows sideways: swiped by touch, paged by its buttons, scrolled by the focus. */
export function Lane({ title, action, labels, children, rows = 1, className }: LaneProps): React.JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const name = useId();
  const { before, after } = useHidden(list);
  const turn = (pages: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const way = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: way * pages * element.clientWidth * 0.85, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <section aria-labelledby={name} className={classes(styles.lane, className)}>
      <header className={styles.head}>
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        {action}
        {before || after ? (
          <span className={styles.turns}>
            <IconButton
              size="sm"
              round
              tone="quiet"
              label={labels.previous}
              icon={<ChevronStartIcon size={18} />}
              disabled={!before}
              onClick={() => turn(-1)}
            />
            <IconButton
              size="sm"
              round
              tone="quiet"
              label={labels.next}
              icon={<ChevronEndIcon size={18} />}
              disabled={!after}
              onClick={() => turn(1)}
            />
          </span>
        ) : null}
      </header>
      <ul ref={list} className={classes(styles.list, rows === 2 && styles.double)}>
        {children}
      </ul>
    </section>
  );
}
