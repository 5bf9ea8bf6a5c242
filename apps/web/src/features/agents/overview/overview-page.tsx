/** Overview of the team: figures of a period, their trends, and how the team stands now. */
import type { TeamOverview } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Amount, Badge, Skeleton, Stat, StatGrid } from '#ui';
import { useSearchParams } from 'react-router';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { rangeFault, type DayRange } from '../../../shared/range/range.ts';
import { Branches } from './branches.tsx';
import styles from './overview.module.css';
import { useOverview, usePast } from './queries.ts';
import { metrics, rangeBefore, standing, type Metric } from './rules.ts';
import { Tiles } from './tiles.tsx';
import { Trend } from './trend.tsx';

export function OverviewPage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('today');
  return (
    <section className={styles.page}>
      <h1>{t('in_increase_overview')}</h1>
      <PeriodTabs choice={choice}>
        <Figures range={choice.range} />
      </PeriodTabs>
    </section>
  );
}

function useMetric(): readonly [Metric, (metric: Metric) => void] {
  const [search, setSearch] = useSearchParams();
  const metric = metrics.find((name) => name === search.get('metric')) ?? 'deposit';
  const choose = (next: Metric) =>
    setSearch(
      (before) => {
        const values = new URLSearchParams(before);
        values.set('metric', next);
        return values;
      },
      { replace: true },
    );
  return [metric, choose];
}

function Figures({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const overview = useOverview(range);
  const [metric, setMetric] = useMetric();
  const daysBefore = rangeFault(range) === null ? rangeBefore(range) : null;
  const before = usePast(daysBefore).data;
  return (
    <Faces of={overview} size="sm" skeleton={<Skeleton shape="block" height="640px" />}>
      {(known) => (
        <div className={overview.isPlaceholderData ? styles.waiting : styles.figures}>
          <Now overview={known} />
          <Tiles overview={known} before={before} metric={metric} onMetric={setMetric} />
          {before && daysBefore ? (
            <p className={styles.label}>{t('agents.overview.compared', { days: daysText(daysBefore) })}</p>
          ) : null}
          <Trend metric={metric} range={range} />
          <Branches branches={known.branches} />
        </div>
      )}
    </Faces>
  );
}

const daysText = ({ from, to }: DayRange): string => (from === to ? from : `\u2066${from} – ${to}\u2069`);

function Now({ overview }: Readonly<{ overview: TeamOverview }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const online = <Badge tone="win">{t('agents.overview.online', { count: overview.onlineCount })}</Badge>;
  return (
    <section className={styles.figures}>
      <div className={styles.head}>
        <h2>{t('agents.overview.now')}</h2>
        {online}
      </div>
      <StatGrid>
        <Stat
          label={t('agents.overview.teamBalance')}
          value={<Amount>{formatMoney(overview.teamBalance, currencySymbol)}</Amount>}
        />
        {standing.map((name) => (
          <Stat key={name} label={t(`agents.overview.${name}`)} value={formatNumber(overview[name])} />
        ))}
      </StatGrid>
    </section>
  );
}
