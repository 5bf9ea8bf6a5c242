/** Forms to bind an e-mail address or mobile number, verified by a code. */
import { showToast, TextField } from '#ui';
import { useRef, useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { withProof } from '../../../shared/codes/code-channel.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { MobileField } from '../../../shared/codes/mobile-field.tsx';
import { SmsCodeField } from '../../../shared/codes/sms-code-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { DeedForm } from './deed-form.tsx';
import { renewSecurity } from './queries.ts';

type Props = Readonly<{ hasPassword: boolean; onDone: () => void }>;

function useBound(onDone: () => void): () => void {
  const t = useText();
  return () => {
    renewSecurity();
    showToast({ text: t('security.saved'), tone: 'win' });
    onDone();
  };
}

/** Rough format check; the code proves that the address exists. */
const FITS = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, mobile: /^[+\d\s().-]{6,20}$/ } as const;

function useAddress(fits: RegExp, faults: Readonly<{ missing: string; wrong: string }>) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const typed = value.trim();
  /** True when a code can be sent there; otherwise sets the field's error. */
  const check = (): boolean => {
    const fault = typed === '' ? faults.missing : fits.test(typed) ? undefined : faults.wrong;
    setError(fault);
    if (fault) ref.current?.focus();
    return fault === undefined;
  };
  const onChange = (event: React.ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value);
    setError(undefined);
  };
  return { typed, check, field: { ref, value, error, onChange, required: true } };
}

export function EmailForm({ hasPassword, onDone }: Props): React.JSX.Element {
  const t = useText();
  const label = t('registration.field.email');
  const address = useAddress(FITS.email, {
    missing: t('not_empty', { field: label }),
    wrong: t('reg_pattern_3', { range: '6 - 254' }),
  });
  const email = address.typed;
  const [verificationCode, setCode] = useState('');
  const [password, setPassword] = useState('');
  const save = useAction(client.security.changeEmail, useBound(onDone));
  const request = async () =>
    address.check() ? client.verification.emailBind({ email, altcha: await passHumanCheck() }) : null;
  const submit = () => save.run({ email, verificationCode: verificationCode.trim(), password });
  return (
    <DeedForm label={t('security.save')} busy={save.busy} fault={save.fault} onSubmit={submit}>
      <TextField {...address.field} type="email" label={label} autoComplete="email" maxLength={254} />
      <SmsCodeField
        purpose="mail"
        label={t('session.captcha')}
        request={request}
        required
        value={verificationCode}
        onChange={(event) => setCode(event.target.value)}
      />
      {hasPassword && <LoginPassword value={password} onValue={setPassword} />}
    </DeedForm>
  );
}

export function MobileForm({ hasPassword, onDone }: Props): React.JSX.Element {
  const t = useText();
  const address = useAddress(FITS.mobile, {
    missing: t('auth/missing-phone-number'),
    wrong: t('auth/invalid-phone-number'),
  });
  const [countryDialingCode, setDialling] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const number = { mobileNum: address.typed, countryDialingCode };
  const save = useAction(
    (typed: string) =>
      withProof('bind', typed, (proof) => client.security.changeMobile({ ...number, password, ...proof })),
    useBound(onDone),
  );
  const request = async () =>
    address.check() ? client.verification.smsBind({ ...number, altcha: await passHumanCheck() }) : null;
  return (
    <DeedForm label={t('security.save')} busy={save.busy} fault={save.fault} onSubmit={() => save.run(code)}>
      <MobileField {...address.field} name="mobileNum" dialling={countryDialingCode} onDialling={setDialling} />
      <SmsCodeField
        purpose="bind"
        request={request}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {hasPassword && <LoginPassword value={password} onValue={setPassword} />}
    </DeedForm>
  );
}

function LoginPassword(field: Readonly<{ value: string; onValue: (value: string) => void }>): React.JSX.Element {
  const t = useText();
  return <SecretField label={t('payment.password.login')} autoComplete="current-password" {...field} />;
}
