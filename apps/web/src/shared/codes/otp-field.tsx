import { TextField, type TextFieldProps } from '#ui';
import { useText } from '../page/language.ts';

/** 2FA code of the member's authenticator app, or a recovery code. */
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

/** True for refusals about 2FA. */
export const asksForOtp = (code: string): boolean => code.startsWith('login.otp.');
