/** /transactionHistory: all postings on the member's wallets. */
import type { TransactionRow } from '#contract';
import { formatMoney, type MessageKey } from '#i18n';
import { Amount, Button, DownloadIcon, Notice, Select, type SelectOption, type TableColumn } from '#ui';
import { useState } from 'react';
import { serverNow } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { useBalance } from '../../../shared/session/member.ts';
import { openFirst } from '../../../shared/session/wallet-order.ts';
import { useOpenWallets } from '../../../shared/session/wallets.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { client } from '../../../shared/calls/client.ts';
import { transactionInput, useTransactions, useTransactionTypes } from './queries.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { lastDays } from '../../../shared/range/range.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import { RoundDetails } from './round-details.tsx';
import { StatementCard } from './statement-card.tsx';
import { useDownload } from '../../../shared/calls/use-download.ts';
import styles from './record-page.module.css';

function useColumns(): TableColumn<TransactionRow>[] {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  return [
    {
      key: 'remark',
      header: t('records.type'),
      render: (row) => (
        <>
          {row.remark} <RoundDetails row={row} />
        </>
      ),
      primary: true,
    },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.tx_time} /> },
    {
      key: 'order',
      header: t('records.reference'),
      render: (row) => (row.order_no ? <code>{row.order_no}</code> : '—'),
      deskOnly: true,
    },
    {
      key: 'amount',
      header: t('records.amount'),
      align: 'end',
      render: (row) => <Amount sign={row.amount < 0 ? 'minus' : 'plus'}>{formatMoney(row.amount, symbol)}</Amount>,
    },
    {
      key: 'after',
      header: t('records.balanceAfter'),
      align: 'end',
      render: (row) => <Amount>{formatMoney(row.current_avail_balance, symbol)}</Amount>,
    },
  ];
}

/** A type that exists on several wallets is offered once. */
function useTypeOptions(): SelectOption[] {
  const t = useText();
  const wallets = useTransactionTypes().data ?? [];
  const grouped = (types: readonly Readonly<{ code: string; name: string }>[], group: string) =>
    [...new Map(types.map(({ code, name }) => [code, name]))].map(([value, label]) => ({ value, label, group }));
  return [
    ...grouped(
      wallets.flatMap(({ income }) => income),
      t('records.type.in'),
    ),
    ...grouped(
      wallets.flatMap(({ expense }) => expense),
      t('records.type.out'),
    ),
  ];
}

/** In the order of the wallet page; hidden for a brand with one wallet. */
function useWalletOptions(): SelectOption[] {
  const t = useText();
  return openFirst(useTransactionTypes().data ?? [], useOpenWallets()).map(({ accountTypeId }) => ({
    value: String(accountTypeId),
    label: t(`wallet.name.${accountTypeId}` as MessageKey),
  }));
}

export function AccountRecordPage(): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => lastDays(7, serverNow()));
  const [type, setType] = useState('');
  const [wallet, setWallet] = useState('');
  const filter = { range, type, wallet };
  const pages = useTransactions(filter);
  const fault = useRangeFault(range);
  const download = useDownload(client.report.transactionFile);
  const wallets = useWalletOptions();
  const filters = (
    <>
      <RangeFields range={range} onRange={setRange} />
      {wallets.length > 1 ? (
        <Select
          className={styles.filter}
          label={t('records.wallet')}
          placeholder={t('records.wallet.all')}
          options={wallets}
          value={wallet}
          onChange={(event) => setWallet(event.target.value)}
        />
      ) : null}
      <Select
        className={styles.filter}
        label={t('records.type')}
        placeholder={t('records.type.all')}
        options={useTypeOptions()}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      <Button
        className={styles.download ?? ''}
        icon={<DownloadIcon />}
        disabled={fault !== undefined}
        loading={download.busy}
        onClick={() => download.run(transactionInput(filter))}
      >
        {t('records.csv')}
      </Button>
      {download.fault ? (
        <Notice tone="warn" live="alert">
          {download.fault}
        </Notice>
      ) : null}
    </>
  );
  return (
    <RecordPage title={t('in_account_record')} filters={filters} beforeFilters={<StatementCard />}>
      <RecordList
        caption={t('in_account_record')}
        empty={t('records.empty')}
        fault={fault}
        columns={useColumns()}
        rowKey={(row) => row.tx_id}
        pages={pages}
      />
    </RecordPage>
  );
}
