/** Table of figures, each with a bar relative to the highest of its column. Scrolls inside its own box. */
import styles from './figure-table.module.css';

export interface FigureRow {
  readonly name: string;
  readonly values: readonly number[];
}

type Props = Readonly<{ label: string; heads: readonly string[]; rows: readonly FigureRow[] }>;

/** Only the first column has bars. */
export function FigureTable({ label, heads, rows }: Props): React.JSX.Element {
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    // A scroll container must be focusable, so that it scrolls by keyboard.
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
