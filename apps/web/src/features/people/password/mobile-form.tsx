import { Button } from '#ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useText } from '../../../shared/page/language.ts';
import { MobileCodeFields, noMobileCode } from '../../../shared/codes/mobile-code-fields.tsx';
import { asksForOtp, OtpField } from '../../../shared/codes/otp-field.tsx';
import { usePhoneRefusal } from '../../../shared/codes/use-phone-refusal.ts';
import { SecretField, useNewPasswordHint, useNewPasswordRule } from './secret-field.tsx';
import { useMobileReset, type MobileResetFields } from './use-mobile-reset.ts';
import styles from '../../../shared/page/form.module.css';

/** Resets the password by a code to the registered number, and logs in. */
export function MobileForm(): React.JSX.Element {
  const t = useText();
  const rule = useNewPasswordRule();
  const hint = useNewPasswordHint();
  const form = useForm<MobileResetFields>({ defaultValues: { ...noMobileCode, newPassword: '', otp: '' } });
  const { failure, showRefusal } = usePhoneRefusal(form);
  const [asked, setAsked] = useState(false);
  const reset = useMobileReset(form, (refusal) => {
    showRefusal(refusal);
    if (refusal && asksForOtp(refusal.code)) setAsked(true);
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(reset)(event)}>
        <p className={styles.lead}>{t('password.forgot.mobile.lead')}</p>
        <MobileCodeFields purpose="reset" failure={failure} />
        <SecretField
          {...form.register('newPassword', { validate: rule })}
          label={t('password.change.new')}
          hint={hint}
          error={errors.newPassword?.message}
        />
        {asked && <OtpField {...form.register('otp')} />}
        <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
          {t('password.forgot.set')}
        </Button>
      </form>
    </FormProvider>
  );
}
