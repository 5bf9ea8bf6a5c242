/**
 * Statistics of Vietnamese results: lô gan (pairs overdue), frequency of each pair, and of each first and last digit.
 */
import { digitCounts, longestAway, mostTimes, pairStats, type PairStats } from '#games/lottery/vn/statistics.ts';
import { Tabs } from '#ui';
import { useMemo, useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { FigureTable } from './figure-table.tsx';

const VIEWS = ['away', 'often', 'digits'] as const;
type View = (typeof VIEWS)[number];

/** `texts` are results as sent by the server, oldest first. */
export function VietnamStatistics({ texts }: Readonly<{ texts: readonly string[] }>): React.JSX.Element {
  const { t } = useText();
  const [view, setView] = useState<View>('away');
  const draws = useMemo(() => texts.map((text) => text.split(',')), [texts]);
  return (
    <Tabs
      label={t('lotto.vietnam.statistics')}
      items={VIEWS.map((id) => ({ id, label: t(`lotto.vietnam.${id}`) }))}
      value={view}
      onValueChange={setView}
    >
      {view === 'digits' ? <Digits draws={draws} /> : <Pairs draws={draws} view={view} />}
    </Tabs>
  );
}

type Draws = Readonly<{ draws: readonly (readonly string[])[] }>;

function Pairs({ draws, view }: Draws & Readonly<{ view: 'away' | 'often' }>): React.JSX.Element {
  const { t } = useText();
  const stats = useMemo(() => pairStats(draws), [draws]);
  const away = ({ away: now, longestAway: longest }: PairStats) => [now, longest];
  const often = ({ times, draws: inDraws }: PairStats) => [times, inDraws];
  const isAway = view === 'away';
  const names = {
    away: [t('lotto.vietnam.awayNow'), t('lotto.vietnam.longestAway')],
    often: [t('lotto.vietnam.times'), t('lotto.vietnam.draws')],
  };
  return (
    <FigureTable
      label={t(`lotto.vietnam.${view}`)}
      heads={[t('lotto.trend.number'), ...(isAway ? [...names.away, ...names.often] : [...names.often, ...names.away])]}
      rows={(isAway ? longestAway(stats) : mostTimes(stats)).map((each) => ({
        name: each.pair,
        values: isAway ? [...away(each), ...often(each)] : [...often(each), ...away(each)],
      }))}
    />
  );
}

function Digits({ draws }: Draws): React.JSX.Element {
  const { t } = useText();
  const counts = useMemo(() => digitCounts(draws), [draws]);
  return (
    <FigureTable
      label={t('lotto.vietnam.digits')}
      heads={[
        t('lotto.vietnam.digit'),
        t('lotto.vietnam.heads'),
        t('lotto.vietnam.tails'),
        t('lotto.vietnam.specialHeads'),
        t('lotto.vietnam.specialTails'),
      ]}
      rows={counts.map(({ digit, heads, tails, specialHeads, specialTails }) => ({
        name: digit,
        values: [heads, tails, specialHeads, specialTails],
      }))}
    />
  );
}
