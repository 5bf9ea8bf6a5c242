/** How often each of a few things came, as parts of one bar with their figures written beside them. */
import styles from './share-bar.module.css';

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly tone: 'red' | 'blue' | 'green' | 'dark' | 'pale';
}

const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count * 100) / all));

export function ShareBar({ parts }: Readonly<{ parts: readonly Part[] }>): React.JSX.Element {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={styles.shares}>
      {parts.map(({ key, name, count, tone }) => (
        <li key={key} style={{ flexGrow: Math.max(count, all * 0.12, 1) }}>
          <span className={styles.bar} data-tone={tone} />
          <span className={styles.name}>{name}</span>
          <bdi className={styles.figure}>{`${percentOf(count, all)}%`}</bdi>
        </li>
      ))}
    </ul>
  );
}
