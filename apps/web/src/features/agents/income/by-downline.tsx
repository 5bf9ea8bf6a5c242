import type { TeamIncomeRow } from '#contract';
import { Card, type TableColumn } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useAgentCentre } from '../../../shared/agents/centre.ts';
import { useFigures } from '../../../shared/agents/figures.tsx';
import type { Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { teamIncomeInput, useTeamIncome } from './queries.ts';
import { shownSources, sourceField } from './sources.ts';

type Props = Readonly<{ range: DayRange; filters: Filters }>;

export function ByDownline({ range, filters }: Props): React.JSX.Element {
  const t = useText();
  const name = filters.of('name');
  const rows = useTeamIncome(range, name);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} />
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
          columns={useColumns()}
          rowKey={(row) => String(row.customer_id)}
          rows={rows}
          isOff={fault !== undefined}
        />
      </Card>
    </div>
  );
}

function useColumns(): TableColumn<TeamIncomeRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  const shown = shownSources(useAgentCentre().data?.menus, undefined);
  return [
    { key: 'account', header: t('agents.account'), primary: true, render: (row) => <bdi>{row.customer_name}</bdi> },
    ...shown.map((source): TableColumn<TeamIncomeRow> => ({
      key: source,
      header: t(`agentIncome.source.${source}`),
      align: 'end',
      render: (row) => money(row[sourceField[source]]),
    })),
    { key: 'total', header: t('agentIncome.total'), align: 'end', render: (row) => signed(row.total) },
  ];
}
