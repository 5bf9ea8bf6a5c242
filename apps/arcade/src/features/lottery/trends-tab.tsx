/**
 * Trends tab: omissions by number, hot and cold numbers, streaks, and roads. Past draws do not predict the next one.
 */
import { hotFirst, longestAwayFirst, type SymbolStats, type Trend } from '#games/lottery/kit/trend.ts';
import { dragonsOf } from '#games/lottery/sided.ts';
import { boardOf } from '#games/lottery/watched.ts';
import { EmptyState, ErrorState, Skeleton, Tabs } from '#ui';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { useDesk, type DrawRow } from './desk.ts';
import { useDragonWords } from './dragon-words.ts';
import { useKnownDraws } from './known-draws.ts';
import { Road } from './road.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendFigures } from './trend-figures.tsx';
import { sidesOf, trendIn, viewsOf } from './trend-views.ts';
import { VietnamStatistics } from './vietnam-statistics.tsx';
import styles from './trends-tab.module.css';

const SIZES = ['30', '50', '100', '200', '300', '500'] as const;
type Size = (typeof SIZES)[number];
/** Number of draws the page has loaded anyway; more are fetched once, in the longest list. */
const AT_HAND = 100;
const ALL = 500;
const LISTED = 8;
const DRAGON = 3;

export function TrendsTab(): React.JSX.Element {
  const { t } = useText();
  const [size, setSize] = useState<Size>('30');
  const draws = useKnownDraws(Number(size) <= AT_HAND ? AT_HAND : ALL);
  // The pressed tab responds at once; figures over hundreds of draws may follow later.
  const shown = useDeferredValue(size);
  const rows = useMemo(() => (draws.data ?? []).slice(0, Number(shown)).toReversed(), [draws.data, shown]);
  if (draws.isError && !draws.data)
    return (
      <ErrorState
        size="sm"
        title={t('common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void draws.refetch()}
      />
    );
  if (!draws.data) return <Skeleton lines={8} />;
  if (rows.length === 0) return <EmptyState size="sm" title={t('lotto.noDraws')} />;
  return (
    <div className={styles.trends}>
      <p className={styles.word}>{t('lotto.trend.word')}</p>
      <Tabs
        label={t('lotto.trend.size')}
        variant="pill"
        items={SIZES.map((id) => ({ id, label: id }))}
        value={size}
        onValueChange={setSize}
      />
      <Trends rows={rows} />
    </div>
  );
}

/** Oldest first. */
type Rows = Readonly<{ rows: readonly DrawRow[] }>;

const Trends = memo(function Trends({ rows }: Rows): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const views = useMemo(() => viewsOf(family), [family]);
  const [viewId, setView] = useState(views[0]!.id);
  const view = views.find(({ id }) => id === viewId) ?? views[0]!;
  const texts = useMemo(() => rows.map(({ winNo }) => winNo), [rows]);
  const numeros = useMemo(() => rows.map(({ numero }) => numero), [rows]);
  const trend = useMemo(() => trendIn(family, view, texts), [family, view, texts]);
  const sides = useMemo(() => texts.map((text) => sidesOf(family, text)), [family, texts]);
  const isVietnam = family.id.startsWith('vn');
  const label = (place: number | null, id: string) => {
    if (place === null) return t('lotto.allPlaces');
    if (id === 'head' || id === 'tail') return t(`lotto.dragons.${id}`);
    return t('lotto.window.place', { count: place });
  };
  return (
    <>
      <Tabs
        label={t('lotto.trend.places')}
        items={views.map(({ id, place }) => ({ id, label: label(place, id) }))}
        value={view.id}
        onValueChange={setView}
      />
      <TrendChart view={view} trend={trend} numeros={numeros} />
      <HotAndAway trend={trend} />
      {/* For all pairs, the statistics of Vietnam below show the same figures and more. */}
      {isVietnam && view.place === null ? null : <TrendFigures trend={trend} />}
      {isVietnam ? <VietnamStatistics texts={texts} /> : null}
      <Dragons texts={texts} />
      <Road label={t('lotto.road.size')} sides={sides.map(({ size }) => size)} />
      <Road label={t('lotto.road.parity')} sides={sides.map(({ parity }) => parity)} />
    </>
  );
});

function HotAndAway({ trend }: Readonly<{ trend: Trend }>): React.JSX.Element {
  const { t } = useText();
  const list = (stats: readonly SymbolStats[], value: 'appears' | 'gap') =>
    stats.slice(0, LISTED).map((each) => (
      <li key={each.symbol}>
        <strong>{each.symbol}</strong> {each[value]}
      </li>
    ));
  return (
    <div className={styles.lists}>
      <section>
        <h3>{t('lotto.trend.hot')}</h3>
        <ol dir="ltr">{list(hotFirst(trend), 'appears')}</ol>
      </section>
      <section>
        <h3>{t('lotto.trend.away')}</h3>
        <ol dir="ltr">{list(longestAwayFirst(trend), 'gap')}</ol>
      </section>
    </div>
  );
}

/** Current streaks of this lottery's sides. */
function Dragons({ texts }: Readonly<{ texts: readonly string[] }>): React.JSX.Element | null {
  const { t } = useText();
  const { family } = useDesk();
  const words = useDragonWords();
  const dragons = useMemo(() => {
    const board = boardOf(family, texts.at(-1) ?? '');
    const draws = texts.map((text) => board.read(text)).filter((draw) => draw !== null);
    return dragonsOf(family.id, draws, DRAGON);
  }, [family, texts]);
  if (dragons.length === 0) return null;
  return (
    <section>
      <h3>{t('lotto.dragons.here')}</h3>
      <ul className={styles.dragons}>
        {dragons.map((dragon) => (
          <li key={`${dragon.kind} ${dragon.place} ${dragon.against}`}>
            {words.where(family.id, dragon)} · <strong>{words.side(dragon)}</strong>{' '}
            {t('lotto.dragons.length', { count: dragon.length })}
          </li>
        ))}
      </ul>
    </section>
  );
}
