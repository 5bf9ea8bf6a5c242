/**
 * What a brand's registration rules say about a filled form. The page asks before it sends and the server asks again:
 * both by these functions, so that they cannot disagree.
 */
import { registrationFields, type RegistrationField, type RegistrationRule } from '../shapes/brand.ts';
import { fitsPattern } from './pattern.ts';

export type RegistrationFormField = RegistrationField | 'confirmPassword';
export type RegistrationForm = Readonly<Partial<Record<RegistrationFormField, string | null>>>;
type Rules = Readonly<Partial<Record<RegistrationField, RegistrationRule>>>;

/** `patternId`, `min` and `max` choose and fill the message of a value that does not fit. */
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

/** Secrets may hold any sign and are never trimmed. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** Control signs, signs that turn the direction of the text around them, and what begins or ends markup. */
const UNWELCOME = /[\p{Cc}<>\u202A-\u202E\u2066-\u2069]/u;

/** The rule in force: user name and password are always asked, whatever the brand says or leaves out. */
export function registrationRuleOf(rules: Rules, field: RegistrationField): RegistrationRule | undefined {
  if (field === 'username') return { ...(rules.username ?? USERNAME), enabled: true, required: true };
  if (field === 'password') return { ...(rules.password ?? PASSWORD), enabled: true, required: true };
  return rules[field];
}

/** The values of the fields that the brand asks for; all others are dropped, as if they had never been sent. */
export function askedValues(rules: Rules, form: RegistrationForm): Partial<Record<RegistrationField, string>> {
  const asked = registrationFields.filter((field) => registrationRuleOf(rules, field)?.enabled);
  const values = asked.map((field) => [field, valueOf(form, field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Everything that is wrong with the form, in the order of the fields; empty when it may be sent. */
export function registrationProblems(rules: Rules, form: RegistrationForm): RegistrationProblem[] {
  const problems = registrationFields.flatMap((field) => problemOf(registrationRuleOf(rules, field), field, form));
  const isConfirmed = valueOf(form, 'confirmPassword') === valueOf(form, 'password');
  if (!isConfirmed) problems.push({ field: 'confirmPassword', problem: 'mismatch', patternId: 0, min: 0, max: 0 });
  return problems;
}

function problemOf(rule: RegistrationRule | undefined, field: RegistrationField, form: RegistrationForm) {
  if (!rule?.enabled) return [];
  const { required, acceptedPattern, minLength: min, maxLength: max, patternId } = rule;
  const value = valueOf(form, field);
  const report = (problem: 'missing' | 'unfit'): RegistrationProblem[] => [{ field, problem, patternId, min, max }];
  if (value === '') return required ? report('missing') : [];
  const length = Array.from(value).length;
  const isTidy = SECRETS.has(field) || !UNWELCOME.test(value);
  // The length goes first, so that a pattern never sees a longer text than the brand expects.
  return isTidy && length >= min && length <= max && fitsPattern(acceptedPattern, value) ? [] : report('unfit');
}

function valueOf(form: RegistrationForm, field: RegistrationFormField): string {
  const value = form[field] ?? '';
  return SECRETS.has(field) ? value : value.trim();
}
