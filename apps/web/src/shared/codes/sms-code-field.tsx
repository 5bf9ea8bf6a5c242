import { Button, TextField, type TextFieldProps } from '#ui';
import { useText } from '../page/language.ts';
import type { CodePurpose } from './code-purpose.ts';
import { useSmsCode, type CodeRequest } from './sms-code.ts';

export type SmsCodeFieldProps = Omit<TextFieldProps, 'suffix' | 'label'> &
  Readonly<{ purpose: CodePurpose; request: CodeRequest; label?: string }>;

/** Code field with its send button and countdown. */
export function SmsCodeField({ purpose, request, label, ...field }: SmsCodeFieldProps): React.JSX.Element {
  const t = useText();
  const { send, sending, restSeconds, minutes } = useSmsCode(purpose, request);
  return (
    <TextField
      {...field}
      label={label ?? t('mobile.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={24}
      figures
      hint={restSeconds > 0 ? t('mobile.code.sent', { minutes }) : undefined}
      suffix={
        <Button tone="plain" loading={sending} aria-disabled={restSeconds > 0 || undefined} onClick={send}>
          {restSeconds > 0 ? t('mobile.code.wait', { seconds: restSeconds }) : t('mobile.code.send')}
        </Button>
      }
    />
  );
}
