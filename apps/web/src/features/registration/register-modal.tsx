import { Dialog } from '#ui';
import { useText } from '../../shared/language.ts';
import { closeModal, openModal } from '../../shared/modals.ts';
import { RegisterForm } from './register-form.tsx';
import styles from '../../shared/form.module.css';

export function RegisterModal(): React.JSX.Element {
  const t = useText();
  return (
    <Dialog
      open
      size="sm"
      title={t('registration.title')}
      closeLabel={t('common.close')}
      cover={false}
      onClose={closeModal}
    >
      <div className={styles.form}>
        <p className={styles.lead}>{t('registration.lead')}</p>
        <RegisterForm />
        <p className={styles.other}>
          {t('registration.member')}
          <button type="button" onClick={() => openModal('login')}>
            {t('header.login')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
