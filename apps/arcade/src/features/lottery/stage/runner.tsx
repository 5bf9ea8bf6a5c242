/** Runner: a paper carp on wheels, coloured by its number. */
import balls from '../balls.module.css';
import styles from './race.module.css';

export function Runner({ number }: Readonly<{ number: number }>): React.JSX.Element {
  return (
    <svg className={`${styles.runner} ${balls.carColour}`} data-car={number} viewBox="0 0 64 28">
      <path className={styles.tail} d="M14 14 2 4q3 10 0 20Z" />
      <path className={styles.body} d="M10 14Q24 2 44 4q14 2 18 10-4 8-18 9Q24 25 10 14Z" />
      <path className={styles.shine} d="M20 10Q32 4 46 7q8 1 12 5-12-4-22-3-9 0-16 1Z" />
      <path className={styles.fin} d="M26 5q6-6 14-3l-4 4Z" />
      <circle className={styles.plate} cx="36" cy="14" r="7.4" />
      <text className={styles.number} x="36" y="18">
        {number}
      </text>
      <circle className={styles.eye} cx="54" cy="12" r="2.4" />
      <circle className={styles.wheel} cx="22" cy="24" r="3.4" />
      <circle className={styles.wheel} cx="50" cy="24" r="3.4" />
    </svg>
  );
}
