import { plainText } from '#kernel';
import { Notice } from '#ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { client } from '../calls/client.ts';
import { passHumanCheck } from './human-check.ts';
import { useText } from '../page/language.ts';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import type { CodePurpose } from './code-purpose.ts';
import { useFirstFocus } from '../dialogs/use-first-focus.ts';

/** Digits with common separators. */
const NUMBER = /^[+\d\s().-]{6,20}$/;

export interface MobileCodeValues {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}

export const noMobileCode: MobileCodeValues = { mobileNum: '', countryDialingCode: '', verificationCode: '' };

export type MobileCodeFieldsProps = Readonly<{ purpose: CodePurpose; failure: string | null }>;

/** Fields for a registered mobile number and its code, with general errors above them. */
export function MobileCodeFields({ purpose, failure }: MobileCodeFieldsProps): React.JSX.Element {
  const t = useText();
  const form = useFormContext<MobileCodeValues>();
  useFirstFocus(() => form.setFocus('mobileNum'));
  const dialling = useWatch({ control: form.control, name: 'countryDialingCode' });
  const { errors } = form.formState;
  const request = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null;
    const { mobileNum, countryDialingCode } = form.getValues();
    return client.verification.smsNoLogin({ mobileNum, countryDialingCode, altcha: await passHumanCheck() });
  };
  return (
    <>
      {failure && (
        <Notice tone="lose" live="alert">
          {failure}
        </Notice>
      )}
      <MobileField
        {...form.register('mobileNum', {
          required: t('auth/missing-phone-number'),
          validate: (text: string) => NUMBER.test(plainText(text)) || t('auth/invalid-phone-number'),
        })}
        dialling={dialling}
        onDialling={(code) => form.setValue('countryDialingCode', code)}
        error={errors.mobileNum?.message}
      />
      <SmsCodeField
        {...form.register('verificationCode', { required: t('auth/missing-verification-code') })}
        purpose={purpose}
        request={request}
        error={errors.verificationCode?.message}
      />
    </>
  );
}
