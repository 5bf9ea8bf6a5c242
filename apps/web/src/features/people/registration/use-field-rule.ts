/** Validates a field by the contract's rules, the same as on the server. */
import {
  ageOn,
  registrationProblems,
  siteDay,
  type RegistrationDoor,
  type RegistrationFormField,
  type RegistrationRules,
} from '#contract';
import type { Translate } from '#i18n';
import type { UseFormReturn } from 'react-hook-form';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { problemText } from '../../../shared/calls/problem-text.ts';
import type { FormField, RegisterFields } from './form-fields.ts';

type Judge = (field: FormField) => true | string;

export function useFieldRule(form: UseFormReturn<RegisterFields>, door: RegistrationDoor): Judge {
  const t = useText();
  const { register: rules, agreementAge } = useBrand();
  return (field) => {
    const values = form.getValues();
    // Referral codes are optional, and only the server can validate them.
    if (field === 'referralCode') return true;
    if (field === 'verificationCode') {
      const needless = !values.mobileNum?.trim() || Boolean(values.verificationCode?.trim());
      return needless || t('auth/missing-verification-code');
    }
    const fault = faultOf(t, rules, values, field, door);
    if (fault) return fault;
    return field === 'birthday' && values.birthday ? ageFault(t, values.birthday, agreementAge) : true;
  };
}

function faultOf(
  t: Translate,
  rules: RegistrationRules,
  { agreement: _agreed, ...form }: RegisterFields,
  field: RegistrationFormField,
  door: RegistrationDoor,
): string | undefined {
  const problem = registrationProblems(rules, form, door).find((found) => found.field === field);
  return problem && problemText(t, problem, t(`registration.field.${field}`));
}

function ageFault(t: Translate, birthday: string, min: number): true | string {
  const age = ageOn(birthday, siteDay(serverNow()));
  if (age === null) return t('registration.birthday.invalid');
  return age >= min || t('registration.agreement.missing', { age: min });
}
