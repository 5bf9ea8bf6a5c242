import type { IncomeRow } from '#contract';
import { Card, Notice, type TableColumn } from '#ui';
import { useAgentCentre } from '../../../shared/agents/centre.ts';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { daysIn, type Filters } from '../../../shared/agents/filters.ts';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { DayIncome } from './day-income.tsx';
import { useIncome } from './queries.ts';
import { shownSources, sourceField, type Source } from './sources.ts';

type Props = Readonly<{ range: DayRange; filters: Filters }>;

export function ByDay({ range, filters }: Props): React.JSX.Element {
  const t = useText();
  const { money, plain, signed } = useFigures();
  const income = useIncome(range);
  const sums = income.head?.footer;
  const shown = shownSources(useAgentCentre().data?.menus, sums);
  const open = income.data?.find(({ balance_date: day }) => day === filters.of('day'));
  // The debt of the newest day.
  const debt = income.data?.[0]?.debt ?? 0;
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <CsvButton ask={client.team.incomeFile} input={daysIn(range)} />
      </div>
      {debt > 0 ? <Notice tone="warn">{t('agentIncome.debt.text', { amount: plain(debt) })}</Notice> : null}
      <Card padding="flush">
        <ReportTable
          caption={t('in_my_income')}
          empty={t('agentIncome.empty')}
          columns={useColumns(shown, (day) => filters.put({ day }))}
          rowKey={(row) => row.balance_date}
          rows={income}
          totals={
            sums && {
              day: t('records.total'),
              ...Object.fromEntries(shown.map((source) => [source, money(sums[sourceField[source]])])),
              total: signed(sums.agent_income),
              paid: money(sums.commission_paid),
              owed: money(sums.owed),
            }
          }
        />
      </Card>
      {open ? <DayIncome row={open} shown={shown} onClose={() => filters.put({ day: '' })} /> : null}
    </div>
  );
}

function useColumns(shown: readonly Source[], onDay: (day: string) => void): TableColumn<IncomeRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  return [
    {
      key: 'day',
      header: t('agentIncome.day'),
      primary: true,
      render: ({ balance_date: day }) => (
        <button
          type="button"
          className={styles.link}
          aria-label={t('agentIncome.day.open', { day })}
          onClick={() => onDay(day)}
        >
          <time dateTime={day} dir="ltr">
            {day}
          </time>
        </button>
      ),
    },
    { key: 'total', header: t('agentIncome.total'), align: 'end', render: (row) => signed(row.agent_income) },
    ...shown.map((source): TableColumn<IncomeRow> => ({
      key: source,
      header: t(`agentIncome.source.${source}`),
      align: 'end',
      render: (row) => money(row[sourceField[source]]),
    })),
    { key: 'paid', header: t('agentIncome.paid'), align: 'end', render: (row) => money(row.commission_paid) },
    { key: 'owed', header: t('agentIncome.owed'), align: 'end', render: (row) => money(row.owed) },
    {
      key: 'debt',
      header: t('agentIncome.debt'),
      align: 'end',
      render: ({ debt }) => (debt > 0 ? signed(-debt) : money(0)),
    },
  ];
}
