/** 2FA: setup by scanning and confirming, recovery codes shown once, and removal. */
import type { SecurityConfig } from '#contract';
import { Button, CopyButton, Notice, QrCode, showToast, TextField } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { OtpField } from '../../../shared/codes/otp-field.tsx';
import form from '../../../shared/page/form.module.css';
import { useText } from '../../../shared/page/language.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { DeedForm } from './deed-form.tsx';
import { renewSecurity } from './queries.ts';
import styles from './security.module.css';

export function SecondStep({ config }: Readonly<{ config: SecurityConfig }>): React.JSX.Element {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = config.items.some(({ key, bound }) => key === 'ga' && bound);
  if (codes) return <RecoveryCodes codes={codes} onRead={() => setCodes(null)} />;
  if (!isOn) return <TurnOn onCodes={setCodes} />;
  return (
    <div className={form.form}>
      <p className={form.lead}>{t('security.totp.left', { count: config.recoveryCodes })}</p>
      <TurnOff />
    </div>
  );
}

function TurnOn({ onCodes }: Readonly<{ onCodes: (codes: readonly string[]) => void }>): React.JSX.Element {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState<Readonly<{ secret: string; uri: string }> | null>(null);
  const start = useAction(client.security.startTotp, setBegun);
  const confirm = useAction(client.security.confirmTotp, ({ recoveryCodes }) => {
    onCodes(recoveryCodes);
    renewSecurity();
  });
  if (!begun) {
    return (
      <DeedForm
        label={t('security.totp.start')}
        busy={start.busy}
        fault={start.fault}
        onSubmit={() => start.run({ password })}
      >
        <p className={form.lead}>{t('security.totp.lead')}</p>
        <SecretField
          label={t('payment.password.login')}
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
        />
      </DeedForm>
    );
  }
  return (
    <DeedForm
      label={t('security.totp.confirm')}
      busy={confirm.busy}
      fault={confirm.fault}
      onSubmit={() => confirm.run({ code: code.trim() })}
    >
      <p className={form.lead}>{t('security.totp.scan')}</p>
      <QrCode text={begun.uri} label={t('security.totp.scan')} />
      <p className={styles.secret}>
        <code>{begun.secret}</code>
        <CopyButton text={begun.secret} label={t('security.copy')} copiedLabel={t('security.copied')} />
      </p>
      <TextField
        label={t('session.otp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </DeedForm>
  );
}

function RecoveryCodes({
  codes,
  onRead,
}: Readonly<{ codes: readonly string[]; onRead: () => void }>): React.JSX.Element {
  const t = useText();
  return (
    <div className={form.form}>
      <Notice tone="warn" live="alert">
        {t('security.totp.recovery')}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('security.copy')} copiedLabel={t('security.copied')} />
      <Button tone="primary" onClick={onRead}>
        {t('security.totp.kept')}
      </Button>
    </div>
  );
}

function TurnOff(): React.JSX.Element {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const stop = useAction(client.security.stopTotp, () => {
    renewSecurity();
    showToast({ text: t('security.saved'), tone: 'win' });
  });
  return (
    <DeedForm
      label={t('security.totp.stop')}
      tone="danger"
      busy={stop.busy}
      fault={stop.fault}
      onSubmit={() => stop.run({ password, code: code.trim() })}
    >
      <SecretField
        label={t('payment.password.login')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <OtpField required value={code} onChange={(event) => setCode(event.target.value)} />
    </DeedForm>
  );
}
