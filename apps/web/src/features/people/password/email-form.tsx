import { Button, Notice, TextField } from '#ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '#i18n';
import { client } from '../../../shared/calls/client.ts';
import { showDialog } from '../../../shared/dialogs/dialogs.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { useText } from '../../../shared/page/language.ts';
import { closeModal } from '../../../shared/dialogs/modals.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { useFirstFocus } from '../../../shared/dialogs/use-first-focus.ts';
import styles from '../../../shared/page/form.module.css';

interface EmailFields {
  username: string;
  email: string;
}

export function EmailForm(): React.JSX.Element {
  const t = useText();
  const form = useForm<EmailFields>({ defaultValues: { username: '', email: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  useFirstFocus(() => form.setFocus('username'));
  const { errors, isSubmitting } = form.formState;
  const required = (label: MessageKey) => t('not_empty', { field: t(label) });

  const send = async ({ username, email }: EmailFields) => {
    setFailure(null);
    const asked = { username: username.trim(), email: email.trim(), altcha: await passHumanCheck() };
    const answer = await client.password.requestMail(asked);
    if (!answer.ok) {
      setFailure(refusalText(answer));
      return;
    }
    closeModal();
    const buttons = [{ id: 'ok', label: t('common.ok'), tone: 'primary' as const }];
    await showDialog({ icon: 'success', title: t('in_popup_prompt'), text: t('in_been_out'), buttons });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <p className={styles.lead}>{t('password.forgot.email.lead')}</p>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      <TextField
        {...form.register('username', { required: required('session.username') })}
        label={t('session.username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <TextField
        {...form.register('email', {
          required: required('registration.field.email'),
          pattern: {
            value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
            message: t('reg_pattern_3', { range: '6 - 254' }),
          },
        })}
        label={t('registration.field.email')}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('password.forgot.send')}
      </Button>
    </form>
  );
}
