/** The payment password: asked for where money or points leave, and set first by who has none yet. */
import { Button, Notice, PasswordField, Skeleton } from '#ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { client } from '../calls/client.ts';
import { Faces } from '../lists/faces.tsx';
import styles from '../page/form.module.css';
import { useText } from '../page/language.ts';
import { queryClient, valueOf } from '../calls/query.ts';
import { useLoggedIn } from './session.ts';
import { useAction } from '../calls/use-action.ts';

const key = ['own', 'has-payment-password'] as const;

function useHasPaymentPassword(): UseQueryResult<0 | 1> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.password.hasPayment()), enabled });
}

/** Shows its children to who has a payment password, and lets others set one first. */
export function WithPaymentPassword({ children }: Readonly<{ children: ReactNode }>): React.JSX.Element {
  return (
    <Faces of={useHasPaymentPassword()} size="sm" skeleton={<Skeleton lines={5} />}>
      {(has) => (has ? children : <SetPaymentPassword />)}
    </Faces>
  );
}

type SecretFieldProps = Readonly<{
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  autoComplete?: string;
}>;

export function SecretField({ value, onValue, ...field }: SecretFieldProps): React.JSX.Element {
  const t = useText();
  return (
    <PasswordField
      autoComplete="off"
      {...field}
      required
      maxLength={128}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      showLabel={t('session.password.show')}
      hideLabelText={t('session.password.hide')}
    />
  );
}

const empty = { paymentPassword: '', confirmPaymentPassword: '', password: '' };

function SetPaymentPassword(): React.JSX.Element {
  const t = useText();
  const [values, setValues] = useState(empty);
  const [pressed, setPressed] = useState(false);
  const save = useAction(client.password.setPayment, () => queryClient.setQueryData(key, 1));
  const differs = values.paymentPassword !== values.confirmPaymentPassword;
  const incomplete = Object.values(values).some((value) => value === '');
  const set = (name: keyof typeof empty) => (value: string) => setValues({ ...values, [name]: value });
  const missing = (name: keyof typeof empty, field: string) =>
    pressed && values[name] === '' ? t('not_empty', { field }) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!differs && !incomplete) save.run(values);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('payment.set.lead')}</p>
      <SecretField
        label={t('payment.password.new')}
        autoComplete="new-password"
        value={values.paymentPassword}
        onValue={set('paymentPassword')}
        error={missing('paymentPassword', t('payment.password.new'))}
      />
      <SecretField
        label={t('payment.password.again')}
        autoComplete="new-password"
        value={values.confirmPaymentPassword}
        onValue={set('confirmPaymentPassword')}
        error={
          missing('confirmPaymentPassword', t('payment.password.again')) ??
          (pressed && differs ? t('inconsistent_twice') : undefined)
        }
      />
      <SecretField
        label={t('payment.password.login')}
        autoComplete="current-password"
        value={values.password}
        onValue={set('password')}
        error={missing('password', t('payment.password.login'))}
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
