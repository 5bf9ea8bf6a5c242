import { Button, Notice, showToast } from '#ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { enteredPassword, keepEntered } from '../../../shared/session/entered-password.ts';
import { useText } from '../../../shared/page/language.ts';
import { forgetMember } from '../../../shared/session/member.ts';
import { useMember } from '../../../shared/session/own-member.ts';
import { closeModal } from '../../../shared/dialogs/modals.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { passwordChanged } from '../../../shared/session/session.ts';
import { useFirstFocus } from '../../../shared/dialogs/use-first-focus.ts';
import { SecretField, useNewPasswordHint, useNewPasswordRule } from './secret-field.tsx';
import styles from '../../../shared/page/form.module.css';

interface ChangeFields {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

const fieldOf: Readonly<Record<string, keyof ChangeFields>> = {
  'password.old.incorrect': 'oldPassword',
  'password.confirm.mismatch': 'confirmNewPassword',
  'password.same.as.old': 'newPassword',
  'register.field.invalid': 'newPassword',
};

export function ChangePasswordForm(): React.JSX.Element {
  const t = useText();
  const rule = useNewPasswordRule();
  const hint = useNewPasswordHint();
  const form = useForm<ChangeFields>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } });
  const [failure, setFailure] = useState<string | null>(null);
  const [entered] = useState(enteredPassword);
  const member = useMember().data;
  // Not asked for when the login has just supplied it, or when the member has none yet.
  const asksOld = entered === null && member?.hasPassword !== false;
  const change = useChange(form, { entered, asksOld }, setFailure);
  useFirstFocus(() => form.setFocus(asksOld ? 'oldPassword' : 'newPassword'));
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(change)(event)}>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      {asksOld && (
        <SecretField
          {...form.register('oldPassword', { required: t('not_empty', { field: t('password.change.old') }) })}
          label={t('password.change.old')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
        />
      )}
      <SecretField
        {...form.register('newPassword', { validate: rule, deps: ['confirmNewPassword'] })}
        label={t('password.change.new')}
        hint={hint}
        error={errors.newPassword?.message}
      />
      <SecretField
        {...form.register('confirmNewPassword', {
          validate: (value) => value === form.getValues('newPassword') || t('inconsistent_twice'),
        })}
        label={t('password.change.confirm')}
        error={errors.confirmNewPassword?.message}
      />
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('password.change.submit')}
      </Button>
    </form>
  );
}

/** Refetches the member after the change, and restarts at the home page. */
function useChange(
  form: ReturnType<typeof useForm<ChangeFields>>,
  { entered, asksOld }: Readonly<{ entered: string | null; asksOld: boolean }>,
  showFailure: (text: string | null) => void,
) {
  const t = useText();
  const navigate = useNavigate();
  return async (fields: ChangeFields) => {
    showFailure(null);
    const oldPassword = asksOld ? fields.oldPassword : (entered ?? '');
    const answer = await client.password.change({ ...fields, oldPassword });
    if (answer.ok) {
      keepEntered(null);
      forgetMember();
      passwordChanged();
      closeModal();
      showToast({ text: t('password.change.done'), tone: 'win' });
      await navigate('/');
      return;
    }
    const field = fieldOf[answer.code];
    const message = refusalText(answer);
    if (field && (field !== 'oldPassword' || asksOld)) form.setError(field, { message }, { shouldFocus: true });
    else showFailure(message);
  };
}
