import { TextField, type TextFieldProps } from '#ui';
import { useText } from '../page/language.ts';

/** The code of the member's app, or a recovery code in its place. */
export function OtpField(field: Omit<TextFieldProps, 'label'>): React.JSX.Element {
  const t = useText();
  return (
    <TextField
      hint={t('session.otp.hint')}
      {...field}
      label={t('session.otp')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
    />
  );
}

/** Whether a refusal is about the second step. */
export const asksForOtp = (code: string): boolean => code.startsWith('login.otp.');
