/** Frequencies of a few results as parts of one bar, with their figures; no bar before the first result. */
import { wholeShares } from '../whole-shares.ts';
import styles from './share-bar.module.css';

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly tone: 'red' | 'blue' | 'green' | 'dark' | 'pale';
}

export function ShareBar({ parts }: Readonly<{ parts: readonly Part[] }>): React.JSX.Element | null {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const shares = wholeShares(parts.map(({ count }) => count));
  return (
    <ul className={styles.shares}>
      {parts.map(({ key, name, count, tone }, at) => (
        <li key={key} style={{ flexGrow: Math.max(count, all * 0.12, 1) }}>
          <span className={styles.bar} data-tone={tone} />
          <span className={styles.name}>{name}</span>
          <bdi className={styles.figure}>{`${shares[at]}%`}</bdi>
        </li>
      ))}
    </ul>
  );
}
