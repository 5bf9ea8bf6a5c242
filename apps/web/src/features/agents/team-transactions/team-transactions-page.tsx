/** Transactions of a downline, or of a part of the team. */
import type { TeamTransactionRow } from '#contract';
import type { MessageKey } from '#i18n';
import { Card, Select, type SelectOption, type TableColumn } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { oneOf, reachNames, useFilters, type Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import { ReachSelect } from '../../../shared/agents/reach-select.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import type { DayRange } from '../../../shared/range/range.ts';
import { openFirst } from '../../../shared/session/wallet-order.ts';
import { useOpenWallets } from '../../../shared/session/wallets.ts';
import { transactionInput, useTeamTransactions, useTransactionTypes } from './queries.ts';

export function TeamTransactionsPage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('week');
  return (
    <section className={styles.page}>
      <h1>{t('in_account_details')}</h1>
      <PeriodTabs choice={choice}>
        <Transactions range={choice.range} />
      </PeriodTabs>
    </section>
  );
}

function Transactions({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const filters = useFilters();
  const filter = {
    range,
    name: filters.of('name'),
    reach: oneOf(reachNames, filters.of('reach')),
    type: filters.of('type'),
    wallet: filters.of('wallet'),
  };
  const rows = useTeamTransactions(filter);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={filter.name} onValue={(name) => filters.put({ name })} error={fault} />
        <ReachSelect filters={filters} />
        <WalletSelect filters={filters} />
        <TypeSelect filters={filters} />
        <CsvButton ask={client.team.transactionsFile} input={transactionInput(filter)} disabled={fault !== undefined} />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('in_account_details')}
          empty={t('records.empty')}
          columns={useColumns()}
          rowKey={(row) => `${row.tx_id}:${row.customer_name}`}
          rows={rows}
          isOff={fault !== undefined}
        />
      </Card>
    </div>
  );
}

type FilterProps = Readonly<{ filters: Filters }>;

/** Absent at a brand with one wallet. */
function WalletSelect({ filters }: FilterProps): React.JSX.Element | null {
  const t = useText();
  const wallets = openFirst(useTransactionTypes().data ?? [], useOpenWallets());
  if (wallets.length < 2) return null;
  return (
    <Select
      className={styles.filter}
      label={t('records.wallet')}
      placeholder={t('records.wallet.all')}
      options={wallets.map(({ accountTypeId }) => ({
        value: String(accountTypeId),
        label: t(`wallet.name.${accountTypeId}` as MessageKey),
      }))}
      value={filters.of('wallet')}
      onChange={({ target }) => filters.put({ wallet: target.value })}
    />
  );
}

function TypeSelect({ filters }: FilterProps): React.JSX.Element {
  const t = useText();
  const wallets = useTransactionTypes().data ?? [];
  const options = (types: readonly Readonly<{ code: string; name: string }>[], group: string): SelectOption[] =>
    [...new Map(types.map(({ code, name }) => [code, name]))].map(([value, label]) => ({ value, label, group }));
  return (
    <Select
      className={styles.filter}
      label={t('records.type')}
      placeholder={t('records.type.all')}
      options={[
        ...options(
          wallets.flatMap(({ income }) => income),
          t('records.type.in'),
        ),
        ...options(
          wallets.flatMap(({ expense }) => expense),
          t('records.type.out'),
        ),
      ]}
      value={filters.of('type')}
      onChange={({ target }) => filters.put({ type: target.value })}
    />
  );
}

function useColumns(): TableColumn<TeamTransactionRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  return [
    { key: 'account', header: t('agents.account'), primary: true, render: (row) => <bdi>{row.customer_name}</bdi> },
    { key: 'type', header: t('records.type'), render: (row) => row.remark },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.tx_time} /> },
    {
      key: 'order',
      header: t('records.reference'),
      deskOnly: true,
      render: (row) => (row.order_no ? <code>{row.order_no}</code> : '—'),
    },
    { key: 'amount', header: t('records.amount'), align: 'end', render: (row) => signed(row.amount) },
    {
      key: 'after',
      header: t('records.balanceAfter'),
      align: 'end',
      render: (row) => money(row.current_avail_balance),
    },
  ];
}
