/** Number of a runner in its colour. */
import styles from './race.module.css';

export function RunnerMark({ number }: Readonly<{ number: number }>): React.JSX.Element {
  return (
    <span className={styles.mark} data-runner={number}>
      {number}
    </span>
  );
}
