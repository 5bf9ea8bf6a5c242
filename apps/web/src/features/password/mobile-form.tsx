import { Button, Notice } from '#ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { useText } from '../../shared/language.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { SmsCodeField } from '../../shared/sms-code-field.tsx';
import { useFirstFocus } from '../../shared/use-first-focus.ts';
import { SecretField, useNewPasswordRule } from './secret-field.tsx';
import { useMobileReset, type MobileResetFields } from './use-mobile-reset.ts';
import styles from '../../shared/form.module.css';

/** A code to the registered number sets a new password, and the member is in. */
export function MobileForm(): React.JSX.Element {
  const t = useText();
  const rule = useNewPasswordRule();
  const form = useForm<MobileResetFields>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '', newPassword: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const reset = useMobileReset(form, setFailure);
  useFirstFocus(() => form.setFocus('mobileNum'));
  const dialling = useWatch({ control: form.control, name: 'countryDialingCode' });
  const { errors, isSubmitting } = form.formState;

  const request = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = form.getValues();
    return client.verification.smsNoLogin({ mobileNum, countryDialingCode, altcha: await passHumanCheck() });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(reset)(event)}>
      <p className={styles.lead}>{t('password.forgot.mobile.lead')}</p>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      <MobileField
        {...form.register('mobileNum', {
          required: t('auth/missing-phone-number'),
          pattern: { value: /^[+\d\s().-]{6,20}$/, message: t('auth/invalid-phone-number') },
        })}
        dialling={dialling}
        onDialling={(code) => form.setValue('countryDialingCode', code)}
        error={errors.mobileNum?.message}
      />
      <SmsCodeField
        {...form.register('verificationCode', { required: t('auth/missing-verification-code') })}
        purpose="reset"
        request={request}
        error={errors.verificationCode?.message}
      />
      <SecretField
        {...form.register('newPassword', { validate: rule })}
        label={t('password.change.new')}
        error={errors.newPassword?.message}
      />
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('password.forgot.set')}
      </Button>
    </form>
  );
}
