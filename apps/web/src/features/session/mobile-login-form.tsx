import { Button, Checkbox, Notice } from '#ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { enter } from '../../shared/enter.ts';
import { passHumanCheck } from '../../shared/human-check.ts';
import { useText } from '../../shared/language.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { phoneAuthKey } from '../../shared/phone-auth-text.ts';
import { refusalText } from '../../shared/query.ts';
import { SmsCodeField } from '../../shared/sms-code-field.tsx';
import { useFirstFocus } from '../../shared/use-first-focus.ts';
import { forgetUser, isRemembered, rememberedMobile, rememberMobile } from './remembered.ts';
import styles from '../../shared/form.module.css';

interface MobileLoginFields {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  remember: boolean;
}

/** A mobile number and the code that was sent to it; no password and no puzzle. */
export function MobileLoginForm(): React.JSX.Element {
  const t = useText();
  const known = rememberedMobile();
  const form = useForm<MobileLoginFields>({
    defaultValues: { mobileNum: '', countryDialingCode: '', verificationCode: '', remember: isRemembered(), ...known },
  });
  const [failure, setFailure] = useState<string | null>(null);
  useFirstFocus(() => form.setFocus('mobileNum'));
  const dialling = useWatch({ control: form.control, name: 'countryDialingCode' });
  const { errors, isSubmitting } = form.formState;

  const request = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = form.getValues();
    return client.verification.smsNoLogin({ mobileNum, countryDialingCode, altcha: await passHumanCheck() });
  };
  const logIn = async ({ mobileNum, countryDialingCode, verificationCode, remember }: MobileLoginFields) => {
    setFailure(null);
    const answer = await client.session.login({
      username: mobileNum.trim(),
      countryDialingCode,
      password: verificationCode.trim(),
      type: 'sms',
    });
    if (answer.ok) {
      if (remember) rememberMobile({ mobileNum: mobileNum.trim(), countryDialingCode });
      else forgetUser();
      enter(answer.value);
      return;
    }
    const key = phoneAuthKey(answer);
    const message = key ? t(key) : refusalText(answer);
    if (answer.code === 'mobile.invalid') form.setError('mobileNum', { message }, { shouldFocus: true });
    else if (key) form.setError('verificationCode', { message }, { shouldFocus: true });
    else setFailure(message);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(logIn)(event)}>
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
        purpose="login"
        request={request}
        error={errors.verificationCode?.message}
      />
      <Checkbox {...form.register('remember')} label={t('session.remember')} />
      <Button type="submit" tone="primary" size="lg" wide loading={isSubmitting}>
        {t('session.login.submit')}
      </Button>
    </form>
  );
}
