import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

export type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'size' | 'children' | 'onClose'> &
  Readonly<{
    text?: ReactNode;
    icon?: ReactNode;
    confirmLabel: string;
    cancelLabel: string;
    onConfirm: () => void;
    onCancel: () => void;
    /** The question is about something that cannot be undone. */
    danger?: boolean;
    busy?: boolean;
  }>;

export function ConfirmDialog(props: ConfirmDialogProps): React.JSX.Element {
  const { text, icon, confirmLabel, cancelLabel, onConfirm, onCancel, danger, busy, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <div className={styles.text}>{text}</div>
      </div>
    </Dialog>
  );
}
