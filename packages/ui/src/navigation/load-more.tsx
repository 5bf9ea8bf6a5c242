import { Button } from '../buttons/button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = Readonly<{
  label: string;
  onLoad: () => void;
  loading?: boolean;
  /** There is no more; `endLabel` says so. */
  done?: boolean;
  endLabel?: string;
}>;

export function LoadMore({ label, onLoad, loading, done, endLabel }: LoadMoreProps): React.JSX.Element {
  return (
    <div className={styles.more}>
      {done ? (
        <p className={styles.end}>{endLabel}</p>
      ) : (
        <Button onClick={onLoad} loading={loading}>
          {label}
        </Button>
      )}
    </div>
  );
}
