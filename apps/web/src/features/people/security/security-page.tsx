/** /securityCenter: profile, account protection, and sessions. */
import type { SecurityConfig, SecurityItem } from '#contract';
import { Badge, Button, Card, Disclosure, ProgressBar, Skeleton } from '#ui';
import { useState, type ReactNode } from 'react';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { EmailForm, MobileForm } from './address-forms.tsx';
import { Logins, Sessions } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { PaymentPassword } from './payment-forms.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityQuestion } from './question-form.tsx';
import { useSecurity } from './queries.ts';
import { SecondStep } from './second-step.tsx';
import styles from './security.module.css';

export type SecurityPageProps = Readonly<{
  /** First among the parts. */
  picture: ReactNode;
}>;

export function SecurityPage({ picture }: SecurityPageProps): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.page}>
      <h1>{t('in_my_account')}</h1>
      <Faces of={useSecurity()} skeleton={<Skeleton shape="block" height="480px" />}>
        {(config) => <Parts config={config} picture={picture} />}
      </Faces>
    </section>
  );
}

function Parts({ config, picture }: SecurityPageProps & Readonly<{ config: SecurityConfig }>): React.JSX.Element {
  const t = useText();
  // Remounts the form after success, collapsed and empty.
  const [done, setDone] = useState(0);
  const onDone = () => setDone(done + 1);
  const of = (key: SecurityItem['key']) => config.items.find((item) => item.key === key);
  const hasPassword = of('password')?.bound ?? false;
  const part = (key: SecurityItem['key'], title: string, content: React.ReactNode) => (
    <Disclosure key={`${key}-${done}`} summary={<Summary title={title} item={of(key)} />}>
      {content}
    </Disclosure>
  );
  return (
    <>
      <Card>
        <ProgressBar
          label={t('security.score')}
          value={config.score}
          valueText={t(`security.level.${config.level}`)}
          tone={config.level === 3 ? 'win' : 'money'}
        />
      </Card>
      <div className={styles.parts}>
        {picture}
        <Disclosure summary={t('security.profile')}>
          <ProfileForm key={config.profile.birthday ?? ''} config={config} />
        </Disclosure>
        {part('email', t('registration.field.email'), <EmailForm hasPassword={hasPassword} onDone={onDone} />)}
        {part('mobile', t('registration.field.mobileNum'), <MobileForm hasPassword={hasPassword} onDone={onDone} />)}
        {part(
          'password',
          t('payment.password.login'),
          <Button onClick={() => openModal('changePassword')}>{t('password.change.title')}</Button>,
        )}
        {part('paymentPassword', t('payment.password'), <PaymentPassword config={config} />)}
        {part('securityQuestion', t('security.question'), <SecurityQuestion onDone={onDone} />)}
        {part('ga', t('security.totp'), <SecondStep config={config} />)}
        <Disclosure summary={t('security.ownData')}>
          <OwnData hasPassword={hasPassword} />
        </Disclosure>
      </div>
      <Card title={t('security.sessions')}>
        <Sessions />
      </Card>
      <Card title={t('security.logins')}>
        <Logins logins={config.loginHistory} />
      </Card>
    </>
  );
}

function Summary({ title, item }: Readonly<{ title: string; item: SecurityItem | undefined }>): React.JSX.Element {
  const t = useText();
  return (
    <span className={styles.summary}>
      <span>{title}</span>
      {item?.masked && <bdi className={styles.quiet}>{item.masked}</bdi>}
      <Badge tone={item?.bound ? 'win' : 'warn'}>{t(item?.bound ? 'security.set' : 'security.unset')}</Badge>
    </span>
  );
}
