import { Dialog } from '#ui';
import { useBrand } from '../../shared/boot.ts';
import { useText } from '../../shared/language.ts';
import { closeModal, openModal } from '../../shared/modals.ts';
import { useSwitch } from '../../shared/switches.ts';
import { LoginForm } from './login-form.tsx';
import styles from '../../shared/form.module.css';

export function LoginModal(): React.JSX.Element {
  const t = useText();
  const { agreementAge: age } = useBrand();
  const canRegister = useSwitch('DIRECTREG3');
  return (
    <Dialog open size="sm" title={t('session.login.title')} closeLabel={t('common.close')} onClose={closeModal}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('session.login.lead')}</p>
        <LoginForm />
        {canRegister && (
          <p className={styles.other}>
            {t('session.login.join')}
            <button type="button" onClick={() => openModal('register')}>
              {t('header.register')}
            </button>
          </p>
        )}
        <p className={styles.duty}>{t('session.duty', { age })}</p>
      </div>
    </Dialog>
  );
}
