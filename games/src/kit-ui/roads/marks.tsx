/** Marks of the five roads. Sides differ by letter or shape as well as by colour. */
import type { BigMark, Side, Winner } from '../../kit/roads.ts';
import styles from './roads.module.css';

/** A disc with the winner's letter. */
export const Bead = ({ winner, letter }: Readonly<{ winner: Winner; letter: string }>): React.JSX.Element => (
  <>
    <circle className={styles.fill} data-side={winner} r={4.3} />
    <text className={styles.letter} y={0.3}>
      {letter}
    </text>
  </>
);

/** A ring for a win, a stroke through it for the ties after it; how many, where they are more than one. */
export const BigRing = ({ side, ties }: Pick<BigMark, 'side' | 'ties'>): React.JSX.Element => (
  <>
    <circle className={styles.ring} data-side={side} r={3.6} />
    {side === 'blue' ? <circle className={styles.fill} data-side={side} r={1} /> : null}
    {ties > 0 ? <path className={styles.tie} d="M-3.4 3.4 3.4-3.4" /> : null}
    {ties > 1 ? (
      <text className={styles.ties} y={0.3}>
        {ties}
      </text>
    ) : null}
  </>
);

export type Derived = 'bigEye' | 'small' | 'cockroach';

/** Rings, discs and strokes, by which the three derived roads differ. */
export function DerivedMark({ road, side }: Readonly<{ road: Derived; side: Side }>): React.JSX.Element {
  if (road === 'bigEye') return <circle className={styles.ring} data-side={side} r={3.4} />;
  if (road === 'small') return <circle className={styles.fill} data-side={side} r={3.6} />;
  return <path className={styles.stroke} data-side={side} d="M-3.4 3.4 3.4-3.4" />;
}
