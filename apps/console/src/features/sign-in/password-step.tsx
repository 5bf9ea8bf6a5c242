import { Button, Notice, PasswordField, TextField } from '#ui';
import type { ConsoleContract, ValueOf } from '#contract';
import { useState, type FormEvent } from 'react';
import { client } from '../../shared/calls/client.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { useText } from '../../shared/page/language.ts';
import { useFirstFocus } from '../../shared/page/use-first-focus.ts';
import styles from './sign-in.module.css';

type Next = ValueOf<ConsoleContract['operator']['enter']>;

type PasswordStepProps = Readonly<{
  account: string;
  /** Reason for the renewed login. */
  notice: string | undefined;
  onAccount: (account: string) => void;
  onNext: (next: Next) => void;
}>;

export function PasswordStep({ account, notice, onAccount, onNext }: PasswordStepProps): React.JSX.Element {
  const t = useText();
  const form = useFirstFocus<HTMLFormElement>();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, busy, fault } = useAction(client.operator.enter, onNext);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (account.trim() && password) run({ account: account.trim().toLowerCase(), password });
  };
  const missing = (text: string) => (isTried && !text.trim() ? t('console.fault.missing') : undefined);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {notice ? (
        <Notice tone="warn" live="status">
          {notice}
        </Notice>
      ) : null}
      <TextField
        label={t('console.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={account}
        error={missing(account)}
        onChange={({ target }) => onAccount(target.value)}
      />
      <PasswordField
        label={t('console.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('console.password.show')}
        hideLabelText={t('console.password.hide')}
        value={password}
        error={missing(password) ?? fault}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" tone="primary" size="lg" wide loading={busy}>
        {t('console.next')}
      </Button>
    </form>
  );
}
