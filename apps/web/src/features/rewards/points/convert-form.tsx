/** Purchase of points. */
import { formatMoney, formatNumber } from '#i18n';
import { Button, Card, EmptyState, Notice, showToast, Skeleton } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { applyBalance } from '../../../shared/session/member.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { useLoggedIn, useTrial } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import styles from './points.module.css';
import { renewPoints, useConfig, type Config } from './queries.ts';
import { amountFault, pointsFor } from './rules.ts';

export function ConvertForm(): React.JSX.Element {
  const t = useText();
  const config = useConfig();
  const loggedIn = useLoggedIn();
  const trial = useTrial();
  if (!loggedIn) return <LogInFirst title={t('points.convert.loginFirst')} art="/art/spots/wallet.svg" />;
  if (trial) return <EmptyState art="/art/spots/wallet.svg" title={t('in_need_true_account')} />;
  return (
    <Card className={styles.narrow ?? ''}>
      <Faces of={config} size="sm" skeleton={<Skeleton lines={6} />}>
        {(known) => (
          <WithPaymentPassword>
            <Form config={known} />
          </WithPaymentPassword>
        )}
      </Faces>
    </Card>
  );
}

function Form({ config }: Readonly<{ config: Config }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = amountFault(amount, config);
  const range = { min: formatMoney(config.minConvert, symbol), max: formatMoney(config.maxConvert, symbol) };
  const convert = useAction(client.pointsMall.convert, ({ points, pointBalance, balance }) => {
    applyBalance(balance);
    renewPoints(pointBalance);
    showToast({ text: t('points.converted', { points }), tone: 'win' });
    setAmount('');
    setPaymentPassword('');
    setPressed(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (fault) field.current?.focus();
    else if (paymentPassword !== '') convert.run({ amount: Number(amount), paymentPassword });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>
        {t('points.convert.lead', {
          amount: formatMoney(1, symbol),
          points: formatNumber(config.convertRatio),
        })}
      </p>
      <AmountField
        ref={field}
        label={t('points.convert.amount')}
        hint={t('points.convert.range', range)}
        error={pressed && fault ? t(`points.fault.${fault}`, range) : undefined}
        value={amount}
        onValueChange={setAmount}
        required
      />
      <p className={styles.purse} aria-live="polite">
        <span>{t('points.convert.get')}</span>
        <strong className={styles.points}>{formatNumber(pointsFor(amount, config.convertRatio))}</strong>
      </p>
      <SecretField
        label={t('payment.password')}
        value={paymentPassword}
        onValue={setPaymentPassword}
        error={pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
      />
      {convert.fault ? (
        <Notice tone="warn" live="alert">
          {convert.fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="money" size="lg" wide loading={convert.busy}>
        {t('points.convert')}
      </Button>
    </form>
  );
}
