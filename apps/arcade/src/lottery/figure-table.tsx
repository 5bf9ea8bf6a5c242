/** Figures by number, each as long a bar as it is of the greatest in its column. Scrolls in itself. */
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly name: string;
  readonly values: readonly number[];
}

type Props = Readonly<{ label: string; heads: readonly string[]; rows: readonly FigureRow[] }>;

/** One column of bars tells enough: that of the first figure. */
export function FigureTable({ label, heads, rows }: Props): React.JSX.Element {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    // What scrolls must be reachable by the keyboard that scrolls it.
    <div className={styles.box} {...{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={at}>
                  {at === 0 ? <meter className={styles.bar} min={0} max={most} value={value} aria-hidden /> : null}
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
