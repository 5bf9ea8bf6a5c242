/** All form error messages: each has an input that triggers it, and its exact text. */
import {
  isSafePattern,
  registrationProblems,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationRule,
} from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const { t } = loadTranslator('EN');

interface Case {
  readonly patternId: number;
  readonly accepted: string;
  readonly good: string;
  readonly bad: readonly string[];
  readonly message: string;
  readonly field?: RegistrationField;
  readonly length?: readonly [min: number, max: number];
}

const SYMBOL = String.raw`[!-\/:-@\[-\x60{-~]`;
const TWO_TO_EIGHT = 'Use 2 to 8';

const cases: readonly Case[] = [
  { patternId: 0, accepted: '*', good: 'a b', bad: ['a', 'far too long'], message: `${TWO_TO_EIGHT} characters` },
  {
    patternId: 1,
    accepted: '[A-Za-z][A-Za-z0-9]*',
    good: 'mei1',
    bad: ['1mei', 'mei!'],
    message: `${TWO_TO_EIGHT} characters, starting with a letter, followed by letters or numbers`,
    field: 'username',
  },
  {
    patternId: 2,
    accepted: String.raw`[\p{Script=Han}0-9]+`,
    good: '大龙88',
    bad: ['dragon', '大 龙'],
    message: `${TWO_TO_EIGHT} Chinese characters or numbers`,
  },
  {
    patternId: 3,
    accepted: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
    good: 'a@b.com',
    bad: ['a@b', 'a b@c.d'],
    message: `${TWO_TO_EIGHT} characters in mailbox format`,
    field: 'email',
  },
  {
    patternId: 4,
    accepted: '[A-Za-z0-9]+',
    good: 'ab12',
    bad: ['ab-12'],
    message: `${TWO_TO_EIGHT} letters or numbers only`,
  },
  {
    patternId: 5,
    accepted: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+',
    good: 'ab12',
    bad: ['abcd', '1234'],
    message: `${TWO_TO_EIGHT} characters, a combination of letters and numbers`,
  },
  { patternId: 6, accepted: '[0-9]+', good: '1234', bad: ['12a4'], message: `${TWO_TO_EIGHT} numbers only` },
  {
    patternId: 7,
    accepted: '(?=.*[A-Z])[A-Za-z0-9]+',
    good: 'Abc1',
    bad: ['abc1'],
    message: `${TWO_TO_EIGHT} letters or numbers, with at least one uppercase letter`,
  },
  {
    patternId: 8,
    accepted: '[A-Za-z ]+',
    good: 'Mei Lin',
    bad: ['Mei 2', '梅'],
    message: `${TWO_TO_EIGHT} English letters and spaces only`,
  },
  {
    patternId: 9,
    accepted: String.raw`\S+`,
    good: 'a-b',
    bad: ['a b'],
    message: `${TWO_TO_EIGHT} characters without spaces`,
  },
  {
    patternId: 10,
    accepted: String.raw`\d{4}-\d{2}-\d{2}`,
    good: '1990-05-17',
    bad: ['17-05-1990', '1990/05/17'],
    message: 'Please enter a date as yyyy-MM-dd',
    length: [10, 10],
  },
  {
    patternId: 11,
    accepted: String.raw`\d{2}-\d{2}-\d{4}`,
    good: '05-17-1990',
    bad: ['1990-05-17'],
    message: 'Please enter a date as MM-dd-yyyy',
    length: [10, 10],
  },
  {
    patternId: 12,
    accepted: String.raw`\p{Script=Hangul}+`,
    good: '홍길동',
    bad: ['Hong', '洪吉童'],
    message: `${TWO_TO_EIGHT} Korean characters only`,
  },
  {
    patternId: 13,
    accepted: String.raw`\p{Script=Thai}+`,
    good: 'สมชาย',
    bad: ['Somchai'],
    message: `${TWO_TO_EIGHT} Thai characters only`,
  },
  {
    patternId: 14,
    accepted: `(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*${SYMBOL}).+`,
    good: 'aB3!',
    bad: ['ab3!', 'AB3!', 'aBc!', 'aB34'],
    message: `${TWO_TO_EIGHT} characters with at least one uppercase letter, one lowercase letter, one number and one symbol`,
  },
  {
    patternId: 15,
    accepted: '*',
    good: 'correct horse',
    bad: ['short'],
    message: 'Use 8 to 32 characters',
    field: 'password',
    length: [8, 32],
  },
  {
    patternId: 15,
    accepted: '*',
    good: '123456',
    bad: ['12345', '1234567'],
    message: 'Use 6 characters',
    field: 'paymentPassword',
    length: [6, 6],
  },
  {
    patternId: 16,
    accepted: '[A-Za-z0-9]+',
    good: 'k7Qp',
    bad: ['k 7'],
    message: 'Please enter a valid verification code',
    field: 'captcha',
  },
  {
    patternId: 17,
    accepted: '[0-9]+',
    good: '08123456',
    bad: ['call me'],
    message: 'Please enter a valid mobile number',
    field: 'mobileNum',
  },
  { patternId: 18, accepted: '[^0-9<>]+', good: 'Mei Lin', bad: ['Mei 2'], message: 'Real name format is incorrect' },
  {
    patternId: 19,
    accepted: '[0-9]+',
    good: '08123456',
    bad: ['call me'],
    message: 'Phone number format is incorrect',
    field: 'mobileNum',
  },
];

const ruleOf = ({ accepted, patternId, length = [2, 8] }: Case): RegistrationRule => ({
  enabled: true,
  required: true,
  acceptedPattern: accepted,
  minLength: length[0],
  maxLength: length[1],
  patternId,
});

const others: RegistrationForm = { username: 'someone1', password: 'long enough', confirmPassword: 'long enough' };

/** Message of the form for one field, by the rules shared by page and server; undefined when the value is valid. */
function messageOf(one: Case, text: string, label = 'Name'): string | undefined {
  const field = one.field ?? 'payeeName';
  const form = { ...others, [field]: text, ...(field === 'password' && { confirmPassword: text }) };
  const problem = registrationProblems({ [field]: ruleOf(one) }, form).find((found) => found.field === field);
  return problem && problemText(t, problem, label);
}

test.for(cases)('pattern $patternId of a brand: “$message”', (one) => {
  expect(isSafePattern(one.accepted), 'a brand may set it').toBe(true);
  expect(messageOf(one, one.good)).toBeUndefined();
  for (const text of one.bad) expect(messageOf(one, text), text).toBe(one.message);
  expect(messageOf(one, '')).toBe('Name cannot be empty');
});

test('a password that is repeated otherwise', () => {
  const [problem] = registrationProblems({}, { ...others, confirmPassword: 'another one' });
  expect(problem && problemText(t, problem, 'Confirm password')).toBe('The passwords do not match');
});

test('the sentences that need no rule', () => {
  expect(t('input.empty')).toBe('Input cannot be empty');
  expect(t('invitation_code_error')).toBe('Invalid invitation code');
  expect(t('registration.agreement.missing', { age: 21 })).toBe('You must be 21 or over');
});
