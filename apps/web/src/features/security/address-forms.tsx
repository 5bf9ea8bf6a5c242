/** Binding an e-mail address or a mobile number, by the code that is sent there. */
import { showToast, TextField } from '#ui';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { withProof } from '../../shared/codes/code-channel.ts';
import { passHumanCheck } from '../../shared/codes/human-check.ts';
import { MobileField } from '../../shared/codes/mobile-field.tsx';
import { SmsCodeField } from '../../shared/codes/sms-code-field.tsx';
import { useText } from '../../shared/page/language.ts';
import { SecretField } from '../../shared/session/secret-field.tsx';
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

export function EmailForm({ hasPassword, onDone }: Props): React.JSX.Element {
  const t = useText();
  const [email, setEmail] = useState('');
  const [verificationCode, setCode] = useState('');
  const [password, setPassword] = useState('');
  const save = useAction(client.security.changeEmail, useBound(onDone));
  const request = async () =>
    email ? client.verification.emailBind({ email: email.trim(), altcha: await passHumanCheck() }) : null;
  const submit = () => save.run({ email: email.trim(), verificationCode: verificationCode.trim(), password });
  return (
    <DeedForm label={t('security.save')} busy={save.busy} fault={save.fault} onSubmit={submit}>
      <TextField
        type="email"
        label={t('registration.field.email')}
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
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
  const [mobileNum, setMobile] = useState('');
  const [countryDialingCode, setDialling] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const number = { mobileNum: mobileNum.trim(), countryDialingCode };
  const save = useAction(
    (typed: string) =>
      withProof('bind', typed, (proof) => client.security.changeMobile({ ...number, password, ...proof })),
    useBound(onDone),
  );
  const request = async () =>
    mobileNum ? client.verification.smsBind({ ...number, altcha: await passHumanCheck() }) : null;
  return (
    <DeedForm label={t('security.save')} busy={save.busy} fault={save.fault} onSubmit={() => save.run(code)}>
      <MobileField
        name="mobileNum"
        required
        dialling={countryDialingCode}
        onDialling={setDialling}
        value={mobileNum}
        onChange={(event) => setMobile(event.target.value)}
      />
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
