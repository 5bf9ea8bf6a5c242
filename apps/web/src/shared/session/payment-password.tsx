/** Withdrawal password: asked for when money or points leave; members without one set it first. */
import { Button, Notice, Skeleton } from '#ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { client } from '../calls/client.ts';
import { Faces } from '../lists/faces.tsx';
import styles from '../page/form.module.css';
import { useText } from '../page/language.ts';
import { queryClient, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { NewPaymentFields, useNewPayment } from './new-payment.tsx';
import { SecretField } from './secret-field.tsx';
import { useLoggedIn } from './session.ts';
import { useAction } from '../calls/use-action.ts';

const key = ['own', 'has-payment-password'] as const;

export function useHasPaymentPassword(): UseQueryResult<0 | 1> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.password.hasPayment()), enabled });
}

/** Renders its children for members with a withdrawal password, and a form to set one for others. */
export function WithPaymentPassword({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return (
    <Faces of={useHasPaymentPassword()} size="sm" skeleton={<Skeleton lines={5} />}>
      {(has) => (has ? children : <SetPaymentPassword />)}
    </Faces>
  );
}

function SetPaymentPassword(): React.JSX.Element {
  const t = useText();
  const chosen = useNewPayment();
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const save = useAction(client.password.setPayment, () => queryClient.setQueryData(key, 1));
  const missing = pressed && password === '' ? t('not_empty', { field: t('payment.password.login') }) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!chosen.judge() || password === '') return;
    save.run({ paymentPassword: chosen.value, confirmPaymentPassword: chosen.again, password });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('payment.set.lead')}</p>
      <NewPaymentFields {...chosen.fields} />
      <SecretField
        label={t('payment.password.login')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={missing}
      />
      {save.fault ? (
        <Notice tone="warn" live="alert">
          {save.fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="primary" wide loading={save.busy}>
        {t('payment.set')}
      </Button>
    </form>
  );
}
