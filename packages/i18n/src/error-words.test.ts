import { expect, test } from 'vitest';
import { loadTranslator } from './locale-files.ts';

/** Exact texts of common errors: support pages and earlier visitors know these sentences. */
test.each([
  ['network.abnormal', 'Network link is abnormal, please try again'],
  ['network.timeout', 'The page took longer time to load, please check your network connectivity'],
  ['user.or.token.invalid', 'You are not logged in, please login'],
  ['user_record_not_exists', 'Username/Email does not exist'],
  ['merchant.unknown', 'Invalid URL, please contact customer service'],
  ['unknown.system.err', 'Unknown error'],
  ['login.non.agent', 'Non-agents cannot log in'],
  ['login.non.member', 'Non-member account unable to login'],
  ['invitation_code_error', 'Invalid invitation code'],
  ['auth/invalid-phone-number', 'Invalid phone number format.'],
  ['auth/too-many-requests', 'Too many requests, please try again after 5 minutes.'],
  ['auth/code-expired', 'Verification code has expired, please send again.'],
  ['auth/popup-closed-by-user', 'Login failure. Please try again.'],
  ['gate.maintenance.title', 'System Maintenance'],
  ['gate.region.title', 'IP Restriction'],
  ['gate.restriction', 'RESTRICTION OF VISIT'],
] as const)('%s is told as it always was', (key, words) => {
  expect(loadTranslator('EN').t(key)).toBe(words);
});
