/** The agent's commission by direct downline, or what each downline earned. */
import type { IncomeThroughRow, TeamIncomeRow } from '#contract';
import { Card, Select, type TableColumn } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useAgentCentre } from '../../../shared/agents/centre.ts';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { oneOf, type Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { teamIncomeInput, useIncomeByDownline, useTeamIncome } from './queries.ts';
import { shownSources, sourceField } from './sources.ts';

type Props = Readonly<{ range: DayRange; filters: Filters }>;

const views = ['share', 'income'] as const;

export function ByDownline(props: Props): React.JSX.Element {
  return oneOf(views, props.filters.of('view')) === 'share' ? <OwnShares {...props} /> : <TheirIncome {...props} />;
}

function ViewSelect({ filters }: Readonly<{ filters: Filters }>): React.JSX.Element {
  const t = useText();
  return (
    <Select
      className={styles.filter}
      label={t('agentIncome.view')}
      options={views.map((value) => ({ value, label: t(`agentIncome.view.${value}`) }))}
      value={oneOf(views, filters.of('view'))}
      onChange={({ target }) => filters.put({ view: target.value === views[0] ? '' : target.value })}
    />
  );
}

function OwnShares({ range, filters }: Props): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const name = filters.of('name');
  const rows = useIncomeByDownline(range, name);
  const fault = useNameFault(rows.error);
  const sums = rows.head?.footer;
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <ViewSelect filters={filters} />
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} />
        <CsvButton
          ask={client.team.incomeByDownlineFile}
          input={teamIncomeInput(range, name)}
          disabled={fault !== undefined}
        />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('agentIncome.part.downlines')}
          empty={t('agentIncome.empty')}
          columns={useShareColumns()}
          rowKey={(row) => String(row.customer_id)}
          rows={rows}
          isOff={fault !== undefined}
          totals={
            sums && {
              account: t('records.total'),
              turnover: money(sums.turnover ?? 0),
              lottery: money(sums.lott_agent_commission ?? 0),
              games: money(sums.product_commission ?? 0),
              total: signed(sums.agent_commission ?? 0),
            }
          }
        />
      </Card>
    </div>
  );
}

function useShareColumns(): TableColumn<IncomeThroughRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  const own = useAgentCentre().data?.agentAccount;
  return [
    {
      key: 'account',
      header: t('agents.account'),
      primary: true,
      render: ({ customer_name: account }) => (account === own ? t('agentIncome.own') : <bdi>{account}</bdi>),
    },
    {
      key: 'turnover',
      header: t('agents.overview.validBetting'),
      align: 'end',
      render: (row) => money(row.turnover),
    },
    {
      key: 'lottery',
      header: t('agentIncome.source.lottery'),
      align: 'end',
      render: (row) => money(row.lott_agent_commission),
    },
    {
      key: 'games',
      header: t('agentIncome.source.games'),
      align: 'end',
      render: (row) => money(row.product_commission),
    },
    {
      key: 'total',
      header: t('agentIncome.commission'),
      align: 'end',
      render: (row) => signed(row.agent_commission),
    },
  ];
}

function TheirIncome({ range, filters }: Props): React.JSX.Element {
  const t = useText();
  const name = filters.of('name');
  const rows = useTeamIncome(range, name);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <ViewSelect filters={filters} />
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
          columns={useIncomeColumns()}
          rowKey={(row) => String(row.customer_id)}
          rows={rows}
          isOff={fault !== undefined}
        />
      </Card>
    </div>
  );
}

function useIncomeColumns(): TableColumn<TeamIncomeRow>[] {
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
