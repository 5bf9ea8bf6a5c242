/** Trend figures by number, as an exact and accessible alternative to the chart. */
import type { Trend } from '#games/lottery/kit/trend.ts';
import { useText } from '../../shared/page/text.ts';
import { FigureTable } from './figure-table.tsx';

export function TrendFigures({ trend }: Readonly<{ trend: Trend }>): React.JSX.Element {
  const { t } = useText();
  return (
    <FigureTable
      label={t('lotto.trend.figures')}
      heads={[
        t('lotto.trend.number'),
        t('lotto.trend.appears'),
        t('lotto.trend.now'),
        t('lotto.trend.averageGap'),
        t('lotto.trend.longestGap'),
        t('lotto.trend.longestStreak'),
      ]}
      rows={trend.stats.map(({ symbol, appears, gap, averageGap, longestGap, longestStreak }) => ({
        name: symbol,
        values: [appears, gap, averageGap, longestGap, longestStreak],
      }))}
    />
  );
}
