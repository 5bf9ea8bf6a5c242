/** Password field with a reveal button. */
import { PasswordField } from '#ui';
import { useText } from '../page/language.ts';

type SecretFieldProps = Readonly<{
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  required?: boolean;
}>;

export function SecretField({ value, onValue, ...field }: SecretFieldProps): React.JSX.Element {
  const t = useText();
  return (
    <PasswordField
      autoComplete="off"
      required
      {...field}
      maxLength={128}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      showLabel={t('session.password.show')}
      hideLabelText={t('session.password.hide')}
    />
  );
}
