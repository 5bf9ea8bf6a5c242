/** The named modals, each loaded when it is first opened. */
import { lazy, Suspense } from 'react';
import { useModal } from '../shared/modals.ts';

const LoginModal = lazy(async () => ({ default: (await import('../features/session/index.ts')).LoginModal }));
const RegisterModal = lazy(async () => ({
  default: (await import('../features/registration/index.ts')).RegisterModal,
}));

export function ModalHost(): React.JSX.Element {
  const open = useModal((modal) => modal.open);
  return (
    <Suspense fallback={null}>
      {open === 'login' && <LoginModal />}
      {open === 'register' && <RegisterModal />}
    </Suspense>
  );
}
