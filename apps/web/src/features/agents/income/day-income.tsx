/** One day's income: sums by source, then each salary of the day. */
import type { IncomeRow, SalaryRow } from '#contract';
import { Dialog, Disclosure, Stat, StatGrid, type TableColumn } from '#ui';
import { useState } from 'react';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { PaidBadge } from '../../../shared/agents/paid-badge.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import { useSalariesOf, type SalaryKind } from './queries.ts';
import { sourceField, type Source } from './sources.ts';

type Props = Readonly<{ row: IncomeRow; shown: readonly Source[]; onClose: () => void }>;

const kinds: Readonly<Partial<Record<Source, SalaryKind>>> = { daily: 'DAILY', hourly: 'HOURLY', realtime: 'REALTIME' };

export function DayIncome({ row, shown, onClose }: Props): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('agentIncome.day.title', { day: `\u2066${row.balance_date}\u2069` })}
      closeLabel={t('common.close')}
    >
      <div className={styles.group}>
        <StatGrid>
          {shown.map((source) => (
            <Stat key={source} label={t(`agentIncome.source.${source}`)} value={money(row[sourceField[source]])} />
          ))}
          <Stat label={t('agentIncome.total')} value={signed(row.agent_income)} />
          <Stat label={t('agentIncome.paid')} value={money(row.commission_paid)} />
          <Stat label={t('agentIncome.owed')} value={money(row.owed)} />
          <Stat label={t('agentIncome.debt')} value={row.debt > 0 ? signed(-row.debt) : money(0)} />
        </StatGrid>
        {shown.map((source) => {
          const kind = kinds[source];
          return kind && row[sourceField[source]] !== 0 ? (
            <Lines key={source} day={row.balance_date} kind={kind} title={t(`agentIncome.source.${source}`)} />
          ) : null;
        })}
      </div>
    </Dialog>
  );
}

type LinesProps = Readonly<{ day: string; kind: SalaryKind; title: string }>;

/** Read once it is opened: a day has up to 288 real-time salaries. */
function Lines({ day, kind, title }: LinesProps): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={title} onOpen={() => setOpen(true)}>
      {isOpen ? <Salaries day={day} kind={kind} title={title} /> : null}
    </Disclosure>
  );
}

function Salaries({ day, kind, title }: LinesProps): React.JSX.Element {
  const t = useText();
  const { money } = useFigures();
  const columns: TableColumn<SalaryRow>[] = [
    { key: 'period', header: t('contracts.period'), render: (row) => <bdi>{row.period}</bdi>, primary: true },
    { key: 'turnover', header: t('contracts.turnover'), align: 'end', render: (row) => money(row.team_betting) },
    {
      key: 'rate',
      header: t('contracts.rate'),
      align: 'end',
      render: (row) => (row.rate_type === 'F' ? money(row.rate) : percent(row.rate)),
    },
    { key: 'amount', header: t('records.amount'), align: 'end', render: (row) => money(row.amount) },
    {
      key: 'state',
      header: t('records.status'),
      render: ({ amount, status }) => <PaidBadge amount={amount} status={status} />,
    },
  ];
  return (
    <ReportTable
      caption={title}
      empty={t('contracts.settlements.empty')}
      columns={kind === 'REALTIME' ? columns.filter(({ key }) => key !== 'rate') : columns}
      rowKey={(row) => String(row.id)}
      rows={useSalariesOf(day, kind)}
    />
  );
}
