import { plainCode } from '#kernel';
import { Button, CopyButton, QrCode, TextField } from '#ui';
import { useState, type FormEvent } from 'react';
import { client } from '../../shared/calls/client.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { useText } from '../../shared/page/language.ts';
import { useFirstFocus } from '../../shared/page/use-first-focus.ts';
import type { Me } from '../../shared/session/me.ts';
import styles from './sign-in.module.css';

export type CodeStepProps = Readonly<{
  account: string;
  /** Setup data of an authenticator app, for operators without one. */
  app?: { readonly secret: string; readonly uri: string };
  onIn: (me: Me) => void;
  onBack: (isOver: boolean) => void;
}>;

const CODE = /^\d{6}$/;
/** Groups of four characters, easier to read out. */
const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function CodeStep({ account, app, onIn, onBack }: CodeStepProps): React.JSX.Element {
  const t = useText();
  const form = useFirstFocus<HTMLFormElement>();
  const [code, setCode] = useState('');
  const [unfit, setUnfit] = useState(false);
  const { run, busy, fault, refusal } = useAction(client.operator.code, onIn);
  if (refusal?.code === 'operator.step.over') queueMicrotask(() => onBack(true));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCode(code);
    const fits = CODE.test(plain);
    setUnfit(!fits);
    if (fits) run({ code: plain });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {app ? <AppOffer {...app} /> : <p className={styles.lead}>{t('console.code.lead', { account })}</p>}
      <TextField
        label={t('console.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={24}
        figures
        value={code}
        error={unfit ? t('console.code.unfit') : fault}
        onChange={({ target }) => {
          setCode(target.value);
          setUnfit(false);
        }}
      />
      <Button type="submit" tone="primary" size="lg" wide loading={busy}>
        {t('console.signIn')}
      </Button>
      <Button tone="plain" wide onClick={() => onBack(false)}>
        {t('console.back')}
      </Button>
    </form>
  );
}

function AppOffer({ secret, uri }: Readonly<{ secret: string; uri: string }>): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.app}>
      <p className={styles.lead}>{t('console.app.lead')}</p>
      <QrCode text={uri} label={t('console.app.qr')} size={176} />
      <p className={styles.lead}>{t('console.app.secret')}</p>
      <code className={styles.secret} dir="ltr">
        {spaced(secret)}
      </code>
      <CopyButton text={secret} label={t('common.copy')} copiedLabel={t('common.copied')} />
    </div>
  );
}
