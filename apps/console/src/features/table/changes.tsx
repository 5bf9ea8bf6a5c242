import type { DeskColumn, DeskRow } from '#contract/console/desk.ts';
import { useNames } from '../../shared/desk/names.ts';
import { changes, parsed } from './diff.ts';
import styles from './table.module.css';

/** `before` and `after` side by side where they differ; other JSON unchanged. */
export function Changes({ columns, row }: Readonly<{ columns: readonly DeskColumn[]; row: DeskRow }>) {
  const names = useNames();
  const json = columns.filter(({ kind, key }) => kind === 'json' && parsed(row.cells[key]) !== undefined);
  if (json.length === 0) return null;
  const isPair = columns.some(({ key }) => key === 'before') && columns.some(({ key }) => key === 'after');
  const others = json.filter(({ key }) => !isPair || (key !== 'before' && key !== 'after'));
  const changed = isPair ? changes(parsed(row.cells['before']), parsed(row.cells['after'])) : [];
  return (
    <>
      {changed.length > 0 ? (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{names.column('fields')}</th>
              <th scope="col">{names.column('before')}</th>
              <th scope="col">{names.column('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td className={styles.before}>{before}</td>
                <td className={styles.after}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {others.map(({ key }) => (
        <div key={key} className={styles.fact}>
          <h3 className={styles.sub}>{names.column(key)}</h3>
          <pre className={styles.json} dir="ltr">
            {JSON.stringify(parsed(row.cells[key]), null, 2)}
          </pre>
        </div>
      ))}
    </>
  );
}
