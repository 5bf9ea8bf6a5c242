import type { ReactNode } from 'react';
import { slotsOf, type PlinkoBet } from '../engine/rules.ts';
import styles from './scene.module.css';

/** Between two pins, and between two rows, in units of the picture. */
export const GAP = 20;
const ABOVE = 2 * GAP;
const SLOT_HEIGHT = 2 * GAP;
/** With more rows than this the slots are too narrow for their figures to lie. */
const LYING_MOST = 10;

type Props = Readonly<{ bet: PlinkoBet; hit: number | null; children: ReactNode }>;

/** The middle of the topmost pin is where the picture's measures begin. */
export function Board({ bet, hit, children }: Props): React.JSX.Element {
  const { rows } = bet;
  const width = (rows + 2) * GAP;
  const height = ABOVE + rows * GAP + SLOT_HEIGHT + GAP;
  return (
    <svg className={styles.board} viewBox={`${-width / 2} ${-ABOVE} ${width} ${height}`}>
      <defs>
        <radialGradient id="plinko-ball" cx=".35" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff7d6" />
          <stop offset=".5" stopColor="#ffb53e" />
          <stop offset="1" stopColor="#c2481c" />
        </radialGradient>
      </defs>
      <g fill="#e8d4a4">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 1 }, (_pin, pin) => (
            <circle key={`${row} ${pin}`} cx={(pin - row / 2) * GAP} cy={row * GAP + GAP * 0.4} r={GAP * 0.13} />
          )),
        )}
      </g>
      {children}
      {slotsOf(bet).map((back, slot) => (
        <Slot key={slot} rows={rows} slot={slot} text={figure(back)} isHit={slot === hit} />
      ))}
    </svg>
  );
}

type SlotProps = Readonly<{ rows: number; slot: number; text: string; isHit: boolean }>;

function Slot({ rows, slot, text, isHit }: SlotProps): React.JSX.Element {
  const away = Math.abs(slot - rows / 2) / (rows / 2);
  const isLying = rows <= LYING_MOST;
  return (
    <g transform={`translate(${(slot - rows / 2) * GAP} ${(rows + 0.6) * GAP})`}>
      <g className={styles.slot} data-hit={isHit || undefined} style={{ '--away': away } as React.CSSProperties}>
        <rect x={-GAP * 0.46} width={GAP * 0.92} height={SLOT_HEIGHT} rx="3" />
        <text
          transform={`translate(0 ${SLOT_HEIGHT / 2}) ${isLying ? '' : 'rotate(-90)'}`}
          fontSize={isLying ? 7.5 : 10.5}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {text}
        </text>
      </g>
    </g>
  );
}

const figure = (back: number): string => (back / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });
