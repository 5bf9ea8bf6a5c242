/**
 * Target of the mailed reset link. The token is removed from the address at once, so that it is not shown, stored or
 * sent as a referrer.
 */
import { Button, Card, Notice, showToast } from '#ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { asksForOtp, OtpField } from '../../../shared/codes/otp-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { SecretField, useNewPasswordHint, useNewPasswordRule } from './secret-field.tsx';
import form from '../../../shared/page/form.module.css';
import styles from './reset-page.module.css';

interface ResetFields {
  newPassword: string;
  confirmNewPassword: string;
  /** 2FA code; requested once the server asks for it. */
  otp: string;
}

export function ResetPage(): React.JSX.Element {
  const t = useText();
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Card className={styles.page}>
      <h1 className={styles.title}>{t('password.reset.title')}</h1>
      {token ? <ResetForm token={token} /> : <Notice tone="lose">{t('password.reset.missing')}</Notice>}
    </Card>
  );
}

function ResetForm({ token }: Readonly<{ token: string }>): React.JSX.Element {
  const t = useText();
  const rule = useNewPasswordRule();
  const hint = useNewPasswordHint();
  const navigate = useNavigate();
  const { register, handleSubmit, getValues, formState } = useForm<ResetFields>({
    defaultValues: { newPassword: '', confirmNewPassword: '', otp: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const reset = async ({ otp, ...fields }: ResetFields) => {
    setFailure(null);
    const answer = await client.password.resetByLink({ resetToken: token, ...fields, ...(otp && { otp: otp.trim() }) });
    if (!answer.ok) {
      setFailure(refusalText(answer));
      if (asksForOtp(answer.code)) setAsked(true);
      return;
    }
    showToast({ text: t('password.reset.done'), tone: 'win' });
    await navigate('/index', { replace: true });
    openModal('login');
  };
  return (
    <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(reset)(event)}>
      <p className={form.lead}>{t('password.reset.lead')}</p>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      <SecretField
        {...register('newPassword', { validate: rule, deps: ['confirmNewPassword'] })}
        label={t('password.change.new')}
        hint={hint}
        error={formState.errors.newPassword?.message}
      />
      <SecretField
        {...register('confirmNewPassword', {
          validate: (value) => value === getValues('newPassword') || t('inconsistent_twice'),
        })}
        label={t('password.change.confirm')}
        error={formState.errors.confirmNewPassword?.message}
      />
      {asked && <OtpField {...register('otp')} />}
      <Button type="submit" tone="primary" size="lg" wide loading={formState.isSubmitting}>
        {t('password.reset.submit')}
      </Button>
    </form>
  );
}
