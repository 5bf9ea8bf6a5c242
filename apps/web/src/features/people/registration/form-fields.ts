/** Fields of a registration form and their order; validation is in the contract's rules. */
import {
  registrationRuleOf,
  type RegistrationDoor,
  type RegistrationField,
  type RegistrationFormField,
  type RegistrationRules,
} from '#contract';

export type FormField = RegistrationFormField | 'verificationCode' | 'referralCode';

/** Values of the form. */
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
/** Length limit of a typed mobile number, including spaces and a plus. */
const MOBILE_LENGTH = 20;

/**
 * The confirmation follows the password, the code follows its number; `proves` is true when the brand verifies numbers.
 */
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
