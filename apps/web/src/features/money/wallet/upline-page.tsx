/** /transferUpline: transfer to the member's agent, with the withdrawal password, and its receipt. */
import type { Contract, ValueOf } from '#contract';
import { formatMoney, formatMoment } from '#i18n';
import { Amount, Button, Card, EmptyState, Notice, Skeleton, Stat, StatGrid, TextField } from '#ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { refreshBalance } from '../../../shared/session/member.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { applyUplineBalance, useUplineTerms, type UplineTerms } from './queries.ts';
import { uplineFault } from './rules.ts';
import styles from './wallet.module.css';

type Receipt = ValueOf<Contract['transfer']['toUpline']>;

const REMARK_MAX = 140;

export function UplinePage(): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.page}>
      <h1>{t('wallet.upline.title')}</h1>
      <Upline />
    </section>
  );
}

function Upline(): React.JSX.Element {
  const t = useText();
  const terms = useUplineTerms();
  const [receipt, setReceipt] = useState<Receipt>();
  if (receipt) return <ReceiptCard receipt={receipt} onAgain={() => setReceipt(undefined)} />;
  return (
    <Faces of={terms} size="sm" skeleton={<Skeleton lines={6} />}>
      {(known) =>
        known.enabled ? (
          <Card>
            <WithPaymentPassword>
              <SendForm terms={known} onSent={setReceipt} />
            </WithPaymentPassword>
          </Card>
        ) : (
          <EmptyState art="/art/spots/members.svg" title={t('wallet.upline.none')} />
        )
      }
    </Faces>
  );
}

type SendProps = Readonly<{ terms: UplineTerms; onSent: (receipt: Receipt) => void }>;

function SendForm({ terms, onSent }: SendProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const [amount, setAmount] = useState('');
  const [remark, setRemark] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = uplineFault(amount, terms);
  const money = { min: formatMoney(terms.min, symbol), max: formatMoney(terms.max, symbol) };
  const available = formatMoney(terms.availBalance, symbol);
  const faultText = {
    empty: t('wallet.fault.empty'),
    more: t('wallet.fault.more', { amount: available }),
    low: t('wallet.upline.low', money),
    high: t('wallet.upline.high', money),
  };
  const send = useAction(client.transfer.toUpline, (receipt) => {
    applyUplineBalance(receipt.balance);
    void refreshBalance();
    onSent(receipt);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (fault) field.current?.focus();
    else if (paymentPassword !== '')
      send.run({ amount: Number(amount), paymentPassword, ...(remark.trim() && { remark: remark.trim() }) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>
        {t('wallet.upline.lead', { account: terms.uplineAccount })} {t('wallet.upline.final')}
      </p>
      <AmountField
        ref={field}
        label={t('wallet.amount')}
        hint={`${t('wallet.upline.available', { amount: available })} · ${t('wallet.upline.range', money)}`}
        error={pressed && fault ? faultText[fault] : undefined}
        value={amount}
        onValueChange={setAmount}
        required
      />
      <TextField
        label={t('wallet.upline.remark')}
        value={remark}
        maxLength={REMARK_MAX}
        autoComplete="off"
        onChange={(event) => setRemark(event.target.value)}
      />
      <SecretField
        label={t('payment.password')}
        value={paymentPassword}
        onValue={setPaymentPassword}
        error={pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
      />
      {send.fault ? (
        <Notice tone="warn" live="alert">
          {send.fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="money" size="lg" wide loading={send.busy}>
        {t('wallet.upline.send')}
      </Button>
    </form>
  );
}

function ReceiptCard({ receipt, onAgain }: Readonly<{ receipt: Receipt; onAgain: () => void }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const again = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => again.current?.focus(), []);
  return (
    <Card
      title={t('wallet.upline.receipt')}
      footer={
        <Button ref={again} onClick={onAgain}>
          {t('wallet.upline.again')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Notice tone="win" live="status">
          {t('wallet.upline.sent', { amount: formatMoney(receipt.amount, symbol) })}
        </Notice>
        <StatGrid>
          <Stat label={t('wallet.amount')} value={<Amount>{formatMoney(receipt.amount, symbol)}</Amount>} />
          <Stat label={t('wallet.upline.to')} value={receipt.uplineAccount} />
          <Stat label={t('records.time')} value={formatMoment(receipt.time)} />
          <Stat label={t('records.reference')} value={<code className={styles.reference}>{receipt.refId}</code>} />
          <Stat label={t('records.balanceAfter')} value={<Amount>{formatMoney(receipt.balance, symbol)}</Amount>} />
        </StatGrid>
      </div>
    </Card>
  );
}
