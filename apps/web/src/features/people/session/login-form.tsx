import { Button, Checkbox, PasswordField, TextField } from '#ui';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MessageKey } from '#i18n';
import { CaptchaField } from '../../../shared/codes/captcha-field.tsx';
import { OtpField } from '../../../shared/codes/otp-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { useFirstFocus } from '../../../shared/dialogs/use-first-focus.ts';
import { needsNoPassword, type Door, type LoginFields } from './attempt-login.ts';
import { carriedLogin, carryLogin } from './carried-login.ts';
import { FailureNotice } from './failure-notice.tsx';
import { isRemembered, rememberedUser } from './remembered.ts';
import { useLogin } from './use-login.ts';
import styles from '../../../shared/page/form.module.css';

/** User name and password; a captcha is added when the server requires it. Input survives a failure. */
export function LoginForm({ door = 'member' }: Readonly<{ door?: Door }>): React.JSX.Element {
  const t = useText();
  const [carried] = useState(carriedLogin);
  const own = { username: door === 'member' ? rememberedUser() : '', password: '' };
  const form = useForm<LoginFields>({
    defaultValues: { ...own, ...carried?.fields, captcha: '', otp: '', remember: isRemembered() },
  });
  const { logIn, failure, captcha, otp } = useLogin(form, door, carried?.failure ?? null);
  const username = useWatch({ control: form.control, name: 'username' });
  const isKnown = door === 'member' && needsNoPassword(username);
  useEffect(() => carryLogin(null), []);
  useFirstFocus(() => {
    if (carried && !carried.failure) void form.trigger(undefined, { shouldFocus: true });
    else form.setFocus(otp ? 'otp' : captcha ? 'captcha' : username === '' ? 'username' : 'password');
  });
  const { errors, isSubmitting } = form.formState;
  const required = (label: MessageKey) => ({ required: t('not_empty', { field: t(label) }) });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
      {failure && <FailureNotice failure={failure} />}
      <TextField
        {...form.register('username', required('session.username'))}
        label={t('session.username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        {...form.register('password', isKnown ? {} : required('session.password'))}
        label={t('session.password')}
        error={errors.password?.message}
        hint={isKnown && t('session.remembered')}
        autoComplete="current-password"
        maxLength={128}
        showLabel={t('session.password.show')}
        hideLabelText={t('session.password.hide')}
      />
      {captcha && (
        <CaptchaField {...form.register('captcha', required('session.captcha'))} error={errors.captcha?.message} />
      )}
      {otp && <OtpField {...form.register('otp', required('session.otp'))} error={errors.otp?.message} />}
      <div className={styles.beside}>
        {door === 'member' && <Checkbox {...form.register('remember')} label={t('session.remember')} />}
        <button type="button" onClick={() => openModal('forgotPassword')}>
          {t('session.forgot')}
        </button>
      </div>
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('session.login.submit')}
      </Button>
    </form>
  );
}
