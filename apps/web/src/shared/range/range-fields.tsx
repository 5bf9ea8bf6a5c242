import { DayField, useDayWords } from '../page/day-field.tsx';
import { readDate } from '#i18n/date-text.ts';
import { useText } from '../page/language.ts';
import { RANGE_DAYS_MAX, rangeFault, type DayRange } from './range.ts';
import styles from './range.module.css';

type Props = Readonly<{ range: DayRange; onRange: (range: DayRange) => void; daysMax?: number }>;

/** Error text of an invalid range. */
export function useRangeFault(range: DayRange, daysMax = RANGE_DAYS_MAX): string | undefined {
  const t = useText();
  const { unread } = useDayWords();
  const fault = rangeFault(range, daysMax);
  if (fault === 'unread') return unread;
  return fault ? t(`records.range.${fault}`, { days: daysMax }) : undefined;
}

export function RangeFields({ range, onRange, daysMax }: Props): React.JSX.Element {
  const t = useText();
  const fault = useRangeFault(range, daysMax);
  const isEnd = readDate(range.from) !== null && readDate(range.to) === null;
  return (
    <>
      <DayField
        className={styles.filter}
        label={t('records.from')}
        value={range.from}
        max={range.to}
        onValueChange={(from) => onRange({ ...range, from })}
        error={isEnd ? undefined : fault}
      />
      <DayField
        className={styles.filter}
        label={t('records.to')}
        value={range.to}
        min={range.from}
        error={isEnd ? fault : undefined}
        onValueChange={(to) => onRange({ ...range, to })}
      />
    </>
  );
}
