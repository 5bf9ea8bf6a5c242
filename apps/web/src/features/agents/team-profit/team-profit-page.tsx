/** Profit and loss of downlines by lotteries or a category of games; from an account down to those below it. */
import { Breadcrumbs, Tabs } from '#ui';
import { playCategories } from '../../../shared/agents/area-label.ts';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { oneOf, useFilters, type Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useText } from '../../../shared/page/language.ts';
import { ProfitTable } from './profit-table.tsx';
import { gameInput, lotteryInput, useGameProfit, useLotteryProfit, type ProfitFilter } from './queries.ts';
import { gameFields, lotteryFields, type PlayCategory } from './rules.ts';

const tabs = ['LOTT', ...playCategories] as const;
const shows = ['team', 'own'] as const;

export function TeamProfitPage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('week');
  const filters = useFilters();
  const tab = oneOf(tabs, filters.of('tab'));
  const of = filters.of('of');
  const filter = {
    range: choice.range,
    of: /^\d+$/.test(of) ? of : '',
    name: filters.of('name'),
    isTeam: oneOf(shows, filters.of('show')) === 'team',
  };
  return (
    <section className={styles.page}>
      <h1>{t('in_user_loss')}</h1>
      <Tabs
        label={t('records.category')}
        items={tabs.map((id) => ({ id, label: t(categoryLabel(id)) }))}
        value={tab}
        onValueChange={(id) => filters.put({ tab: id === tabs[0] ? '' : id })}
      >
        <PeriodTabs choice={choice}>
          {tab === 'LOTT' ? (
            <LotteryProfit filter={filter} filters={filters} />
          ) : (
            <GameProfit key={tab} category={tab} filter={filter} filters={filters} />
          )}
        </PeriodTabs>
      </Tabs>
    </section>
  );
}

type PartProps = Readonly<{ filter: ProfitFilter; filters: Filters }>;

function LotteryProfit({ filter, filters }: PartProps): React.JSX.Element {
  const rows = useLotteryProfit(filter);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <Head filters={filters} fault={fault} path={fault ? undefined : rows.head?.path}>
        <CsvButton ask={client.team.lotteryPnlFile} input={lotteryInput(filter)} disabled={fault !== undefined} />
      </Head>
      <ProfitTable
        rows={rows}
        fields={lotteryFields}
        isTeam={filter.isTeam}
        sums={rows.head?.footer}
        path={rows.head?.path}
        isOff={fault !== undefined}
        onOpen={(id) => filters.put({ of: String(id), name: '' })}
      />
    </div>
  );
}

function GameProfit({
  category,
  filter,
  filters,
}: PartProps & Readonly<{ category: PlayCategory }>): React.JSX.Element {
  const rows = useGameProfit(filter, category);
  const fault = useNameFault(rows.error);
  return (
    <div className={styles.group}>
      <Head filters={filters} fault={fault} path={fault ? undefined : rows.head?.path}>
        <CsvButton ask={client.team.gamePnlFile} input={gameInput(filter, category)} disabled={fault !== undefined} />
      </Head>
      <ProfitTable
        rows={rows}
        fields={gameFields(category)}
        isTeam={filter.isTeam}
        sums={rows.head?.footer}
        path={rows.head?.path}
        isOff={fault !== undefined}
        onOpen={(id) => filters.put({ of: String(id), name: '' })}
      />
    </div>
  );
}

type HeadProps = Readonly<{
  filters: Filters;
  fault: string | undefined;
  path: readonly Readonly<{ customerId: number; customerName: string }>[] | undefined;
  children: React.ReactNode;
}>;

/** Filters, and the way down to the account whose downlines are listed. */
function Head({ filters, fault, path = [], children }: HeadProps): React.JSX.Element {
  const t = useText();
  const show = oneOf(shows, filters.of('show'));
  return (
    <>
      <div className={styles.filters}>
        <NameField value={filters.of('name')} onValue={(name) => filters.put({ name })} error={fault} />
        <Tabs
          className={styles.button ?? ''}
          variant="pill"
          label={t('teamProfit.show')}
          items={shows.map((id) => ({ id, label: t(`teamProfit.show.${id}`) }))}
          value={show}
          onValueChange={(id) => filters.put({ show: id === shows[0] ? '' : id })}
        />
        {children}
      </div>
      {path.length > 0 ? (
        <Breadcrumbs
          label={t('teamProfit.path')}
          crumbs={path.map(({ customerId, customerName }, place) => ({
            id: String(customerId),
            label: customerName,
            // The first is the agent, whom the address does not name.
            onSelect: () => filters.put({ of: place === 0 ? '' : String(customerId), name: '' }),
          }))}
        />
      ) : null}
    </>
  );
}
