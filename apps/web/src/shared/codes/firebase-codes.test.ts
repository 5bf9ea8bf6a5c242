import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, test, vi } from 'vitest';
import { messageKeyOf, spokenCodes } from './firebase-codes.ts';
import { phoneFieldOf } from './phone-auth-text.ts';

// Mocked: language depends on the page, which this test does not cover.
vi.mock('../calls/query.ts', () => ({}));

const LANGUAGES = ['EN', 'CN', 'JA', 'TH', 'VI', 'AR'] as const;
const refusal = (code: string) => ({ ok: false, status: 0, code }) as const;

test('each of Firebase’s codes in the catalogue of errors is told by its own text, in every language', () => {
  for (const language of LANGUAGES) {
    const { t } = loadTranslator(language);
    const texts = spokenCodes.map((code) => t(messageKeyOf(code)));
    expect(new Set([...texts, t('unknown.system.err')]).size, language).toBe(spokenCodes.length + 1);
    for (const text of texts) expect(text).not.toContain('auth/');
  }
});

test('the words of the specification', () => {
  const { t } = loadTranslator('EN');
  expect(t(messageKeyOf('auth/invalid-phone-number'))).toBe('Invalid phone number format.');
  expect(t(messageKeyOf('auth/too-many-requests'))).toBe('Too many requests, please try again after 5 minutes.');
  expect(t(messageKeyOf('auth/code-expired'))).toBe('Verification code has expired, please send again.');
  expect(t(messageKeyOf('auth/popup-closed-by-user'))).toBe('Login failure. Please try again.');
});

test('what Firebase calls otherwise is told alike, and what nobody knows as an unknown error', () => {
  expect(messageKeyOf('auth/invalid-verification-id')).toBe('auth/code-expired');
  expect(messageKeyOf('auth/invalid-app-credential')).toBe('auth/captcha-check-failed');
  expect(messageKeyOf('auth/network-request-failed')).toBe('network.abnormal');
  for (const code of ['auth/argument-error', 'auth/', '']) expect(messageKeyOf(code)).toBe('unknown.system.err');
});

test('what is about the number stands by the number, what is about the code by the code', () => {
  const byField = spokenCodes.map((code) => [code.slice(5), phoneFieldOf(refusal(code))]);
  expect(Object.fromEntries(byField)).toEqual({
    'invalid-phone-number': 'mobileNum',
    'missing-phone-number': 'mobileNum',
    'invalid-verification-code': 'verificationCode',
    'missing-verification-code': 'verificationCode',
    'code-expired': 'verificationCode',
    'too-many-requests': undefined,
    'captcha-check-failed': undefined,
    'quota-exceeded': undefined,
    'operation-not-allowed': undefined,
    'popup-closed-by-user': undefined,
  });
  expect(phoneFieldOf(refusal('mobile.invalid'))).toBe('mobileNum');
  expect(phoneFieldOf(refusal('sms.code.expired'))).toBe('verificationCode');
  expect(phoneFieldOf(refusal('login.account.disabled'))).toBeUndefined();
});
