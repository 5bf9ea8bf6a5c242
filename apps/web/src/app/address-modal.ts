/**
 * /login and /register show the home page (or the front page of a closed brand) under a modal; closing the modal leads
 * there.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBrand } from '../shared/brand/boot.ts';
import { closeModal, openModal, useModal, type ModalName } from '../shared/dialogs/modals.ts';
import { useLoggedIn } from '../shared/session/session.ts';

const modalOf: Readonly<Record<string, ModalName>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

/** History state of a redirect to /login: the front page is shown without its modal. */
export const SENT_HERE = 'sent-here';

export function useAddressModal(): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const { loginedToHomePage: membersOnly } = useBrand();
  const modal = modalOf[pathname];
  const asked = state !== SENT_HERE;

  useEffect(() => {
    if (!modal) return undefined;
    if (loggedIn) {
      // A member who was redirected to log in has already been sent on to their target.
      if (window.location.pathname in modalOf) void navigate('/index', { replace: true });
      return undefined;
    }
    if (!asked) return undefined;
    openModal(modal);
    return useModal.subscribe(({ open }, before) => {
      if (!before.open || open) return;
      void (membersOnly
        ? navigate('/login', { replace: true, state: SENT_HERE })
        : navigate('/index', { replace: true }));
    });
  }, [modal, asked, loggedIn, membersOnly, navigate]);

  useEffect(() => (modal ? closeModal : undefined), [modal]);
}
