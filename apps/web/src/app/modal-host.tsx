/** Named modals, each loaded when first opened. */
import { lazy, Suspense } from 'react';
import { withTexts } from '../shared/page/language.ts';
import { useModal } from '../shared/dialogs/modals.ts';
import { useSession } from '../shared/session/session.ts';

const LoginModal = lazy(async () => ({
  default: (await withTexts(import('../features/people/session/login-modal.tsx'))).LoginModal,
}));
const RegisterModal = lazy(async () => ({
  default: (await withTexts(import('../features/people/registration/index.ts'))).RegisterModal,
}));

const ForgotPasswordModal = lazy(async () => ({
  default: (await withTexts(import('../features/people/password/index.ts'))).ForgotPasswordModal,
}));
const ChangePasswordModal = lazy(async () => ({
  default: (await withTexts(import('../features/people/password/index.ts'))).ChangePasswordModal,
}));

export function ModalHost(): React.JSX.Element {
  const open = useModal((modal) => modal.open);
  const mustChange = useSession((session) => session.mustChange);
  return (
    <Suspense fallback={null}>
      {open === 'login' && <LoginModal />}
      {open === 'register' && <RegisterModal />}
      {open === 'forgotPassword' && <ForgotPasswordModal />}
      {(open === 'changePassword' || mustChange) && <ChangePasswordModal />}
    </Suspense>
  );
}
