import styles from './balls.module.css';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

/** Die showing a face; one and four are red, as in East Asia. 0 is still rolling. */
export function Dice({ face }: Readonly<{ face: number }>): React.JSX.Element {
  return (
    <svg className={styles.die} viewBox="0 0 24 24" aria-hidden data-rolling={face === 0 || undefined}>
      <rect className={styles.dieBody} x="1" y="1" width="22" height="22" rx="5" />
      {PIPS[face]?.map(([x, y]) => (
        <circle
          key={`${x}:${y}`}
          className={face === 1 || face === 4 ? styles.redPip : styles.pip}
          cx={x}
          cy={y}
          r={face === 1 ? 3.2 : 2.2}
        />
      ))}
    </svg>
  );
}
