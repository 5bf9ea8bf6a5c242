import { Button } from '#ui';
import { useText } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { useCanRegister } from '../../shared/switches.ts';
import styles from './visitor-panel.module.css';

export function VisitorPanel(): React.JSX.Element {
  const t = useText();
  const canRegister = useCanRegister();
  return (
    <>
      <Button className={styles.button} onClick={() => openModal('login')}>
        {t('header.login')}
      </Button>
      {canRegister && (
        <Button tone="primary" className={styles.button} onClick={() => openModal('register')}>
          {t('header.register')}
        </Button>
      )}
    </>
  );
}
