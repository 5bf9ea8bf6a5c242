import type { BankCard } from '#contract';
import { decimalsOf, formatMoment, formatMoney } from '#i18n';
import { Button, Notice, RadioCards, showToast } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { applyBalance, useBalance, useFrozen } from '../../../shared/session/member.ts';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { renewWithdrawals, type Cards, type Settings } from './queries.ts';
import { amountFault, arrivesOf, feeOf, mostOf } from './rules.ts';
import styles from './withdrawal.module.css';

type Props = Readonly<{ settings: Settings; cards: Cards }>;

/** Reason why no withdrawal can be requested now, if there is one. */
function useClosed({ turnover, remainingTransactionTimes, pending }: Settings, card: BankCard | undefined) {
  const t = useText();
  const isFrozen = useFrozen();
  if (isFrozen) return t('wallet.locked');
  if (!turnover.met) return t('withdraw.turnover.not.met');
  if (remainingTransactionTimes === 0) return t('withdraw.times.exceeded');
  if (card && serverNow() < card.opensAt) return t('withdrawal.card.opens', { time: formatMoment(card.opensAt) });
  return pending.count >= pending.max ? t('withdraw.pending.exists') : undefined;
}

export function WithdrawForm({ settings, cards }: Props): React.JSX.Element {
  const t = useText();
  const { currency, currencySymbol: symbol } = useBrand();
  const balance = useBalance().data?.sumBalance ?? 0;
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState('');
  const [withdrawPassword, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const card = cards.bankCards.find(({ bankCardId }) => String(bankCardId) === chosen) ?? cards.bankCards[0];
  const closed = useClosed(settings, card);
  const request = useAction(client.withdrawal.request, ({ balance: left }) => {
    applyBalance(left);
    void renewWithdrawals();
    showToast({ text: t('withdrawal.done'), tone: 'win' });
    setAmount('');
    setPassword('');
    setPressed(false);
  });
  const decimals = decimalsOf(currency);
  const money = (value: number) => formatMoney(value, symbol);
  const range = { min: money(settings.minAmount), max: money(settings.maxAmount) };
  const fault = amountFault(amount, settings, balance);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (fault) field.current?.focus();
    else if (card && withdrawPassword !== '')
      request.run({ amount: Number(amount), bankCardId: card.bankCardId, withdrawPassword });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Destinations cards={cards} value={String(card?.bankCardId ?? '')} onValue={setChosen} />
      <AmountField
        ref={field}
        label={t('withdrawal.amount')}
        hint={t('withdrawal.range', { ...range, count: settings.remainingTransactionTimes })}
        error={pressed && fault ? t(`withdrawal.fault.${fault}`, range) : undefined}
        value={amount}
        onValueChange={setAmount}
        quickLabel={t('withdrawal.quick')}
        quickAmounts={settings.quickAmounts
          .filter((value) => value <= settings.maxAmount)
          .map((value) => ({ value: String(value), label: money(value) }))}
        max={{ value: mostOf(settings, balance, decimals), label: t('withdrawal.all') }}
        required
      />
      <Sums amount={amount} settings={settings} />
      <SecretField
        label={t('payment.password')}
        value={withdrawPassword}
        onValue={setPassword}
        error={pressed && withdrawPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
      />
      {closed === undefined ? null : <Notice tone="info">{closed}</Notice>}
      <Fault text={request.fault} />
      <p className={styles.soft}>{t('withdrawal.final')}</p>
      <Button type="submit" tone="money" size="lg" wide disabled={closed !== undefined} loading={request.busy}>
        {t('withdrawal.go')}
      </Button>
    </form>
  );
}

function Fault({ text }: Readonly<{ text: string | undefined }>): React.JSX.Element | null {
  if (text === undefined) return null;
  return (
    <Notice tone="warn" live="alert">
      {text}
    </Notice>
  );
}

/** Fee and net amount, updated while typing. */
function Sums({ amount, settings }: Readonly<{ amount: string; settings: Settings }>): React.JSX.Element {
  const t = useText();
  const { currency, currencySymbol: symbol } = useBrand();
  const decimals = decimalsOf(currency);
  const fee = feeOf(amount, settings.fee, decimals);
  const { freeLeft } = settings.fee;
  return (
    <dl className={styles.sums} aria-live="polite">
      <dt>{t('withdrawal.fee')}</dt>
      <dd>{freeLeft > 0 ? t('withdrawal.fee.free', { count: freeLeft }) : formatMoney(fee, symbol)}</dd>
      <dt>{t('withdrawal.arrives')}</dt>
      <dd className={styles.arrives}>{formatMoney(arrivesOf(amount, fee, decimals), symbol)}</dd>
    </dl>
  );
}

type DestinationsProps = Readonly<{ cards: Cards; value: string; onValue: (value: string) => void }>;

function Destinations({ cards, value, onValue }: DestinationsProps): React.JSX.Element {
  const t = useText();
  return (
    <RadioCards
      legend={t('withdrawal.to')}
      options={cards.bankCards.map(({ bankCardId, bankName, cardNumber }) => ({
        value: String(bankCardId),
        label: `${bankName} ${cardNumber}`,
      }))}
      value={value}
      onValueChange={onValue}
    />
  );
}
