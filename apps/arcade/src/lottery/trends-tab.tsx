/** What came lately and what stayed away: omissions by number, hot and cold, and roads of the sides. Past draws say nothing of the next. */
import { hotFirst, longestAwayFirst, runsOf } from '#games/lottery/kit/trend.ts';
import { EmptyState, Skeleton, Tabs } from '#ui';
import { useMemo, useState } from 'react';
import { useText } from '../text.ts';
import { useDesk, useDraws } from './desk.ts';
import { TrendChart } from './trend-chart.tsx';
import { sidesOf, trendIn, viewsOf } from './trend-views.ts';
import { usePlayText } from './words.ts';
import styles from './trends-tab.module.css';

const SIZES = ['30', '50', '100'] as const;
const LISTED = 5;

export function TrendsTab(): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const draws = useDraws();
  const views = useMemo(() => viewsOf(family), [family]);
  const [viewId, setView] = useState(views[0]!.id);
  const [size, setSize] = useState<(typeof SIZES)[number]>('30');
  const view = views.find(({ id }) => id === viewId) ?? views[0]!;
  const rows = useMemo(() => (draws.data ?? []).slice(0, Number(size)).toReversed(), [draws.data, size]);
  const trend = useMemo(
    () =>
      trendIn(
        family,
        view,
        rows.map(({ winNo }) => winNo),
      ),
    [family, view, rows],
  );
  if (!draws.data) return <Skeleton lines={8} />;
  if (rows.length === 0) return <EmptyState size="sm" title={t('lotto.noDraws')} />;
  const label = (place: number | null) =>
    place === null ? t('lotto.allPlaces') : t('lotto.window.place', { count: place });
  const list = (stats: ReturnType<typeof hotFirst>, value: 'appears' | 'gap') =>
    stats.slice(0, LISTED).map((each) => (
      <li key={each.symbol}>
        <strong>{each.symbol}</strong> {each[value]}
      </li>
    ));
  return (
    <div className={styles.trends}>
      <p className={styles.word}>{t('lotto.trend.word')}</p>
      <Tabs
        label={t('lotto.trend.places')}
        items={views.map(({ id, place }) => ({ id, label: label(place) }))}
        value={view.id}
        onValueChange={setView}
      />
      <Tabs
        label={t('lotto.trend.size')}
        look="pill"
        items={SIZES.map((id) => ({ id, label: id }))}
        value={size}
        onValueChange={setSize}
      />
      <TrendChart view={view} trend={trend} numeros={rows.map(({ numero }) => numero)} />
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
      <Roads texts={rows.map(({ winNo }) => winNo)} />
    </div>
  );
}

function Roads({ texts }: Readonly<{ texts: readonly string[] }>): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const words = usePlayText();
  const sides = texts.map((text) => sidesOf(family, text));
  return (
    <>
      {(['size', 'parity'] as const).map((what) => (
        <section key={what}>
          <h3>{t(`lotto.road.${what}`)}</h3>
          <figure className={styles.road} dir="ltr" aria-label={t(`lotto.road.${what}`)}>
            {runsOf<string>(sides.map((each) => each[what])).map(({ symbol, length }, at) => (
              <span key={at} className={styles.run}>
                {Array.from({ length }, (_, place) => (
                  <span key={place} data-side={symbol}>
                    {words.symbol('sides', symbol).slice(0, 1)}
                  </span>
                ))}
              </span>
            ))}
          </figure>
        </section>
      ))}
    </>
  );
}
