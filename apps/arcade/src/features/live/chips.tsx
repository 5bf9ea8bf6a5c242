/** Stack of chips with an amount; the same on every table. Colour shows the tier, text the amount. */
import { createContext, use } from 'react';
import type { Points } from '#games/kit/room.ts';
import styles from './chips.module.css';

interface ChipWords {
  readonly short: (points: Points) => string;
  /** Chip values of the table, lowest first. */
  readonly rack: readonly Points[];
}

export const ChipContext = createContext<ChipWords>({ short: String, rack: [] });

const STACK_MAX = 4;

/** Number of chips needed, largest first. */
function chipsFor(points: Points, rack: readonly Points[]): number {
  let [left, count] = [points, 0];
  for (const value of rack.toReversed()) {
    count += Math.floor(left / value);
    left %= value;
  }
  return Math.max(1, Math.min(count, STACK_MAX));
}

/** Tier of the amount among the chip values. */
const toneOf = (points: Points, rack: readonly Points[]): number => {
  const above = rack.findIndex((value) => value > points);
  return Math.max(0, (above < 0 ? rack.length : above) - 1);
};

export function Chips({ points }: Readonly<{ points: Points }>): React.JSX.Element {
  const { short, rack } = use(ChipContext);
  const count = chipsFor(points, rack);
  return (
    <span className={styles.stack} data-tone={toneOf(points, rack)}>
      <svg viewBox={`0 0 40 ${40 + (STACK_MAX - 1) * 4}`} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <ChipDisc key={at} lift={(STACK_MAX - 1 - at) * 4} />
        ))}
        <text className={styles.worth} x={20} y={20 + (STACK_MAX - count) * 4 + 0.5}>
          {short(points)}
        </text>
      </svg>
    </span>
  );
}

export function Chip({ points }: Readonly<{ points: Points }>): React.JSX.Element {
  const { short, rack } = use(ChipContext);
  return (
    <span className={styles.chip} data-tone={toneOf(points, rack)}>
      <svg viewBox="0 0 40 40" aria-hidden>
        <ChipDisc lift={0} />
        <text className={styles.worth} x={20} y={20.5}>
          {short(points)}
        </text>
      </svg>
    </span>
  );
}

const ChipDisc = ({ lift }: Readonly<{ lift: number }>): React.JSX.Element => (
  <g transform={`translate(0 ${lift})`}>
    <circle className={styles.rim} cx={20} cy={20} r={18.5} />
    <circle className={styles.notches} cx={20} cy={20} r={16.2} />
    <circle className={styles.face} cx={20} cy={20} r={12.6} />
  </g>
);
