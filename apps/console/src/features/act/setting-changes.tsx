/** What is about to be set, beside what stands: looked at before it is sent. */
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import type { SettingChange } from './fields.ts';
import styles from './act.module.css';

export function SettingChanges({ changes }: Readonly<{ changes: readonly SettingChange[] }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  if (changes.length === 0) return <p className={styles.soft}>{t('console.act.unchanged')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t('console.act.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{names.column('fields')}</th>
          <th scope="col">{names.column('before')}</th>
          <th scope="col">{names.column('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{names.field(name)}</th>
            <td className={styles.before}>{before === '' ? '–' : before}</td>
            <td className={styles.after}>{after === '' ? '–' : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
