import type { RegistrationRule } from '#contract';
import { expect, test } from 'vitest';
import { faultOf, formFields, patternKey, rangeText, type FieldRule, type FormField } from './rules.ts';

const rule = (more: Partial<RegistrationRule> = {}): RegistrationRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 8,
  patternId: 4,
  ...more,
});
const on = (field: FormField, more: Partial<RegistrationRule> = {}): FieldRule => ({ ...rule(more), field });
const fault = (field: FieldRule, value: string, password = '') => faultOf(field, value, password, 'Name');

test('a form shows what the brand enabled, and always asks for user name, password and its confirmation', () => {
  const fields = formFields({ email: rule(), line: rule({ enabled: false }), password: rule() });
  expect(fields.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'email']);
  expect(fields.find(({ field }) => field === 'password')!.required).toBe(true);
});

test('an empty value is refused only where the brand requires one', () => {
  expect(fault(on('email'), '')).toBeNull();
  expect(fault(on('email', { required: true }), '')).toEqual({ key: 'not_empty', values: { field: 'Name' } });
});

test('a value must fit the pattern and the length; a star takes any text', () => {
  const letters = on('username', { acceptedPattern: '[a-z]+' });
  expect(fault(letters, 'abcd')).toBeNull();
  expect(fault(letters, 'abc4')).toEqual({ key: 'reg_pattern_4', values: { range: '4 - 8' } });
  expect(fault(letters, 'abc')).not.toBeNull();
  expect(fault(letters, 'abcdefghi')).not.toBeNull();
  expect(fault(on('line'), '!? 永')).toBeNull();
});

test('a pattern is for the whole value, even when it holds alternatives', () => {
  expect(fault(on('username', { acceptedPattern: 'abcd|efgh' }), 'abcdx')).not.toBeNull();
});

test('the confirmation must equal the password', () => {
  expect(fault(on('confirmPassword'), 'secret', 'secret')).toBeNull();
  expect(fault(on('confirmPassword'), 'secrot', 'secret')).toEqual({ key: 'inconsistent_twice' });
});

test('a length that is one number reads as one number', () => {
  expect(rangeText(rule({ minLength: 6, maxLength: 6 }))).toBe('6');
  expect(rangeText(rule({ minLength: 6, maxLength: 12 }))).toBe('6 - 12');
});

test('an unknown pattern id still gives a message', () => {
  expect(patternKey(19)).toBe('reg_pattern_19');
  expect(patternKey(20)).toBe('reg_pattern_0');
  expect(patternKey(-1)).toBe('reg_pattern_0');
});

test('a date of birth is a day of the calendar', () => {
  const birthday = on('birthday', { minLength: 10, maxLength: 10 });
  expect(fault(birthday, '2001-02-28')).toBeNull();
  expect(fault(birthday, '2001-02-30')).toEqual({ key: 'registration.birthday.invalid' });
});
