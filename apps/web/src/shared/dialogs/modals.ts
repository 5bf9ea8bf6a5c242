/** Open modal, and the action that waits for it. */
import { create } from 'zustand';

export type ModalName = 'login' | 'register' | 'forgotPassword' | 'changePassword';

interface ModalState {
  readonly open: ModalName | null;
  /** Runs after login, even if modals were switched meanwhile. */
  readonly next: (() => void) | null;
}

export const useModal = create<ModalState>(() => ({ open: null, next: null }));

export function openModal(open: ModalName, next?: () => void): void {
  useModal.setState((before) => ({ open, next: next ?? (before.open ? before.next : null) }));
}

export function closeModal(): void {
  useModal.setState({ open: null, next: null });
}

/** Closes the modal and runs the waiting action. */
export function finishModal(): void {
  const { next } = useModal.getState();
  closeModal();
  next?.();
}
