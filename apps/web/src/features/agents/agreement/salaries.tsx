/** Settled salaries of a period: those received, or those of downlines. */
import type { SalaryRow } from '#contract';
import { formatNumber } from '#i18n';
import { Button, Card, type TableColumn } from '#ui';
import { useState } from 'react';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { useFilters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { PaidBadge } from '../../../shared/agents/paid-badge.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import report from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { salaryPeriodText } from './days-text.ts';
import type { SalaryKind } from './kinds.ts';
import { useSalaries } from './queries.ts';
import { SettlementDialog } from './settlement-dialog.tsx';

type Props = Readonly<{ kind: SalaryKind; view: 'MINE' | 'DOWNLINE'; range: DayRange }>;

export function Salaries({ kind, view, range }: Props): React.JSX.Element {
  const t = useText();
  const { money } = useFigures();
  const filters = useFilters();
  const name = view === 'MINE' ? '' : filters.of('name');
  const salaries = useSalaries(kind, view, range, name);
  const fault = useNameFault(salaries.error);
  const sums = salaries.head?.footer;
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className={report.group}>
      {view === 'DOWNLINE' ? (
        <div className={report.filters}>
          <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} among="DIRECT" />
        </div>
      ) : null}
      <Card padding="flush">
        <ReportTable
          caption={t('contracts.part.payouts')}
          empty={t('contracts.settlements.empty')}
          columns={useColumns(kind, view, setShown)}
          rowKey={(row) => String(row.id)}
          rows={salaries}
          isOff={fault !== undefined}
          totals={sums && { period: t('records.total'), amount: money(sums.amount) }}
        />
      </Card>
      {view === 'DOWNLINE' ? <p className={report.soft}>{t('contracts.owed.text')}</p> : null}
      {shown === null ? null : <SettlementDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function useRate(kind: SalaryKind): (row: SalaryRow) => React.ReactNode {
  const { money } = useFigures();
  return ({ rate_type: type, rate, win_rate: win, loss_rate: loss }) => {
    if (kind === 'REALTIME') return win === undefined ? '—' : `${percent(win)} / ${percent(loss ?? 0)}`;
    return type === 'F' ? money(rate) : percent(rate);
  };
}

function useColumns(kind: SalaryKind, view: Props['view'], onShow: (id: number) => void): TableColumn<SalaryRow>[] {
  const t = useText();
  const { money } = useFigures();
  const rate = useRate(kind);
  const periodOf = ({ period }: SalaryRow) => salaryPeriodText(kind, period);
  const columns: TableColumn<SalaryRow>[] = [
    { key: 'period', header: t('contracts.period'), primary: true, render: (row) => <bdi>{periodOf(row)}</bdi> },
    { key: 'account', header: t('agents.account'), render: (row) => <bdi>{row.beneficiary_name}</bdi> },
    { key: 'turnover', header: t('contracts.turnover'), align: 'end', render: (row) => money(row.team_betting) },
    { key: 'active', header: t('contracts.active'), align: 'end', render: (row) => formatNumber(row.active_member) },
    { key: 'rate', header: t('contracts.rate'), align: 'end', render: rate },
    { key: 'amount', header: t('records.amount'), align: 'end', render: (row) => money(row.amount) },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ amount, status }) => <PaidBadge amount={amount} status={status} />,
    },
    {
      key: 'details',
      header: t('contracts.details'),
      align: 'end',
      unnamed: true,
      render: (row) => (
        <Button
          size="sm"
          aria-label={t('contracts.explain.of', { name: row.beneficiary_name, period: periodOf(row) })}
          onClick={() => onShow(row.id)}
        >
          {t('contracts.explain')}
        </Button>
      ),
    },
  ];
  return columns.filter(
    ({ key }) => !(key === 'account' && view === 'MINE') && !(key === 'active' && kind === 'REALTIME'),
  );
}
