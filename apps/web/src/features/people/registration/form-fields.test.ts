import type { RegistrationDoor, RegistrationRule } from '#contract';
import { expect, test } from 'vitest';
import { formFields } from './form-fields.ts';

const rule = (more: Partial<RegistrationRule> = {}): RegistrationRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 8,
  patternId: 4,
  ...more,
});
const rules = { email: rule(), line: rule({ enabled: false }), mobileNum: rule({ enabled: false }) };
const names = (door: RegistrationDoor, proves = false, asked = rules) =>
  formFields(asked, door, proves).map(({ field }) => field);

test('by name a form shows what the brand enabled, and always user name, password and its confirmation', () => {
  expect(names('username')).toEqual(['username', 'password', 'confirmPassword', 'email']);
  expect(formFields(rules, 'username', false).map(({ required }) => required)).toEqual([true, true, true, false]);
});

test('by number the number takes the place of the name, and of the password where the brand wants none', () => {
  expect(names('mobile-with-password')).toEqual(['mobileNum', 'password', 'confirmPassword', 'email']);
  expect(names('mobile')).toEqual(['mobileNum', 'verificationCode', 'email']);
});

test('a number that must be proved has a field for the code beside it, at either door', () => {
  expect(names('mobile-with-password', true)).toContain('verificationCode');
  expect(names('username', true)).not.toContain('verificationCode');
  expect(names('username', true, { ...rules, mobileNum: rule() })).toContain('verificationCode');
});
