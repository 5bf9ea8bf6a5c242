import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../class-names.ts';
import { ToneIcon } from '../feedback/notice.tsx';
import { CloseIcon } from '../icons/close.tsx';
import { dismissToast, useToasts, type ToastItem } from './toasts.ts';
import styles from './toast-region.module.css';

export type ToastRegionProps = Readonly<{ label: string; dismissLabel: string }>;

/** Everything outside an open modal dialog is inert, so toasts must be inside it. */
function topmostHost(): Element {
  return Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
}

/** Follows dialogs as they open and close. */
function useHost(): Element {
  const [host, setHost] = useState<Element>(topmostHost);
  useEffect(() => {
    const follow = (): void => setHost(topmostHost());
    // These events do not bubble, but they are captured on their way down.
    document.addEventListener('toggle', follow, true);
    document.addEventListener('close', follow, true);
    return () => {
      document.removeEventListener('toggle', follow, true);
      document.removeEventListener('close', follow, true);
    };
  }, []);
  return host;
}

export function ToastRegion(props: ToastRegionProps): React.ReactPortal {
  return createPortal(<Region {...props} />, useHost());
}

function Region({ label, dismissLabel }: ToastRegionProps): React.JSX.Element {
  const toasts = useToasts();
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    // Reopened for each toast, which lifts the region above any popup opened since.
    ref.current?.hidePopover();
    // The dialog that held it may have gone with this very render; then the next host shows it.
    if (newest !== undefined && ref.current?.isConnected) ref.current.showPopover();
  }, [newest]);
  return (
    <section ref={ref} popover="manual" className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

type ToastCardProps = Readonly<{ toast: ToastItem; dismissLabel: string }>;

function ToastCard({ toast, dismissLabel }: ToastCardProps): React.JSX.Element {
  const { id, tone = 'info', title, text, action, durationMs = action ? 8000 : 5000 } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || durationMs === 0) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs, id]);

  return (
    <div
      className={classes(styles.toast, styles[tone])}
      // One that comes up below a hand at rest is not held by it.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <p>{text}</p>
      </div>
      {action ? (
        <Button
          size="sm"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="sm" label={dismissLabel} icon={<CloseIcon size={18} />} onClick={() => dismissToast(id)} />
    </div>
  );
}
