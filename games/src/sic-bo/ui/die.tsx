/** A face of a die; one and four are red, as they are in the East. */
import styles from './die.module.css';

const [LOW, MIDDLE, HIGH] = [7, 12, 17];
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, 6.5],
    [HIGH, 6.5],
    [LOW, MIDDLE],
    [HIGH, MIDDLE],
    [LOW, 17.5],
    [HIGH, 17.5],
  ],
};

export function DieFace({ face }: Readonly<{ face: number }>): React.JSX.Element {
  const isRed = face === 1 || face === 4;
  return (
    <svg className={styles.face} viewBox="0 0 24 24" aria-hidden>
      <rect className={styles.body} x="1" y="1" width="22" height="22" rx="4.500" />
      {PIPS[face]?.map(([x, y]) => (
        <circle
          key={`${x}:${y}`}
          className={isRed ? styles.red : styles.pip}
          cx={x}
          cy={y}
          r={face === 1 ? 3.6 : 2.2}
        />
      ))}
    </svg>
  );
}
