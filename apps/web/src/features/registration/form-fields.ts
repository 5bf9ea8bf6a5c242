/** Which fields a registration form shows, and in which order; what passes is for the contract's rules to say. */
import {
  registrationRuleOf,
  type RegistrationDoor,
  type RegistrationField,
  type RegistrationFormField,
  type RegistrationRules,
} from '#contract';

export type FormField = RegistrationFormField | 'verificationCode' | 'referralCode';

/** What the form holds. */
export type RegisterFields = Partial<Record<FormField, string>> & {
  agreement?: boolean;
  countryDialingCode?: string;
};

export interface ShownField {
  readonly field: FormField;
  readonly required: boolean;
  readonly maxLength: number;
}

const ORDER: readonly RegistrationField[] = [
  'username',
  'mobileNum',
  'password',
  'paymentPassword',
  'payeeName',
  'birthday',
  'email',
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

const CODE_LENGTH = 6;
/** Of a number as people write it, with blanks and a plus. */
const MOBILE_LENGTH = 20;

/** The confirmation follows the password, the code its number; `proves` is the brand's wish to have numbers proved. */
export function formFields(rules: RegistrationRules, door: RegistrationDoor, proves: boolean): ShownField[] {
  const withCode = proves || door === 'mobile';
  return ORDER.flatMap((field): ShownField[] => {
    const rule = registrationRuleOf(rules, field, door);
    if (!rule) return [];
    const { required, maxLength } = rule;
    if (field === 'password') {
      return [
        { field, required, maxLength },
        { field: 'confirmPassword', required, maxLength },
      ];
    }
    if (field !== 'mobileNum') return [{ field, required, maxLength }];
    const number = { field, required, maxLength: MOBILE_LENGTH };
    return withCode ? [number, { field: 'verificationCode', required, maxLength: CODE_LENGTH }] : [number];
  });
}
