import { Button, Checkbox } from '#ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { client } from '../../../shared/calls/client.ts';
import { asLogin, withProof } from '../../../shared/codes/code-channel.ts';
import { enter } from '../../../shared/session/enter.ts';
import { useText } from '../../../shared/page/language.ts';
import { MobileCodeFields, noMobileCode, type MobileCodeValues } from '../../../shared/codes/mobile-code-fields.tsx';
import { asksForOtp, OtpField } from '../../../shared/codes/otp-field.tsx';
import { usePhoneRefusal } from '../../../shared/codes/use-phone-refusal.ts';
import { forgetUser, isRemembered, rememberedMobile, rememberMobile } from './remembered.ts';
import styles from '../../../shared/page/form.module.css';

interface MobileLoginFields extends MobileCodeValues {
  remember: boolean;
  /** 2FA code; requested once the server asks for it. */
  otp: string;
}

/** Login by mobile number and SMS code, without password or captcha. */
export function MobileLoginForm(): React.JSX.Element {
  const t = useText();
  const form = useForm<MobileLoginFields>({
    defaultValues: { ...noMobileCode, otp: '', remember: isRemembered(), ...rememberedMobile() },
  });
  const { failure, showRefusal } = usePhoneRefusal(form);
  const [asked, setAsked] = useState(false);

  const logIn = async ({ mobileNum, countryDialingCode, verificationCode, remember, otp }: MobileLoginFields) => {
    showRefusal(null);
    const username = mobileNum.trim();
    const answer = await withProof('login', verificationCode, (proof) =>
      client.session.login({ username, countryDialingCode, ...asLogin(proof), ...(otp && { otp: otp.trim() }) }),
    );
    if (!answer.ok) {
      showRefusal(answer);
      if (asksForOtp(answer.code)) setAsked(true);
      return;
    }
    if (remember) rememberMobile({ mobileNum: username, countryDialingCode });
    else forgetUser();
    enter(answer.value);
  };

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
        <MobileCodeFields purpose="login" failure={failure} />
        {asked && <OtpField {...form.register('otp')} />}
        <Checkbox {...form.register('remember')} label={t('session.remember')} />
        <Button type="submit" tone="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('session.login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
