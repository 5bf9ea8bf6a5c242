import { PasswordField } from '#ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../shared/page/language.ts';
import { useSecretRule } from '../../../shared/session/secret-rule.ts';

/** Validates a new password by the brand's rule, with the texts of the registration form. */
export function useNewPasswordRule(): (value: string) => true | string {
  const { faultOf } = useSecretRule('password', useText()('password.change.new'));
  return (value) => faultOf(value) ?? true;
}

/** The same rule as a hint. */
export const useNewPasswordHint = (): string | undefined =>
  useSecretRule('password', useText()('password.change.new')).hint;

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
