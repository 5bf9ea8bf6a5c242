/** Income by kind of game, group of lotteries and kind of contract. */
import type { IncomeSourceRow } from '#contract';
import { Card, type TableColumn } from '#ui';
import { areaLabel } from '../../../shared/agents/area-label.ts';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { daysIn } from '../../../shared/agents/filters.ts';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { useIncomeBySource } from './queries.ts';
import { contractSource, isContract } from './sources.ts';

export function BySource({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const rows = useIncomeBySource(range);
  const sums = rows.head?.footer;
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <CsvButton ask={client.team.incomeBySourceFile} input={daysIn(range)} />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('agentIncome.part.sources')}
          empty={t('agentIncome.empty')}
          columns={useColumns()}
          rowKey={({ source }) => source}
          rows={rows}
          totals={sums && { source: t('records.total'), amount: signed(sums.amount), owed: money(sums.owed) }}
        />
      </Card>
    </div>
  );
}

function useColumns(): TableColumn<IncomeSourceRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  return [
    {
      key: 'source',
      header: t('agentIncome.source'),
      primary: true,
      render: ({ source }) =>
        t(isContract(source) ? `agentIncome.source.${contractSource[source]}` : areaLabel(source)),
    },
    {
      key: 'turnover',
      header: t('agents.overview.validBetting'),
      align: 'end',
      render: ({ source, turnover }) => (isContract(source) ? '–' : money(turnover)),
    },
    { key: 'amount', header: t('agentIncome.total'), align: 'end', render: (row) => signed(row.amount) },
    { key: 'owed', header: t('agentIncome.owed'), align: 'end', render: (row) => money(row.owed) },
  ];
}
