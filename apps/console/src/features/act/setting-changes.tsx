/** Setting changes for review before submitting: old value beside new value. */
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import type { Asked } from '#contract/console/act-fields.ts';
import { turnedIn, type SettingChange } from './fields.ts';
import styles from './act.module.css';

type SettingChangesProps = Readonly<{
  changes: readonly SettingChange[];
  fields: readonly Asked[];
}>;

export function SettingChanges({ changes, fields }: SettingChangesProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  if (changes.length === 0) return <p className={styles.soft}>{t('console.act.unchanged')}</p>;
  const lines = changes.flatMap((change) => {
    const many = fields.find(({ name, control: look }) => name === change.name && look === 'many');
    if (!many) return [{ ...change, key: change.name, name: names.field(change.name) }];
    const word = (isOn: boolean) => t(isOn ? 'console.on' : 'console.off');
    return turnedIn(many.choices, change).map(({ choice, isOn }) => ({
      key: `${change.name}.${choice}`,
      name: names.choice(choice),
      before: word(!isOn),
      after: word(isOn),
    }));
  });
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
        {lines.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.before}>{before === '' ? '–' : before}</td>
            <td className={styles.after}>{after === '' ? '–' : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
