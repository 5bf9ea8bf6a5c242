/** /login and /register are the home page with a modal over it; closing the modal goes home. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeModal, openModal, useModal, type ModalName } from '../shared/modals.ts';
import { useLoggedIn } from '../shared/session.ts';

const modalOf: Readonly<Record<string, ModalName>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

export function useAddressModal(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const modal = modalOf[pathname];

  useEffect(() => {
    if (!modal) return undefined;
    if (loggedIn) {
      void navigate('/index', { replace: true });
      return undefined;
    }
    openModal(modal);
    return useModal.subscribe(({ open }, before) => {
      if (before.open && !open) void navigate('/index', { replace: true });
    });
  }, [modal, loggedIn, navigate]);

  useEffect(() => (modal ? closeModal : undefined), [modal]);
}
