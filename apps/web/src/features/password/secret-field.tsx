import { secretProblem, type RegistrationProblem } from '#contract';
import { PasswordField } from '#ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useBrand } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';
import { problemText } from '../../shared/calls/problem-text.ts';

/** Judges a new password by the brand's own rule, in the words of the registration form. */
export function useNewPasswordRule(): (value: string) => true | string {
  const t = useText();
  const { register: rules } = useBrand();
  return (value) => {
    const problem: RegistrationProblem | undefined = secretProblem(rules, 'password', value);
    return !problem || problemText(t, problem, t('password.change.new'));
  };
}

/** The same rule, said before anything is wrong. */
export function useNewPasswordHint(): string | undefined {
  const t = useText();
  const { register: rules } = useBrand();
  const rule = secretProblem(rules, 'password', '');
  return rule && problemText(t, { ...rule, problem: 'unfit' }, t('password.change.new'));
}

export type SecretFieldProps = UseFormRegisterReturn &
  Readonly<{
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
    autoComplete?: 'new-password' | 'current-password';
  }>;

export function SecretField({ autoComplete = 'new-password', ...rest }: SecretFieldProps): React.JSX.Element {
  const t = useText();
  return (
    <PasswordField
      {...rest}
      autoComplete={autoComplete}
      maxLength={128}
      showLabel={t('session.password.show')}
      hideLabelText={t('session.password.hide')}
    />
  );
}
