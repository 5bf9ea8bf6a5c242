import { Button } from '#ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useText, withTexts } from '../../shared/page/language.ts';
import { openModal } from '../../shared/dialogs/modals.ts';
import { useCanRegister } from '../../shared/brand/switches.ts';
import styles from './visitor-panel.module.css';

const HeaderLogin = lazy(async () => ({
  default: (await withTexts(import('../../features/people/session/index.ts'))).HeaderLogin,
}));

const roomy = () => matchMedia('(width >= 1440px)');
const onRoom = (listener: () => void) => {
  const room = roomy();
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
};

/** Login form in the header where there is room, otherwise behind its button. */
export function VisitorPanel(): React.JSX.Element {
  const t = useText();
  const canRegister = useCanRegister();
  const hasRoom = useSyncExternalStore(
    onRoom,
    () => roomy().matches,
    () => false,
  );
  return (
    <>
      {hasRoom ? (
        <div className={styles.login}>
          <Suspense>
            <HeaderLogin />
          </Suspense>
        </div>
      ) : (
        <Button className={styles.button} onClick={() => openModal('login')}>
          {t('header.login')}
        </Button>
      )}
      {canRegister && (
        <Button tone="primary" className={styles.button} onClick={() => openModal('register')}>
          {t('header.register')}
        </Button>
      )}
    </>
  );
}
