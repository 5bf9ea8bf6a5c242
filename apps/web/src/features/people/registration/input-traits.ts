/** Input attributes of each field, for on-screen keyboards and password managers. */
import type { InputHTMLAttributes } from 'react';
import type { FormField } from './form-fields.ts';

type Traits = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

const code: Traits = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

export const inputTraits: Readonly<Record<FormField, Traits>> = {
  username: { ...code, autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  birthday: { autoComplete: 'bday' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  qqNum: { ...code, inputMode: 'numeric' },
  whatsapp: { ...code, inputMode: 'tel' },
  line: code,
  facebook: code,
  wechat: code,
  idNumber: code,
  recommenderId: code,
  affiliateCode: code,
  referralCode: code,
  captcha: code,
  verificationCode: { ...code, inputMode: 'numeric', autoComplete: 'one-time-code' },
};

const SECRETS: readonly FormField[] = ['password', 'confirmPassword', 'paymentPassword'];
export const isSecret = (field: FormField): boolean => SECRETS.includes(field);
