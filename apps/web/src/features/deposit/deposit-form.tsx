import { AmountField, Button, ErrorState, Notice, RadioCards, Skeleton } from '#ui';
import { decimalsOf, formatMoney } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../shared/brand/boot.ts';
import { client } from '../../shared/calls/client.ts';
import { useText } from '../../shared/page/language.ts';
import { errorText, refusalText } from '../../shared/calls/query.ts';
import { useDepositChannels, useDepositSettings } from './queries.ts';
import { amountFault } from './rules.ts';
import styles from './deposit-page.module.css';

interface Way {
  readonly value: string;
  readonly vendorId: number;
  readonly bankCode: string;
  readonly bankType: string;
  readonly label: string;
  readonly group: string;
  readonly min: number;
  readonly max: number;
}

/** Every bank of every channel as one flat choice. */
function useWays(): { ways: readonly Way[]; pending: boolean; error: Error | null; retry: () => void } {
  const channels = useDepositChannels();
  const ways = Object.values(channels.data ?? {}).flatMap((group) =>
    group.channels.flatMap((channel) =>
      channel.banks.map((bank) => ({
        value: `${channel.vendorId}:${bank.bankCode}`,
        vendorId: channel.vendorId,
        bankCode: bank.bankCode,
        bankType: bank.bankType,
        label: bank.bankName,
        group: group.name,
        min: bank.min,
        max: bank.max,
      })),
    ),
  );
  return { ways, pending: channels.isPending, error: channels.error, retry: () => void channels.refetch() };
}

/** One attempt keeps one key, so that a second press or a lost answer starts no second deposit. */
function useStart(way: Way | undefined, amount: string) {
  const key = useRef({ of: '', id: '' });
  return useMutation({
    mutationFn: async () => {
      const of = `${way?.value ?? ''}:${amount}`;
      if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() };
      const input = {
        amount: Number(amount),
        vendorId: way?.vendorId ?? 0,
        bankCode: way?.bankCode ?? '',
        bankType: way?.bankType,
      };
      return client.deposit.startGateway(input, { requestId: key.current.id });
    },
    onSuccess: (answer) => {
      if (answer.ok) location.assign(answer.value.redirectUrl);
    },
  });
}

export function DepositForm(): React.JSX.Element {
  const t = useText();
  const settings = useDepositSettings();
  const { currency, currencySymbol: symbol } = useBrand();
  const { ways, pending, error, retry } = useWays();
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState('');
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const way = ways.find(({ value }) => value === chosen) ?? ways[0];
  const start = useStart(way, amount);

  if (settings.isPending || pending) return <Skeleton lines={6} />;
  if (settings.error || error || !way) {
    const failed = settings.error ?? error;
    return (
      <ErrorState
        title={failed ? errorText(failed) : t('deposit.noWay')}
        retryLabel={t('common.retry')}
        onRetry={retry}
      />
    );
  }
  const money = (value: number) => formatMoney(value, symbol);
  const limits = {
    minAmount: Math.max(settings.data.minAmount, way.min),
    maxAmount: Math.min(settings.data.maxAmount, way.max),
  };
  const range = { min: money(limits.minAmount), max: money(limits.maxAmount) };
  const fault = amountFault(amount, limits);
  const refusal = start.data && !start.data.ok ? start.data : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    if (fault) field.current?.focus();
    else start.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioCards
        legend={t('deposit.way')}
        options={ways.map(({ value, label, group }) => ({ value, label, text: group }))}
        value={way.value}
        onValueChange={setChosen}
      />
      <AmountField
        ref={field}
        label={t('deposit.amount')}
        hint={t('deposit.range', range)}
        error={touched && fault ? t(`deposit.fault.${fault}`, range) : undefined}
        value={amount}
        onValueChange={setAmount}
        onBlur={() => setTouched(amount !== '')}
        currency={symbol}
        decimals={decimalsOf(currency)}
        quickLabel={t('deposit.quick')}
        quickAmounts={settings.data.quickAmounts.map((value) => ({ value: String(value), label: money(value) }))}
        required
      />
      {refusal ? (
        <Notice tone="warn" live="alert">
          {refusalText(refusal)}
        </Notice>
      ) : null}
      <Button type="submit" tone="money" size="lg" wide loading={start.isPending || start.data?.ok}>
        {t('deposit.go')}
      </Button>
    </form>
  );
}
