import { Dialog, Tabs } from '#ui';
import { useState } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { closeModal, openModal } from '../../../shared/dialogs/modals.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { EmailForm } from './email-form.tsx';
import { MobileForm } from './mobile-form.tsx';
import styles from '../../../shared/page/form.module.css';

export function ForgotPasswordModal(): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open size="sm" title={t('password.forgot.title')} closeLabel={t('common.close')} onClose={closeModal}>
      <div className={styles.form}>
        <Ways />
        <p className={styles.other}>
          <button type="button" onClick={() => openModal('login')}>
            {t('password.forgot.back')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}

function Ways(): React.JSX.Element {
  const t = useText();
  const byMobile = useSwitch('CHNGPASSVERIF3');
  const [way, setWay] = useState<'email' | 'mobile'>('email');
  if (!byMobile) return <EmailForm />;
  return (
    <Tabs
      label={t('password.forgot.tabs')}
      variant="pill"
      wide
      items={[
        { id: 'email', label: t('password.forgot.tab.email') },
        { id: 'mobile', label: t('password.forgot.tab.mobile') },
      ]}
      value={way}
      onValueChange={setWay}
    >
      {way === 'email' ? <EmailForm /> : <MobileForm />}
    </Tabs>
  );
}
