import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { focusPage } from '../layout/focus-page.ts';
import { CloseIcon } from '../icons/close.tsx';
import styles from './dialog.module.css';

export type DialogCloseReason = 'button' | 'escape' | 'cover' | 'timeout';

export type DialogProps = Readonly<{
  open: boolean;
  onClose: (reason: DialogCloseReason) => void;
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  children?: ReactNode;
  /** Stays at the bottom while the content scrolls: the buttons. */
  footer?: ReactNode;
  /** `full` is for centres: it fills a phone and nearly fills a desk. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** False: a press outside does not close the dialog. */
  cover?: boolean;
  /** False: only the content offers a way to close it. */
  closable?: boolean;
  /** Closes automatically after this many ms. */
  timeoutMs?: number;
  /** On a phone a dialog rises from the bottom unless this is `center`. */
  phone?: 'sheet' | 'center' | 'page';
  className?: string;
}>;

const firstField = ':is(input, select, textarea):not([type=hidden], :disabled)';

/** A field further down would scroll the text before it out of view, before anybody has read it. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(firstField);
  if (field && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom) field.focus();
}

/** Where the browser did not: for a dialog that has left the page. An opener that has left too leaves the focus to the page. */
function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const opener = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
  opener?.focus({ preventScroll: true });
  if (document.activeElement === document.body) focusPage();
}

/** Shows and hides the element; the browser keeps the focus inside and gives it back. */
function useModal(open: boolean, isCentre: boolean): React.RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.toggleAttribute('data-over-scrolled', innerWidth > document.documentElement.clientWidth);
    const before = document.activeElement;
    dialog.showModal();
    // The browser focuses the close button. Where no on-screen keyboard would cover the form, its first field is
    // better; the first field of a centre is only a filter, or none.
    if (!isCentre && matchMedia('(pointer: fine)').matches) focusFirst(dialog);
    return () => {
      dialog.close();
      // Removing an open dialog fires no close event for those who follow dialogs.
      if (!dialog.isConnected) document.dispatchEvent(new Event('close'));
      giveFocusBack(before);
    };
  }, [open, isCentre]);
  return ref;
}

function useTimeout(ms: number | undefined, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}

function isOutside(event: React.PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

export function Dialog(props: DialogProps): React.JSX.Element {
  const { open, onClose, title, hideTitle, closeLabel, children, footer, className } = props;
  const { size = 'md', cover = true, closable = true, phone = size === 'full' ? 'page' : 'sheet', timeoutMs } = props;
  const ref = useModal(open, size === 'full');
  const titleId = useId();
  // The content outlives `open` until the dialog has faded, so that it does not vanish before its frame.
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useTimeout(open ? timeoutMs : undefined, () => onClose('timeout'));

  return (
    <dialog
      ref={ref}
      className={classes(styles.dialog, styles[size], styles[phone], className)}
      aria-labelledby={titleId}
      {...{ closedby: closable ? 'closerequest' : 'none' }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closable) onClose('escape');
      }}
      onPointerDown={(event) => {
        if (cover && closable && isOutside(event)) onClose('cover');
      }}
      onTransitionEnd={(event) => {
        if (!open && event.target === event.currentTarget) setPresent(false);
      }}
    >
      {present ? (
        <>
          <header className={classes(styles.header, hideTitle && styles.bare)}>
            <h2 id={titleId} className={hideTitle ? styles.hidden : styles.title}>
              {title}
            </h2>
            {closable ? (
              <IconButton label={closeLabel} icon={<CloseIcon />} round onClick={() => onClose('button')} />
            ) : null}
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </>
      ) : null}
    </dialog>
  );
}
