/** Rule of the brand for a new password: hint, and validation. */
import { secretProblem, type RegistrationProblem } from '#contract';
import { useBrand } from '../brand/boot.ts';
import { problemText } from '../calls/problem-text.ts';
import { useText } from '../page/language.ts';

export interface SecretRule {
  readonly hint: string | undefined;
  readonly faultOf: (value: string) => string | undefined;
}

/** `label` is the field's name in the visitor's language. */
export function useSecretRule(field: 'password' | 'paymentPassword', label: string): SecretRule {
  const t = useText();
  const { register: rules } = useBrand();
  const textOf = (problem: RegistrationProblem | undefined) => problem && problemText(t, problem, label);
  const asked = secretProblem(rules, field, '');
  return {
    hint: textOf(asked && { ...asked, problem: 'unfit' }),
    faultOf: (value) => textOf(secretProblem(rules, field, value)),
  };
}
