/** Maps Firebase's error codes to texts of the catalogue. */
import type { MessageKey } from '#i18n';

/** Each is the key of its text. */
export const spokenCodes = [
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/too-many-requests',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/captcha-check-failed',
  'auth/quota-exceeded',
  'auth/operation-not-allowed',
  'auth/code-expired',
  'auth/popup-closed-by-user',
] as const satisfies readonly MessageKey[];

/** Other codes for the same error. */
const alike: Readonly<Record<string, MessageKey>> = {
  'auth/invalid-verification-id': 'auth/code-expired',
  'auth/missing-verification-id': 'auth/code-expired',
  'auth/invalid-recaptcha-token': 'auth/captcha-check-failed',
  'auth/missing-recaptcha-token': 'auth/captcha-check-failed',
  'auth/invalid-app-credential': 'auth/captcha-check-failed',
  'auth/missing-app-credential': 'auth/captcha-check-failed',
  'auth/network-request-failed': 'network.abnormal',
};

/** Unknown codes become the unknown error. */
export const messageKeyOf = (code: string): MessageKey =>
  spokenCodes.find((key) => key === code) ?? alike[code] ?? 'unknown.system.err';
