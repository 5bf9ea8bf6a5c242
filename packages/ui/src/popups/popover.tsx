import type { ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { usePopover, type PopoverOptions, type PopoverTriggerProps } from './use-popover.ts';
import styles from './popover.module.css';

export type PopoverAlign = 'start' | 'end' | 'center';

export type PopoverPanelProps = PopoverOptions &
  Readonly<{
    label: string;
    /** Renders the button; must spread the given props onto it. */
    renderTrigger: (props: PopoverTriggerProps, open: boolean) => ReactNode;
    children: ReactNode | ((close: () => void) => ReactNode);
    align?: PopoverAlign;
    className?: string;
  }>;

/** A small panel of anything, hanging on a button. */
export function PopoverPanel(props: PopoverPanelProps): React.JSX.Element {
  const { label, renderTrigger, children, align = 'start', className, ...options } = props;
  const popover = usePopover<HTMLDialogElement>(options);
  return (
    <>
      {renderTrigger(popover.trigger, popover.open)}
      <dialog
        {...popover.popup}
        aria-label={label}
        className={classes(styles.popup, styles[align], styles.panel, className)}
      >
        {popover.open ? (typeof children === 'function' ? children(popover.close) : children) : null}
      </dialog>
    </>
  );
}
