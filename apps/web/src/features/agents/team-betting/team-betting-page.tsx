/** Bets of the team: lottery orders, play in other games by account, and the orders of one downline. */
import { Tabs } from '#ui';
import { oneOf, useFilters } from '../../../shared/agents/filters.ts';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from '../../../shared/agents/report.module.css';
import { LotteryOrders } from './lottery-orders.tsx';
import { OneDownline } from './one-downline.tsx';
import { OtherGames } from './other-games.tsx';

const parts = { lotteries: LotteryOrders, games: OtherGames, one: OneDownline } as const;
type Part = keyof typeof parts;
const names = ['lotteries', 'games', 'one'] as const;

export function TeamBettingPage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('week');
  const filters = useFilters();
  const part = oneOf(names, filters.of('part'));
  const Content = parts[part];
  return (
    <section className={styles.page}>
      <h1>{t('in_team_betting')}</h1>
      <Tabs<Part>
        label={t('in_team_betting')}
        items={names.map((id) => ({ id, label: t(`teamBetting.part.${id}`) }))}
        value={part}
        // A filter of one part may mean nothing to another; the account stays.
        onValueChange={(id) => filters.put({ part: id === names[0] ? '' : id, status: '', game: '', order: '' })}
      >
        <PeriodTabs choice={choice}>
          <Content range={choice.range} filters={filters} />
        </PeriodTabs>
      </Tabs>
    </section>
  );
}
