/** Date range fields. */
import { Button } from '#ui';
import { useState } from 'react';
import { DayField } from '../../shared/page/day-field.tsx';
import { useText } from '../../shared/page/language.ts';
import { faultOf, type Days } from './rules.ts';
import styles from './report.module.css';

type DayFieldsProps = Readonly<{ days: Days; onDays: (days: Days) => void }>;

export function DayFields({ days, onDays }: DayFieldsProps): React.JSX.Element {
  const t = useText();
  const [draft, setDraft] = useState(days);
  const [sent, setSent] = useState(false);
  const fault = sent ? faultOf(draft) : null;
  const errorAt = (field: keyof Days) =>
    fault?.field === field
      ? t(fault.why === 'missing' ? 'console.fault.missing' : `console.report.${fault.why}`)
      : undefined;
  const field = (name: keyof Days) => (
    <DayField
      label={t(`console.report.${name}`)}
      value={draft[name]}
      error={errorAt(name)}
      onValueChange={(day) => setDraft({ ...draft, [name]: day })}
    />
  );
  return (
    <form
      noValidate
      className={styles.days}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!faultOf(draft)) onDays(draft);
      }}
    >
      {field('first')}
      {field('last')}
      <Button type="submit">{t('console.report.show')}</Button>
    </form>
  );
}
