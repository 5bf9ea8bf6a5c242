/** /login and /register are the home page, or a closed brand's front, with a modal over it; closing the modal goes there. */
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

/** The state of a visit to /login that nobody asked for: the front speaks first, and no modal opens by itself. */
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
      // Who was on his way elsewhere when he was asked to log in is there already.
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
