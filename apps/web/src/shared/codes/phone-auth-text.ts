/** Texts of phone verification errors. */
import type { CallRefusal } from '#client';
import type { MessageKey } from '#i18n';
import { refusalText } from '../calls/query.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  'mobile.invalid': 'auth/invalid-phone-number',
  'sms.too.frequent': 'auth/too-many-requests',
  'too.many.requests': 'auth/too-many-requests',
  'sms.code.invalid': 'auth/invalid-verification-code',
  'sms.code.expired': 'auth/code-expired',
  'sms.not.sent': 'auth/quota-exceeded',
  'function.disabled': 'auth/operation-not-allowed',
  'human.verification.failed': 'auth/captcha-check-failed',
  user_record_not_exists: 'auth/popup-closed-by-user',
};

export type PhoneField = 'mobileNum' | 'verificationCode';

/** Errors shown on one of the two fields. */
const fields: Readonly<Record<string, PhoneField>> = {
  'auth/invalid-phone-number': 'mobileNum',
  'auth/missing-phone-number': 'mobileNum',
  'auth/invalid-verification-code': 'verificationCode',
  'auth/missing-verification-code': 'verificationCode',
  'auth/code-expired': 'verificationCode',
};

const codeOf = ({ code }: Pick<CallRefusal, 'code'>): string => texts[code] ?? code;

/** Text of the catalogue, or the server's message. */
export function phoneAuthText(refusal: CallRefusal): string {
  const code = codeOf(refusal);
  return refusalText(code === refusal.code ? refusal : { code });
}

export const phoneFieldOf = (refusal: CallRefusal): PhoneField | undefined => fields[codeOf(refusal)];
