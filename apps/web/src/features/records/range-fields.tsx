import { TextField } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { RANGE_DAYS_MAX, rangeFault, type DayRange } from './range.ts';
import styles from './record-page.module.css';

type Props = Readonly<{ range: DayRange; onRange: (range: DayRange) => void; daysMax?: number }>;

/** In words, what keeps a range from being asked for. */
export function useRangeFault(range: DayRange, daysMax = RANGE_DAYS_MAX): string | undefined {
  const t = useText();
  const fault = rangeFault(range, daysMax);
  return fault ? t(`records.range.${fault}`, { days: daysMax }) : undefined;
}

export function RangeFields({ range, onRange, daysMax }: Props): React.JSX.Element {
  const t = useText();
  const fault = useRangeFault(range, daysMax);
  return (
    <>
      <TextField
        className={styles.filter}
        type="date"
        label={t('records.from')}
        value={range.from}
        max={range.to}
        onChange={(event) => onRange({ ...range, from: event.target.value })}
        error={fault}
      />
      <TextField
        className={styles.filter}
        type="date"
        label={t('records.to')}
        value={range.to}
        min={range.from}
        onChange={(event) => onRange({ ...range, to: event.target.value })}
      />
    </>
  );
}
