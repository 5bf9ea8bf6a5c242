/** Generic dialog: opened from anywhere; resolves to the pressed button. */
import { create } from 'zustand';

export interface DialogButton {
  readonly id: string;
  readonly label: string;
  readonly tone?: 'primary' | 'quiet' | 'danger';
}

export interface DialogRequest {
  readonly title: string;
  readonly text?: string;
  /** HTML from the server; sanitised before display. */
  readonly html?: string;
  readonly icon?: 'info' | 'warn' | 'success' | 'question';
  /** Shows a spinner in place of the icon, for work that must not be interrupted. */
  readonly loader?: boolean;
  readonly buttons?: readonly DialogButton[];
  /** True (default) when a press on the backdrop closes the dialog. */
  readonly cover?: boolean;
  readonly timeoutMs?: number;
}

export interface OpenDialog extends DialogRequest {
  readonly id: number;
  /** Null when closed without a button. */
  readonly close: (buttonId: string | null) => void;
}

interface DialogState {
  readonly open: readonly OpenDialog[];
}

export const useDialogs = create<DialogState>(() => ({ open: [] }));

let lastId = 0;

export function showDialog(request: DialogRequest): Promise<string | null> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const close = (buttonId: string | null) => {
      clearTimeout(timer);
      useDialogs.setState(({ open }) => ({ open: open.filter((dialog) => dialog.id !== id) }));
      resolve(buttonId);
    };
    const timer = request.timeoutMs === undefined ? undefined : setTimeout(() => close(null), request.timeoutMs);
    useDialogs.setState(({ open }) => ({ open: [...open, { ...request, id, close }] }));
  });
}
