import { Fragment, useEffect, type ElementType, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { CheckIcon } from '../icons/check.tsx';
import type { PopoverAlign } from './popover.tsx';
import { rove, typeAhead } from './roving.ts';
import { usePopover, type PopoverOptions, type PopoverTriggerProps } from './use-popover.ts';
import popover from './popover.module.css';
import styles from './menu.module.css';

export type MenuItem = Readonly<{
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Quiet text at the end: a shortcut, a count. */
  hint?: ReactNode;
  /** The choice that holds now, in a menu that chooses. */
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Makes the item a link. */
  href?: string;
  onSelect?: () => void;
}>;

export type MenuProps = PopoverOptions &
  Readonly<{
    label: string;
    /** Renders the button; must spread the given props onto it. */
    renderTrigger: (props: PopoverTriggerProps & { 'aria-haspopup': 'menu' }, open: boolean) => ReactNode;
    /** Groups are divided by a line. */
    groups: readonly (readonly MenuItem[])[];
    align?: PopoverAlign;
    /** The element that makes links; it gets `href`. */
    linkAs?: ElementType;
  }>;

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[data-menu-item]:not([aria-disabled])') ?? []);
}

function onMenuKey(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = itemsIn(event.currentTarget);
  const from = items.indexOf(document.activeElement as HTMLElement);
  const labels = items.map((item) => item.textContent ?? '');
  const to = rove(event.key, from, items.length, 'block') ?? typeAhead(event.key, from, labels);
  if (event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

export function Menu(props: MenuProps): React.JSX.Element {
  const { label, renderTrigger, groups, align = 'start', linkAs, ...options } = props;
  const { open, close, popup, trigger: triggerProps } = usePopover<HTMLDivElement>(options);
  const { ref } = popup;
  const { openOnHover = false } = options;

  useEffect(() => {
    // A menu that opened under the mouse must not take the focus away from where the reader is.
    if (open && !(openOnHover && ref.current?.matches(':hover'))) {
      const items = itemsIn(ref.current);
      (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
    }
  }, [open, openOnHover, ref]);

  return (
    <>
      {renderTrigger({ ...triggerProps, 'aria-haspopup': 'menu' }, open)}
      <div
        {...popup}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes(popover.popup, popover[align], styles.menu)}
        onKeyDown={(event) => onMenuKey(event, close)}
      >
        {groups.map((items, index) => (
          <Fragment key={items[0]?.id ?? index}>
            {index > 0 ? <hr className={styles.divider} /> : null}
            {items.map((item) => (
              <MenuRow key={item.id} item={item} close={close} linkAs={linkAs} />
            ))}
          </Fragment>
        ))}
      </div>
    </>
  );
}

type MenuRowProps = Readonly<{ item: MenuItem; close: () => void; linkAs: ElementType | undefined }>;

function MenuRow({ item, close, linkAs: Link = 'a' }: MenuRowProps): React.JSX.Element {
  const Element: ElementType = item.href === undefined ? 'button' : Link;
  const checkable = item.checked !== undefined;
  return (
    <Element
      {...(item.href === undefined ? { type: 'button' } : { href: item.href })}
      role={checkable ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      tabIndex={-1}
      data-menu-item
      className={classes(styles.item, item.danger && styles.danger)}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect?.();
      }}
    >
      {item.icon ? <span className={styles.icon}>{item.icon}</span> : null}
      <span className={styles.label}>{item.label}</span>
      {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
      {checkable ? <CheckIcon size={18} className={item.checked ? styles.check : styles.unchecked} /> : null}
    </Element>
  );
}
