import { Button, Checkbox, Notice, PasswordField, TextField } from '#ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MessageKey } from '#i18n';
import { CaptchaField } from '../../shared/captcha-field.tsx';
import { useText } from '../../shared/language.ts';
import { openModal } from '../../shared/modals.ts';
import { useFirstFocus } from '../../shared/use-first-focus.ts';
import { isRemembered, rememberedUser } from './remembered.ts';
import { useLogin, type LoginFields } from './use-login.ts';
import styles from '../../shared/form.module.css';

/** User name and password; the captcha joins when the server asks for it. Nothing typed is lost on a failure. */
export function LoginForm(): React.JSX.Element {
  const t = useText();
  const form = useForm<LoginFields>({
    defaultValues: { username: rememberedUser(), password: '', captcha: '', remember: isRemembered() },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { logIn, captcha, ticket } = useLogin(form, setFailure);
  const username = useWatch({ control: form.control, name: 'username' });
  const isKnown = ticket !== null && username.trim() === rememberedUser();
  useFirstFocus(() => form.setFocus(rememberedUser() === '' ? 'username' : 'password'));
  const { errors, isSubmitting } = form.formState;
  const required = (label: MessageKey) => ({ required: t('not_empty', { field: t(label) }) });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
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
      <div className={styles.beside}>
        <Checkbox {...form.register('remember')} label={t('session.remember')} />
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
