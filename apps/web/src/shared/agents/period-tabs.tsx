/** Choice of a report’s period, with its content below. An invalid range is refused beside its fields. */
import { Tabs } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../page/language.ts';
import { RangeFields, useRangeFault } from '../range/range-fields.tsx';
import styles from '../range/range.module.css';
import { reportPeriods, type PeriodChoice } from './period.ts';

type Props = Readonly<{ choice: PeriodChoice; children: ReactNode }>;

export function PeriodTabs({ choice: { period, range, choose, setRange }, children }: Props): React.JSX.Element {
  const t = useText();
  const isOff = useRangeFault(range) !== undefined;
  return (
    <Tabs
      label={t('agentCentre.period')}
      variant="pill"
      items={reportPeriods.map((id) => ({ id, label: t(`agentCentre.period.${id}`) }))}
      value={period}
      onValueChange={choose}
    >
      <div className={styles.group}>
        {period === 'custom' ? (
          <div className={styles.fields}>
            <RangeFields range={range} onRange={setRange} />
          </div>
        ) : null}
        {isOff ? null : children}
      </div>
    </Tabs>
  );
}
