/**
 * Validation of a registration form by the brand's rules. The page checks before it sends and the server checks again,
 * both by these functions, so that they cannot disagree.
 */
import { plainText } from '#kernel';
import type { RegistrationRule } from '../shapes/brand.ts';
import { fitsPattern } from './pattern.ts';
import { isLine } from './text.ts';
import { registrationFields, type RegistrationField } from './registration-fields.ts';

export type RegistrationFormField = RegistrationField | 'confirmPassword';
export type RegistrationForm = Readonly<Partial<Record<RegistrationFormField, string | null>>>;
type Rules = Readonly<Partial<Record<RegistrationField, RegistrationRule>>>;

/** Way to register: by username, by mobile number with a chosen password, or by mobile number without one. */
export type RegistrationDoor = 'username' | 'mobile' | 'mobile-with-password';

/** `patternId`, `min` and `max` choose and fill the message of an invalid value. */
export interface RegistrationProblem {
  readonly field: RegistrationFormField;
  readonly problem: 'missing' | 'unfit' | 'mismatch';
  readonly patternId: number;
  readonly min: number;
  readonly max: number;
}

const USERNAME: RegistrationRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  minLength: 4,
  maxLength: 16,
  patternId: 1,
};
const PASSWORD: RegistrationRule = { ...USERNAME, acceptedPattern: '*', minLength: 8, maxLength: 32, patternId: 15 };
const PAYMENT_PASSWORD: RegistrationRule = {
  ...USERNAME,
  acceptedPattern: '[0-9]+',
  minLength: 6,
  maxLength: 6,
  patternId: 6,
};
const MOBILE: RegistrationRule = {
  ...USERNAME,
  acceptedPattern: '[0-9]+',
  minLength: 6,
  maxLength: 15,
  patternId: 17,
};

/** Secrets may hold any character and are never trimmed. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** Separators that people type between the digits of a phone number; the server parses the whole. */
const AROUND_DIGITS = /[\s().+-]/g;

/** One line without angle brackets, which would begin or end markup. */
const isTidy = (value: string): boolean => isLine(value) && !/[<>]/.test(value);

/** Fields that each way to register asks for, whatever the brand's rules say. */
const ASKED: Readonly<Record<RegistrationDoor, Rules>> = {
  username: { username: USERNAME, password: PASSWORD },
  mobile: { mobileNum: MOBILE },
  'mobile-with-password': { mobileNum: MOBILE, password: PASSWORD },
};

/** Fields that the mobile number replaces. */
const NEVER_ASKED: Readonly<Record<RegistrationDoor, readonly RegistrationField[]>> = {
  username: [],
  mobile: ['username', 'password'],
  'mobile-with-password': ['username'],
};

/** The rule in force, or undefined where the field is not asked. */
export function registrationRuleOf(
  rules: Rules,
  field: RegistrationField,
  door: RegistrationDoor = 'username',
): RegistrationRule | undefined {
  if (NEVER_ASKED[door].includes(field)) return undefined;
  const always = ASKED[door][field];
  if (always) return { ...(rules[field] ?? always), enabled: true, required: true };
  return rules[field]?.enabled ? rules[field] : undefined;
}

/** The values of the fields that the brand asks for; all others are dropped. */
export function askedValues(
  rules: Rules,
  form: RegistrationForm,
  door: RegistrationDoor = 'username',
): Partial<Record<RegistrationField, string>> {
  const asked = registrationFields.filter((field) => registrationRuleOf(rules, field, door));
  const values = asked.map((field) => [field, valueOf(form, field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** All problems of the form, in the order of the fields; empty when it may be sent. */
export function registrationProblems(
  rules: Rules,
  form: RegistrationForm,
  door: RegistrationDoor = 'username',
): RegistrationProblem[] {
  const problems = registrationFields.flatMap((field) => {
    const rule = registrationRuleOf(rules, field, door);
    return rule ? problemOf(rule, field, form) : [];
  });
  const isConfirmed = door === 'mobile' || valueOf(form, 'confirmPassword') === valueOf(form, 'password');
  if (!isConfirmed) problems.push({ field: 'confirmPassword', problem: 'mismatch', patternId: 0, min: 0, max: 0 });
  return problems;
}

/** Problem of a new password, by the registration rule for it, also where registration does not ask for one. */
export function secretProblem(
  rules: Rules,
  field: 'password' | 'paymentPassword',
  secret: string,
): RegistrationProblem | undefined {
  const rule = rules[field] ?? (field === 'password' ? PASSWORD : PAYMENT_PASSWORD);
  return problemOf({ ...rule, required: true }, field, { [field]: secret })[0];
}

function problemOf(rule: RegistrationRule, field: RegistrationField, form: RegistrationForm): RegistrationProblem[] {
  const { required, acceptedPattern, minLength: min, maxLength: max, patternId } = rule;
  const value = valueOf(form, field);
  const report = (problem: 'missing' | 'unfit'): RegistrationProblem[] => [{ field, problem, patternId, min, max }];
  if (value === '') return required ? report('missing') : [];
  const length = Array.from(value).length;
  const reads = SECRETS.has(field) || isTidy(value);
  // The length is checked first, so that a pattern never sees a text longer than the brand allows.
  return reads && length >= min && length <= max && fitsPattern(acceptedPattern, value) ? [] : report('unfit');
}

function valueOf(form: RegistrationForm, field: RegistrationFormField): string {
  const value = form[field] ?? '';
  if (SECRETS.has(field)) return value;
  return field === 'mobileNum' ? plainText(value).replace(AROUND_DIGITS, '').replace(/^00/, '') : value.trim();
}
