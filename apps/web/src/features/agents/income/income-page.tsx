/** Income of the agent by day, by source, and by direct downline. */
import { Tabs } from '#ui';
import { oneOf, useFilters } from '../../../shared/agents/filters.ts';
import { usePeriod } from '../../../shared/agents/period.ts';
import { PeriodTabs } from '../../../shared/agents/period-tabs.tsx';
import styles from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import { ByDay } from './by-day.tsx';
import { ByDownline } from './by-downline.tsx';
import { BySource } from './by-source.tsx';

const contents = { days: ByDay, sources: BySource, downlines: ByDownline } as const;
type Part = keyof typeof contents;
const parts = ['days', 'sources', 'downlines'] as const satisfies readonly Part[];

export function IncomePage(): React.JSX.Element {
  const t = useText();
  const choice = usePeriod('week');
  const filters = useFilters();
  const part = oneOf<Part>(parts, filters.of('part'));
  const Content = contents[part];
  return (
    <section className={styles.page}>
      <h1>{t('in_my_income')}</h1>
      <Tabs<Part>
        label={t('in_my_income')}
        items={parts.map((id) => ({ id, label: t(`agentIncome.part.${id}`) }))}
        value={part}
        onValueChange={(id) => filters.put({ part: id === parts[0] ? '' : id })}
      >
        <PeriodTabs choice={choice}>
          <Content range={choice.range} filters={filters} />
        </PeriodTabs>
      </Tabs>
    </section>
  );
}
