/** Income of the agent by day and source, and of direct downlines. */
import { Tabs } from '#ui';
import { oneOf, useFilters } from '../../../shared/agents/filters.ts';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import styles from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import { ByDay } from './by-day.tsx';
import { ByDownline } from './by-downline.tsx';

const parts = ['days', 'downlines'] as const;

export function IncomePage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('week');
  const filters = useFilters();
  const part = oneOf(parts, filters.of('part'));
  return (
    <section className={styles.page}>
      <h1>{t('in_my_income')}</h1>
      <Tabs
        label={t('in_my_income')}
        items={parts.map((id) => ({ id, label: t(`agentIncome.part.${id}`) }))}
        value={part}
        onValueChange={(id) => filters.put({ part: id === parts[0] ? '' : id })}
      >
        <PeriodTabs choice={choice}>
          {part === 'days' ? (
            <ByDay range={choice.range} filters={filters} />
          ) : (
            <ByDownline range={choice.range} filters={filters} />
          )}
        </PeriodTabs>
      </Tabs>
    </section>
  );
}
