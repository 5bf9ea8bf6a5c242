/** What phone verification tells, in the words that its error codes have. */
import type { CallRefusal } from '#client';
import type { MessageKey } from '#i18n';

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

/** Undefined where the refusal is not about the phone. */
export const phoneAuthKey = ({ code }: Pick<CallRefusal, 'code'>): MessageKey | undefined => texts[code];
