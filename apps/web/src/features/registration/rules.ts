/** A registration form is made of the brand's rules; these decide what it shows and whether a value passes. */
import type { RegistrationField, RegistrationRule, RegistrationRules } from '#contract';
import type { MessageKey } from '#i18n';

export type FormField = RegistrationField | 'confirmPassword';
export interface FieldRule extends RegistrationRule {
  readonly field: FormField;
}

/** What is wrong with a value, as a text key and its places. Null when nothing is. */
export type Fault = { readonly key: MessageKey; readonly values?: Readonly<Record<string, string | number>> };

const ORDER: readonly RegistrationField[] = [
  'username',
  'password',
  'paymentPassword',
  'payeeName',
  'birthday',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'captcha',
];

/** Asked whatever the brand says. */
const ALWAYS: readonly RegistrationField[] = ['username', 'password'];
const FREE: RegistrationRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
  patternId: 0,
};

/** The fields to show, in order; the confirmation follows the password. */
export function formFields(rules: RegistrationRules): FieldRule[] {
  return ORDER.flatMap((field): FieldRule[] => {
    const always = ALWAYS.includes(field);
    const rule = rules[field] ?? (always ? FREE : undefined);
    if (!rule || (!rule.enabled && !always)) return [];
    const own: FieldRule = { ...rule, field, required: rule.required || always };
    return field === 'password' ? [own, { ...own, field: 'confirmPassword' }] : [own];
  });
}

/** "6 - 12", or "6" when both are one. */
export const rangeText = ({ minLength, maxLength }: RegistrationRule): string =>
  minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}`;

const LAST_PATTERN_ID = 19;

/** An id that the catalogue does not know speaks of the length alone. */
export function patternKey(patternId: number): MessageKey {
  const known = Number.isInteger(patternId) && patternId >= 0 && patternId <= LAST_PATTERN_ID;
  return `reg_pattern_${known ? patternId : 0}` as MessageKey;
}

/** `fieldName` is the field's own name in the visitor's language, for the message that it is empty. */
export function faultOf(rule: FieldRule, value: string, password: string, fieldName: string): Fault | null {
  if (value === '') return rule.required ? { key: 'not_empty', values: { field: fieldName } } : null;
  if (rule.field === 'confirmPassword') return value === password ? null : { key: 'inconsistent_twice' };
  if (rule.field === 'birthday' && !isDay(value)) return { key: 'registration.birthday.invalid' };
  const length = Array.from(value).length;
  const fits = length >= rule.minLength && length <= rule.maxLength && matches(rule.acceptedPattern, value);
  return fits ? null : { key: patternKey(rule.patternId), values: { range: rangeText(rule) } };
}

/** `*` means any text. A pattern that does not compile is the brand's slip; the server has the last word. */
function matches(pattern: string, value: string): boolean {
  if (pattern === '*' || pattern === '') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** A day of the calendar as yyyy-MM-dd; 2001-02-30 is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
