/** Which of the named modals is open, and what the visitor was about to do when it opened. */
import { create } from 'zustand';

export type ModalName = 'login' | 'register' | 'forgotPassword' | 'changePassword';

interface ModalState {
  readonly open: ModalName | null;
  /** Done once the visitor has logged in, however the modals were changed in between. */
  readonly next: (() => void) | null;
}

export const useModal = create<ModalState>(() => ({ open: null, next: null }));

export function openModal(open: ModalName, next?: () => void): void {
  useModal.setState((before) => ({ open, next: next ?? (before.open ? before.next : null) }));
}

export function closeModal(): void {
  useModal.setState({ open: null, next: null });
}

/** Closes the modal and goes on with what had been asked for. */
export function finishModal(): void {
  const { next } = useModal.getState();
  closeModal();
  next?.();
}
