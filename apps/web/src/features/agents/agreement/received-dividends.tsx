/** The agent's own dividends of past periods, each with its explanation. */
import type { DisbursementRow } from '#contract';
import { formatNumber } from '#i18n';
import { Button, Card, type TableColumn } from '#ui';
import { useState } from 'react';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { PaidBadge } from '../../../shared/agents/paid-badge.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import report from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { daysText } from './days-text.ts';
import { useDisbursements } from './queries.ts';
import { SettlementDialog } from './settlement-dialog.tsx';
import styles from './agreement.module.css';

export function ReceivedDividends({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const rows = useDisbursements(range, { view: 'MINE', status: '' });
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className={report.group}>
      <Card padding="flush">
        <ReportTable
          caption={t('contracts.received')}
          empty={t('contracts.settlements.empty')}
          columns={useColumns(setShown)}
          rowKey={(row) => String(row.id)}
          rows={rows}
        />
      </Card>
      {shown === null ? null : <SettlementDialog id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function useColumns(onShow: (id: number) => void): TableColumn<DisbursementRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  return [
    {
      key: 'period',
      header: t('contracts.period'),
      primary: true,
      render: ({ from, to }) => <bdi className={styles.days}>{daysText(from, to)}</bdi>,
    },
    { key: 'stakes', header: t('contracts.turnover'), align: 'end', render: (row) => money(row.team_bet) },
    { key: 'net', header: t('contracts.net'), align: 'end', render: (row) => signed(row.team_profit) },
    { key: 'active', header: t('contracts.active'), align: 'end', render: (row) => formatNumber(row.active_member) },
    { key: 'rate', header: t('contracts.rate'), align: 'end', render: (row) => percent(row.contract_rate) },
    { key: 'amount', header: t('contracts.income'), align: 'end', render: (row) => money(row.amount) },
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
      render: ({ id, from, to }) => (
        <Button
          size="sm"
          aria-label={t('contracts.explain.mine', { period: daysText(from, to) })}
          onClick={() => onShow(id)}
        >
          {t('contracts.explain')}
        </Button>
      ),
    },
  ];
}
