import { dateNotation } from '#i18n/date-text.ts';
import { DateField, type DateFieldProps } from '#ui';
import { useText } from './language.ts';

/** Date (yyyy-MM-dd) or date and time (yyyy-MM-ddTHH:mm) in GMT+8, in the operator's language. */
export function DayField(props: Omit<DateFieldProps, 'words' | 'notation'>): React.JSX.Element {
  const t = useText();
  const { withTime } = props;
  const form = t(withTime ? 'date.form.time' : 'date.form');
  const unread = t('date.unread', { form, example: withTime ? '2026-01-31 18:00' : '2026-01-31' });
  return <DateField {...props} notation={dateNotation} words={{ form, pick: t('date.pick'), unread }} />;
}
