import { Dialog, Notice, Tabs } from '#ui';
import { useState } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { closeModal, openModal } from '../../../shared/dialogs/modals.ts';
import { useCanRegister, useSwitch } from '../../../shared/brand/switches.ts';
import { RegisterForm } from './register-form.tsx';
import styles from '../../../shared/page/form.module.css';

export function RegisterModal(): React.JSX.Element {
  const t = useText();
  const open = useCanRegister();
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
        {open ? (
          <>
            <p className={styles.lead}>{t('registration.lead')}</p>
            <Ways />
          </>
        ) : (
          <Notice tone="info">{t('registration.closed')}</Notice>
        )}
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

function Ways(): React.JSX.Element {
  const t = useText();
  const byName = useSwitch('USERNAMEREG3');
  const byMobile = useSwitch('MOBILENUMREG3');
  const withPassword = useSwitch('MOBILENUMPASSREG3');
  const mobileDoor = withPassword ? 'mobile-with-password' : 'mobile';
  const [way, setWay] = useState<'username' | 'mobile'>('username');
  if (!byMobile) return <RegisterForm door="username" />;
  if (!byName) return <RegisterForm door={mobileDoor} />;
  return (
    <Tabs
      label={t('registration.tabs')}
      variant="pill"
      wide
      items={[
        { id: 'username', label: t('registration.tab.username') },
        { id: 'mobile', label: t('registration.tab.mobile') },
      ]}
      value={way}
      onValueChange={setWay}
    >
      <RegisterForm key={way} door={way === 'username' ? 'username' : mobileDoor} />
    </Tabs>
  );
}
