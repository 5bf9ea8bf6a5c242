import { Select } from '#ui';
import { useText } from '../page/language.ts';
import { oneOf, reachNames, type Filters } from './filters.ts';
import styles from './report.module.css';

/** Part of the team that a report is about; of a named account, if there is one. */
export function ReachSelect({ filters }: Readonly<{ filters: Filters }>): React.JSX.Element {
  const t = useText();
  return (
    <Select
      className={styles.filter}
      label={t('teamReport.reach')}
      options={reachNames.map((value) => ({ value, label: t(`teamReport.reach.${value}`) }))}
      value={oneOf(reachNames, filters.of('reach'))}
      onChange={({ target }) => filters.put({ reach: target.value === reachNames[0] ? '' : target.value })}
    />
  );
}
