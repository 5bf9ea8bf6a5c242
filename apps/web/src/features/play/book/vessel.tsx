/** Dragon boat or lantern kite in its number's colour; the nose crosses the line. */
import styles from './race.module.css';

type Props = Readonly<{ circuit: string; number: number }>;

export function Vessel({ circuit, number }: Props): React.JSX.Element {
  return (
    <svg className={styles.vessel} data-runner={number} viewBox="0 0 64 28" focusable="false">
      {circuit === 'kites' ? <Kite /> : <Boat />}
    </svg>
  );
}

const Boat = () => (
  <>
    <path className={styles.wake} d="M2 22q10 5 22 3M4 25q12 3 24 1" />
    <path className={styles.hull} d="M6 17h40l6-7q8 0 10 5l-5 2q-3 8-12 8H16q-8 0-10-8Z" />
    <path className={styles.trim} d="M52 10q-2-6 4-7-1 4 4 5 3 2 2 5l-5 1Z" />
    <path className={styles.crew} d="M16 17v-6m8 6v-6m8 6v-6m8 6v-6" />
  </>
);

const Kite = () => (
  <>
    <path className={styles.wake} d="M2 15q8-6 16 0t14 0" />
    <path className={styles.hull} d="M30 14 44 3l18 11-18 11Z" />
    <path className={styles.trim} d="M30 14h32M44 3v22" />
    <circle className={styles.lamp} cx="44" cy="14" r="4" />
  </>
);
