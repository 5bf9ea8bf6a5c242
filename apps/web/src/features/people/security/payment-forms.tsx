/** Withdrawal password: change with the old one, or reset when forgotten. */
import type { SecurityConfig } from '#contract';
import { Button, RadioCards, showToast } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { withProof } from '../../../shared/codes/code-channel.ts';
import { passHumanCheck } from '../../../shared/codes/human-check.ts';
import { SmsCodeField } from '../../../shared/codes/sms-code-field.tsx';
import form from '../../../shared/page/form.module.css';
import { useText } from '../../../shared/page/language.ts';
import { NewPaymentFields, useNewPayment } from '../../../shared/session/new-payment.tsx';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { DeedForm } from './deed-form.tsx';
import { AnswerField } from './question-form.tsx';
import { useOwnQuestion } from './queries.ts';

type Via = 'email' | 'sms' | 'question';

export function PaymentPassword({ config }: Readonly<{ config: SecurityConfig }>): React.JSX.Element {
  const t = useText();
  const [forgotten, setForgotten] = useState(false);
  const bound = (key: string) => config.items.some((item) => item.key === key && item.bound);
  const addresses: readonly Via[] = [
    ...(bound('email') ? ['email' as const] : []),
    ...(bound('mobile') ? ['sms' as const] : []),
  ];
  const ways = addresses.length === 0 && bound('securityQuestion') ? (['question'] as const) : addresses;
  return (
    <WithPaymentPassword>
      <div className={form.form}>
        {forgotten ? <ResetForm ways={ways} onDone={() => setForgotten(false)} /> : <ChangeForm />}
        {ways.length > 0 ? (
          <Button tone="plain" onClick={() => setForgotten(!forgotten)}>
            {t(forgotten ? 'security.payment.known' : 'security.payment.forgotten')}
          </Button>
        ) : (
          <p className={form.lead}>{t('security.payment.noWay')}</p>
        )}
      </div>
    </WithPaymentPassword>
  );
}

function ChangeForm(): React.JSX.Element {
  const t = useText();
  const [oldPaymentPassword, setOld] = useState('');
  const chosen = useNewPayment();
  const change = useAction(client.password.changePayment, () => {
    setOld('');
    chosen.forget();
    showToast({ text: t('security.saved'), tone: 'win' });
  });
  const submit = () => {
    if (!chosen.judge()) return;
    change.run({ oldPaymentPassword, newPaymentPassword: chosen.value, confirmPaymentPassword: chosen.again });
  };
  return (
    <DeedForm label={t('security.payment.change')} busy={change.busy} fault={change.fault} onSubmit={submit}>
      <SecretField label={t('security.payment.old')} value={oldPaymentPassword} onValue={setOld} />
      <NewPaymentFields {...chosen.fields} />
    </DeedForm>
  );
}

function ResetForm({ ways, onDone }: Readonly<{ ways: readonly Via[]; onDone: () => void }>): React.JSX.Element {
  const t = useText();
  const [via, setVia] = useState(ways[0] ?? 'email');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const chosen = useNewPayment();
  const reset = useAction(
    (typed: string) => {
      const secrets = { password, newPaymentPassword: chosen.value, confirmPaymentPassword: chosen.again };
      const call = (proof: object) => client.password.resetPayment({ via, ...secrets, ...proof });
      if (via === 'question') return call({ answer: typed });
      return via === 'email' ? call({ verificationCode: typed.trim() }) : withProof('own', typed, call);
    },
    () => {
      showToast({ text: t('security.saved'), tone: 'win' });
      onDone();
    },
  );
  const label = {
    email: t('registration.field.email'),
    sms: t('registration.field.mobileNum'),
    question: t('security.question'),
  };
  return (
    <DeedForm
      label={t('security.payment.reset')}
      busy={reset.busy}
      fault={reset.fault}
      onSubmit={() => {
        if (chosen.judge()) reset.run(code);
      }}
    >
      {ways.length > 1 && (
        <RadioCards
          legend={t('security.payment.via')}
          variant="chips"
          name="via"
          value={via}
          options={ways.map((value) => ({ value, label: label[value] }))}
          onValueChange={(value) => setVia(value as Via)}
        />
      )}
      {via === 'question' ? (
        <OwnQuestion answer={code} onAnswer={setCode} />
      ) : (
        <SmsCodeField
          purpose="own"
          label={t('session.captcha')}
          request={async () => client.verification.own({ via, altcha: await passHumanCheck() })}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <SecretField
        label={t('payment.password.login')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <NewPaymentFields {...chosen.fields} />
    </DeedForm>
  );
}

function OwnQuestion(props: Readonly<{ answer: string; onAnswer: (answer: string) => void }>): React.JSX.Element {
  const own = useOwnQuestion();
  return (
    <>
      <p>{own.data?.questions[0]}</p>
      <AnswerField {...props} />
    </>
  );
}
