/** Trend of one figure, its lines by day or hour, and the way to the page that explains it. */
import { Card, Disclosure, EmptyState, LinkButton, Skeleton, Table, TrendChart } from '#ui';
import { agentAddress } from '../../../shared/agents/addresses.ts';
import { useAgentCentre } from '../../../shared/agents/centre.ts';
import { serverNow } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import type { DayRange } from '../../../shared/range/range.ts';
import styles from './overview.module.css';
import { useTrend } from './queries.ts';
import { trendPlaces, trendRange, type Metric, type TrendPlace } from './rules.ts';
import { useFigure } from './tiles.tsx';

type Props = Readonly<{ metric: Metric; range: DayRange }>;

const EXPLAINED: Readonly<Record<Metric, Parameters<typeof agentAddress>[0]>> = {
  deposit: 'transactions',
  withdraw: 'transactions',
  betting: 'profit',
  validBetting: 'profit',
  winning: 'profit',
  pnl: 'profit',
  rebate: 'transactions',
  promotion: 'transactions',
  salary: 'transactions',
  registerCount: 'team',
  firstDepositCount: 'team',
  activeCount: 'team',
};

export function Trend({ metric, range }: Props): React.JSX.Element {
  const t = useText();
  const hasHours = useAgentCentre().data?.menus.hourly ?? false;
  const shown = trendRange(metric, range, hasHours);
  const trend = useTrend(metric, shown);
  const page = EXPLAINED[metric];
  return (
    <Card
      title={t(`agents.overview.${metric}`)}
      action={
        <LinkButton as={RouteLink} size="sm" href={agentAddress(page, range)}>
          {t(`agents.overview.to.${page}`)}
        </LinkButton>
      }
    >
      <Faces of={trend} size="sm" skeleton={<Skeleton shape="block" height="240px" />}>
        {(lines) => (
          <div className={trend.isPlaceholderData ? styles.waiting : styles.figures}>
            {shown.range === range ? null : <p className={styles.label}>{t('agents.overview.week')}</p>}
            <Places metric={metric} places={trendPlaces(lines, shown, serverNow())} />
          </div>
        )}
      </Faces>
    </Card>
  );
}

function Places({ metric, places }: Readonly<{ metric: Metric; places: readonly TrendPlace[] }>): React.JSX.Element {
  const t = useText();
  const figure = useFigure(metric);
  const title = t(`agents.overview.${metric}`);
  const filled = places.filter(({ value }) => value !== 0);
  if (filled.length === 0)
    return <EmptyState size="sm" art="/art/spots/records.svg" title={t('agents.overview.empty')} />;
  return (
    <>
      <TrendChart caption={title} points={places.map((place) => ({ ...place, text: figure(place.value) }))} />
      <Disclosure summary={t('agents.overview.lines')}>
        <Table
          caption={title}
          columns={[
            {
              key: 'time',
              header: t('agents.overview.time'),
              primary: true,
              render: ({ id }) => <bdi>{timeOf(id)}</bdi>,
            },
            { key: 'value', header: title, align: 'end', render: ({ value }) => figure(value) },
          ]}
          rows={filled.toReversed()}
          rowKey={({ id }) => id}
        />
      </Disclosure>
    </>
  );
}

/** Hours without their seconds. */
const timeOf = (id: string): string => id.slice(0, 16);
