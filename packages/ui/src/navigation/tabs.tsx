import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { rove } from '../popups/roving.ts';
import styles from './tabs.module.css';

export type TabItem<Id extends string = string> = Readonly<{
  id: Id;
  label: ReactNode;
  icon?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
}>;

export type TabsProps<Id extends string = string> = Readonly<{
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
  /** `line` for the parts of a page, `pill` for a switch between a few choices. */
  variant?: 'line' | 'pill';
  /** Tabs fill the whole width. */
  wide?: boolean;
  /** The panel of the selected tab. */
  children?: ReactNode;
  className?: string;
}>;

function onTabKey(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)'));
  const from = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const to = rove(event.key, from, tabs.length, 'inline', rtl);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
  tabs[to]?.click();
}

/** Scrolls the selected tab into view. Only the tab list scrolls, not the page. */
function useChosenInView(value: string): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = [...(list?.children ?? [])].find(({ id }) => id.endsWith(`-${value}`));
    if (!list || !tab) return;
    const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
  }, [value]);
  return ref;
}

export function Tabs<Id extends string = string>(props: TabsProps<Id>): React.JSX.Element {
  const { label, items, value, onValueChange, variant = 'line', wide, children, className } = props;
  const id = useId();
  const list = useChosenInView(value);
  return (
    <div className={classes(styles.tabs, className)}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes(styles.list, styles[variant], wide && styles.wide)}
        onKeyDown={onTabKey}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            disabled={item.disabled}
            className={styles.tab}
            onClick={() => onValueChange(item.id)}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.badge}
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
