import { Button } from '#ui';
import { FormProvider, useForm } from 'react-hook-form';
import { useText } from '../../shared/page/language.ts';
import { MobileCodeFields, noMobileCode } from '../../shared/codes/mobile-code-fields.tsx';
import { usePhoneRefusal } from '../../shared/codes/use-phone-refusal.ts';
import { SecretField, useNewPasswordHint, useNewPasswordRule } from './secret-field.tsx';
import { useMobileReset, type MobileResetFields } from './use-mobile-reset.ts';
import styles from '../../shared/page/form.module.css';

/** A code to the registered number sets a new password, and the member is in. */
export function MobileForm(): React.JSX.Element {
  const t = useText();
  const rule = useNewPasswordRule();
  const hint = useNewPasswordHint();
  const form = useForm<MobileResetFields>({ defaultValues: { ...noMobileCode, newPassword: '' } });
  const { failure, tell } = usePhoneRefusal(form);
  const reset = useMobileReset(form, tell);
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
        <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
          {t('password.forgot.set')}
        </Button>
      </form>
    </FormProvider>
  );
}
