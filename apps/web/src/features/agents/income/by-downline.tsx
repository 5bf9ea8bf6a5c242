import { Card } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useFigures } from '../../../shared/agents/figures.tsx';
import type { Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { teamIncomeInput, useTeamIncome } from './queries.ts';

type Props = Readonly<{ range: DayRange; filters: Filters }>;

export function ByDownline({ range, filters }: Props): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const name = filters.of('name');
  const rows = useTeamIncome(range, name);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} among="DIRECT" />
        <CsvButton
          ask={client.team.teamIncomeFile}
          input={teamIncomeInput(range, name)}
          disabled={fault !== undefined}
        />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('agentIncome.part.downlines')}
          empty={t('agentIncome.empty')}
          columns={[
            {
              key: 'account',
              header: t('agents.account'),
              primary: true,
              render: (row) => <bdi>{row.customer_name}</bdi>,
            },
            {
              key: 'lottery',
              header: t('agentIncome.source.lottery'),
              align: 'end',
              render: (row) => money(row.lott_agent_commission),
            },
            {
              key: 'daily',
              header: t('agentIncome.source.daily'),
              align: 'end',
              render: (row) => money(row.lott_daily_income),
            },
            {
              key: 'dividend',
              header: t('agentIncome.source.dividend'),
              align: 'end',
              render: (row) => money(row.lott_brokerage),
            },
            { key: 'total', header: t('agentIncome.total'), align: 'end', render: (row) => signed(row.total) },
          ]}
          rowKey={(row) => String(row.customer_id)}
          rows={rows}
          isOff={fault !== undefined}
        />
      </Card>
    </div>
  );
}
