import { Dialog, Tabs } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { closeModal, openModal } from '../../../shared/dialogs/modals.ts';
import { useCanRegister, useSwitch } from '../../../shared/brand/switches.ts';
import { carriedLogin } from './carried-login.ts';
import { LoginForm } from './login-form.tsx';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { rememberedMobile, rememberedUser } from './remembered.ts';
import styles from '../../../shared/page/form.module.css';

export function LoginModal(): React.JSX.Element {
  const t = useText();
  const { agreementAge: age } = useBrand();
  const canRegister = useCanRegister();
  return (
    <Dialog open size="sm" title={t('session.login.title')} closeLabel={t('common.close')} onClose={closeModal}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('session.login.lead')}</p>
        <LoginWays />
        {canRegister && (
          <p className={styles.other}>
            {t('session.login.join')}
            <button type="button" onClick={() => openModal('register')}>
              {t('header.register')}
            </button>
          </p>
        )}
        <p className={styles.duty}>
          {t('session.duty', { age })}{' '}
          <Link to="/playSafely" onClick={closeModal}>
            {t('safePlay.title')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

/** Selects the method begun in the header, otherwise the remembered one. */
function LoginWays(): React.JSX.Element {
  const t = useText();
  const byMobile = useSwitch('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<'username' | 'mobile'>(() =>
    rememberedMobile() && !rememberedUser() && !carriedLogin() ? 'mobile' : 'username',
  );
  if (!byMobile) return <LoginForm />;
  return (
    <Tabs
      label={t('session.tabs')}
      variant="pill"
      wide
      items={[
        { id: 'username', label: t('session.tab.username') },
        { id: 'mobile', label: t('session.tab.mobile') },
      ]}
      value={way}
      onValueChange={setWay}
    >
      {way === 'username' ? <LoginForm /> : <MobileLoginForm />}
    </Tabs>
  );
}
