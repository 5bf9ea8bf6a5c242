import { dateNotation } from '#i18n/date-text.ts';
import { DateField, type DateFieldProps } from '#ui';
import { useText } from './language.ts';

export function useDayWords(): DateFieldProps['words'] {
  const t = useText();
  const form = t('date.form');
  return { form, pick: t('date.pick'), unread: t('date.unread', { form, example: '2026-01-31' }) };
}

/** Date field (yyyy-MM-dd) in the page's language. */
export const DayField = (props: Omit<DateFieldProps, 'words' | 'notation' | 'withTime'>): React.JSX.Element => (
  <DateField {...props} notation={dateNotation} words={useDayWords()} />
);
