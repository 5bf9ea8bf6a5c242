import { expect, test } from 'vitest';
import type { RegistrationRule } from '../shapes/brand.ts';
import { ageOn, siteDay } from './age.ts';
import { fitsPattern, isSafePattern } from './pattern.ts';
import { askedValues, registrationProblems, secretProblem } from './registration.ts';

const rule = (more: Partial<RegistrationRule> = {}): RegistrationRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 2,
  maxLength: 20,
  patternId: 4,
  ...more,
});
const filled = { username: 'anna', password: 'correct horse', confirmPassword: 'correct horse' };

test('a form that fits has no problem, and one without user name or password has, even without rules', () => {
  expect(registrationProblems({}, filled)).toEqual([]);
  expect(registrationProblems({}, {}).map(({ field, problem }) => [field, problem])).toEqual([
    ['username', 'missing'],
    ['password', 'missing'],
  ]);
  const off = { username: rule({ enabled: false, required: false }) };
  expect(registrationProblems(off, { ...filled, username: '' })).toMatchObject([{ field: 'username' }]);
});

test('a pattern is held against the whole value and the problem carries what its message needs', () => {
  const rules = { qqNum: rule({ acceptedPattern: '[0-9]+', minLength: 5, maxLength: 12, patternId: 6 }) };
  expect(registrationProblems(rules, { ...filled, qqNum: '12345' })).toEqual([]);
  expect(registrationProblems(rules, { ...filled, qqNum: '12345x' })).toEqual([
    { field: 'qqNum', problem: 'unfit', patternId: 6, min: 5, max: 12 },
  ]);
  expect(registrationProblems(rules, { ...filled, qqNum: '1234' })).toMatchObject([{ problem: 'unfit' }]);
  const either = { qqNum: rule({ acceptedPattern: 'aa|bb' }) };
  expect(registrationProblems(either, { ...filled, qqNum: 'aab' })).toHaveLength(1);
});

test('an optional field may stay empty, and a field that is not asked for does not count', () => {
  const rules = { line: rule({ required: false, minLength: 4 }), wechat: rule({ enabled: false }) };
  expect(registrationProblems(rules, { ...filled, line: ' ', wechat: '<' })).toEqual([]);
  expect(registrationProblems(rules, { ...filled, line: 'abc' })).toHaveLength(1);
  expect(askedValues(rules, { ...filled, line: ' me ', wechat: 'w', facebook: 'f' })).toEqual({
    username: 'anna',
    password: 'correct horse',
    line: 'me',
  });
});

test('the password must be typed twice alike, to the blank', () => {
  expect(registrationProblems({}, { ...filled, confirmPassword: 'correct horse ' })).toMatchObject([
    { field: 'confirmPassword', problem: 'mismatch' },
  ]);
});

test('no name may hold markup or signs that cannot be seen, but a password may hold anything', () => {
  const rules = { payeeName: rule() };
  for (const payeeName of ['<b>Anna', 'An\u0000na', 'An\u202Ena']) {
    expect(registrationProblems(rules, { ...filled, payeeName })).toMatchObject([{ field: 'payeeName' }]);
  }
  expect(registrationProblems(rules, { ...filled, payeeName: 'Anna O’Neil & "son"' })).toEqual([]);
  expect(registrationProblems({}, { ...filled, password: '<script>x', confirmPassword: '<script>x' })).toEqual([]);
});

test('length counts characters as people do', () => {
  const rules = { payeeName: rule({ minLength: 2, maxLength: 2 }) };
  expect(registrationProblems(rules, { ...filled, payeeName: '𠮷田' })).toEqual([]);
});

test('patterns that could run for ages are refused', () => {
  const unsafe = ['(a+)+', '(a|aa)+', '((a+)b?)*', '(a*)*', '(?:x{2,}){3,}', '(a)\\1', '(', 'a'.repeat(201)];
  unsafe.push('.*.*.*.*x', '(?:a*)(?:a*)(?:a*)(?:a*)x', '[a-z]+[a-z]+[a-z]{2,}[a-z]+!', `${'a?'.repeat(20)}a{20}`);
  for (const pattern of unsafe) expect(isSafePattern(pattern), pattern).toBe(false);
  const safe = ['*', '[A-Za-z][A-Za-z0-9]{3,15}', '(?=.*[A-Z])(?=.*\\d).{8,32}', '[^@\\s]+@[^@\\s]+\\.[a-z]+', '(ab)+'];
  safe.push('(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{8,32}', '\\d{4}-\\d{2}-\\d{2}', 'a{1}b{2}c{3}d{4}');
  for (const pattern of safe) expect(isSafePattern(pattern), pattern).toBe(true);
  expect(fitsPattern('(', 'anything')).toBe(false);
});

test('R01 an age is counted in full years of the calendar', () => {
  expect(ageOn('2000-05-05', '2021-05-04')).toBe(20);
  expect(ageOn('2000-05-05', '2021-05-05')).toBe(21);
  expect(ageOn('2004-02-29', '2025-02-28')).toBe(20);
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
  for (const nonsense of ['2001-02-30', '2030-01-01', '1850-01-01', '1-1-2000', '']) {
    expect(ageOn(nonsense, '2026-01-01')).toBeNull();
  }
  expect(siteDay(Date.UTC(2026, 0, 1, 16))).toBe('2026-01-02');
});

test('by mobile number the name is not asked, and the password only where the brand wants one', () => {
  const form = { mobileNum: '+66 (0)81-234 5678', password: 'x', username: '1' };
  expect(registrationProblems({}, form, 'mobile')).toEqual([]);
  expect(askedValues({}, form, 'mobile')).toEqual({ mobileNum: '660812345678' });
  expect(registrationProblems({}, form, 'mobile-with-password').map(({ field }) => field)).toEqual([
    'password',
    'confirmPassword',
  ]);
  expect(registrationProblems({}, {}, 'mobile')).toMatchObject([{ field: 'mobileNum', problem: 'missing' }]);
  expect(registrationProblems({}, { mobileNum: 'call me' }, 'mobile')).toMatchObject([{ problem: 'unfit' }]);
});

test('a new secret is judged by the brand’s rule, also where registration does not ask for it', () => {
  const rules = { paymentPassword: rule({ enabled: false, acceptedPattern: '[0-9]+', minLength: 4, maxLength: 4 }) };
  expect(secretProblem(rules, 'paymentPassword', '1234')).toBeUndefined();
  expect(secretProblem(rules, 'paymentPassword', '12345')).toMatchObject({ problem: 'unfit', min: 4, max: 4 });
  expect(secretProblem({}, 'paymentPassword', '123456')).toBeUndefined();
  expect(secretProblem({}, 'password', '')).toMatchObject({ problem: 'missing' });
});
