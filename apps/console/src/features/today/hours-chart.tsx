/** Hourly chart of a figure for today and yesterday, with an accessible table. */
import type { DeskFigure } from '#contract';
import { dir } from '#i18n';
import { Card, Disclosure } from '#ui';
import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useNames } from '../../shared/desk/names.ts';
import { useLanguage, useText } from '../../shared/page/language.ts';
import { useTheme } from '../../shared/page/theme.ts';
import { written } from './figure-card.tsx';
import { hourName } from './rules.ts';
import styles from './today.module.css';

const HEIGHT = 240;
const ZONE = 'GMT+8';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Chart positions only, never amounts. */
const heights = (values: readonly (string | null)[]): (number | null)[] =>
  HOURS.map((hour) => (values[hour] === null || values[hour] === undefined ? null : Number(values[hour])));

export function HoursChart({ figure }: Readonly<{ figure: DeskFigure }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const theme = useTheme((page) => page.theme);
  const language = useLanguage();
  const locale = useMemo(
    () => ({ isFromRight: dir(language) === 'rtl', today: t('console.today'), yesterday: t('console.yesterday') }),
    [language, t],
  );
  const caption = t('console.hours', { figure: names.figure(figure.key) });
  const cell = (value: string | null | undefined) =>
    value === null || value === undefined ? '–' : written(figure, value);
  return (
    <Card title={caption}>
      <p className={styles.legend} aria-hidden>
        <span className={styles.ofToday}>{t('console.today')}</span>
        <span className={styles.ofYesterday}>{t('console.yesterday')}</span>
        <span className={styles.soft}>{ZONE}</span>
      </p>
      <Plot key={`${theme} ${language}`} figure={figure} locale={locale} />
      <Disclosure summary={t('console.hours.table')}>
        <table className={styles.hours}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.hour')}</th>
              <th scope="col">{t('console.today')}</th>
              <th scope="col">{t('console.yesterday')}</th>
            </tr>
          </thead>
          <tbody>
            {HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourName(hour)}</th>
                <td>{cell(figure.hours[hour])}</td>
                <td>{cell(figure.hoursBefore[hour])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  );
}

/** New values update the chart; a new theme recreates it. */
function Plot({ figure, locale }: Readonly<{ figure: DeskFigure; locale: PlotLocale }>): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    const within = place.current!;
    const drawn = new uPlot(optionsOf(within, locale), [HOURS, [], []], within);
    plot.current = drawn;
    const watch = new ResizeObserver(() => drawn.setSize({ width: within.clientWidth, height: HEIGHT }));
    watch.observe(within);
    return () => {
      watch.disconnect();
      drawn.destroy();
    };
  }, [locale]);
  useEffect(() => {
    plot.current?.setData([HOURS, heights(figure.hoursBefore), heights(figure.hours)]);
  }, [figure]);
  return <div ref={place} className={styles.plot} aria-hidden />;
}

type PlotLocale = Readonly<{ isFromRight: boolean; today: string; yesterday: string }>;

function optionsOf(within: HTMLElement, { isFromRight, today, yesterday }: PlotLocale): uPlot.Options {
  const style = getComputedStyle(within);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const axis = { stroke: colour('ink-soft'), grid: { stroke: colour('line'), width: 1 }, ticks: { show: false } };
  const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
  return {
    width: within.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false, range: [0, 23], dir: isFromRight ? -1 : 1 } },
    axes: [
      { ...axis, values: (_, hours) => hours.map(hourName) },
      {
        ...axis,
        // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its names of sides exist in its types alone
        side: isFromRight ? 1 : 3,
        values: (_, values) => values.map((value) => short.format(value)),
      },
    ],
    series: [
      {},
      { label: yesterday, stroke: colour('ink-soft'), width: 1.5, dash: [5, 4], points: { show: false } },
      {
        label: today,
        stroke: colour('brand-ink'),
        width: 2,
        fill: `color-mix(in srgb, ${colour('brand-ink')} 12%, transparent)`,
      },
    ],
  };
}
