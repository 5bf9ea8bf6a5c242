/** Transfer between two wallets, or from all wallets to the main one. */
import { formatMoney, type MessageKey } from '#i18n';
import { Button, Card, IconButton, Notice, Select, showToast, TransferIcon, type SelectOption } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { AmountField } from '../../../shared/page/number-fields.tsx';
import { MAIN, openFirst } from '../../../shared/session/wallet-order.ts';
import { useOpenWallets } from '../../../shared/session/wallets.ts';
import { applyWallets, type Wallets } from './queries.ts';
import { allOf, amountFault, chosen, decimalsMoved, intoOpen, type Pair } from './rules.ts';
import styles from './wallet.module.css';

const SLOTS = 3;

export const walletName = (id: number): MessageKey => `wallet.name.${id}` as MessageKey;

const inWallet = ({ balances }: Wallets, id: number): number =>
  balances.find(({ accountTypeId }) => accountTypeId === id)?.availBalance ?? 0;

/** The address may name the wallet to fill. */
const isWalletAmong = ({ balances }: Wallets, id: number): boolean =>
  id !== MAIN && balances.some(({ accountTypeId }) => accountTypeId === id);

export function TransferForm({ wallets }: Readonly<{ wallets: Wallets }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = wallets;
  const { currency } = useBrand();
  const open = useOpenWallets();
  const named = Number(useSearchParams()[0].get('to'));
  const [wished, setPair] = useState<Pair>({ from: MAIN, to: isWalletAmong(wallets, named) ? named : SLOTS });
  const pair = intoOpen(wished, open);
  const takes = (wallet: number) => open?.includes(wallet) ?? true;
  const [amount, setAmount] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const available = inWallet(wallets, pair.from);
  const fault = amountFault(amount, available);
  const transfer = useAction(client.transfer.move, (now) => {
    applyWallets(now);
    showToast({ text: t('wallet.moved', { amount: formatMoney(Number(amount), symbol) }), tone: 'win' });
    setAmount('');
    setPressed(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (fault) field.current?.focus();
    else transfer.run({ fromAccountTypeId: pair.from, toAccountTypeId: pair.to, amount: Number(amount) });
  };
  return (
    <Card title={t('wallet.transfer')} action={<Collect wallets={wallets} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.soft}>{t('wallet.lead')}</p>
        <Between wallets={wallets} pair={pair} takes={takes} onChange={setPair} />
        <AmountField
          ref={field}
          label={t('wallet.amount')}
          value={amount}
          onValueChange={setAmount}
          currency={symbol}
          decimals={decimalsMoved(currency)}
          max={{ value: allOf(available, currency), label: t('wallet.all') }}
          error={pressed && fault ? t(`wallet.fault.${fault}`, { amount: formatMoney(available, symbol) }) : undefined}
          required
        />
        {transfer.fault ? (
          <Notice tone="warn" live="alert">
            {transfer.fault}
          </Notice>
        ) : null}
        <Button type="submit" tone="money" size="lg" wide loading={transfer.busy}>
          {t('wallet.transfer')}
        </Button>
      </form>
    </Card>
  );
}

interface BetweenProps {
  readonly wallets: Wallets;
  readonly pair: Pair;
  /** True for wallets that accept transfers. */
  readonly takes: (wallet: number) => boolean;
  readonly onChange: (pair: Pair) => void;
}

function Between({ wallets, pair, takes, onChange }: BetweenProps): React.JSX.Element {
  const t = useText();
  const options = useOptions(wallets);
  const side = (which: keyof Pair) => (
    <Select
      label={t(`wallet.${which}`)}
      hint={formatMoney(inWallet(wallets, pair[which]), wallets.currencySymbol)}
      options={which === 'to' ? options.filter(({ value }) => takes(Number(value))) : options}
      value={String(pair[which])}
      onChange={(event) => onChange(chosen(pair, which, Number(event.target.value)))}
    />
  );
  return (
    <div className={styles.pair}>
      {side('from')}
      <IconButton
        className={styles.swap ?? ''}
        label={t('wallet.swap')}
        icon={<TransferIcon />}
        disabled={!takes(pair.from)}
        onClick={() => onChange({ from: pair.to, to: pair.from })}
      />
      {side('to')}
    </div>
  );
}

function useOptions({ balances }: Wallets): SelectOption[] {
  const t = useText();
  return openFirst(balances, useOpenWallets()).map(({ accountTypeId }) => ({
    value: String(accountTypeId),
    label: t(walletName(accountTypeId)),
  }));
}

function Collect({ wallets: { balances } }: Readonly<{ wallets: Wallets }>): React.JSX.Element {
  const t = useText();
  const isEmpty = balances.every(({ accountTypeId, availBalance }) => accountTypeId === MAIN || availBalance === 0);
  const collect = useAction(client.transfer.collect, ({ moved, ...now }) => {
    applyWallets(now);
    showToast({ text: t('wallet.collected', { count: moved.length }), tone: 'win' });
  });
  const fault = collect.fault;
  return (
    <span className={styles.collect}>
      <Button size="sm" disabled={isEmpty} loading={collect.busy} onClick={() => collect.run({})}>
        {t('wallet.collect')}
      </Button>
      {fault ? <span role="alert">{fault}</span> : null}
    </span>
  );
}
